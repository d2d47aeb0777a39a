import type { Tables } from "../db/database.ts";
import { retention } from "./periods.ts";

/** Why the rows of a table stay, or how long they do. Every table has an entry, so that none grows unnoticed. */
export type TableRetention = { kept: string } | { period: string };

const content = { kept: "what staff publish, until they delete it" };
const settings = { kept: "settings, one row for each of them" };
const accounting = { kept: "accounting: no personal data, never changed or deleted" };
const account = { period: "until the visitor deletes the account" };
const ended = { period: "until the night after it ends" };
const days = (count: number) => ({ period: `${count} days` });

/** `review_version` is counted and read by triggers and SQL alone; `compatible_migration` is of the migrations. */
type KeptTable = Exclude<keyof Tables, "compatible_migration"> | "review_version";

export const tableRetention: Record<KeptTable, TableRetention> = {
	site: settings,
	page: content,
	block: content,
	redirect: content,
	slug: content,
	article: content,
	production: content,
	edition: content,
	event: content,
	media: content,
	media_file: content,
	media_focal: { kept: "addresses of pictures that are in use elsewhere" },
	content_version: { kept: "a fixed number of rows for each site" },
	content_item: content,
	content_revision: { period: `the newest ${retention.revisionsPerItem} of an item, and those published or planned` },
	publication: { kept: "one row for each item" },
	planned_publication: { period: "until it is published" },
	audit: {
		period: `${retention.auditDays} days; of orders and refunds ${retention.accountingYears} years, as accounting`,
	},
	preview_link: ended,
	sync_source: settings,
	sync_item: { kept: "one row for each item that has been imported" },
	hall: settings,
	hall_plan: settings,
	price_group: settings,
	price_group_price: settings,
	price_mapping: settings,
	planned_price_change: { period: "until it takes effect" },
	ticket_type: settings,
	event_sale: content,
	hold: { period: `${retention.holdDays} day after its end; of an order as long as the order` },
	place_block: {
		period: `reason and staff ${retention.withheldDays} days after the event; the places as long as the event`,
	},
	seat_claim: { period: "as long as the event, without personal data" },
	place_count: { period: "as long as the event" },
	waiting_entry: { period: `until an offer is used or expires, at most ${retention.ticketDays} days after the event` },
	sold_count: { kept: "one number for each event" },
	ticket_order: {
		period: `the customer ${retention.ticketDays} days after the event, with money ${retention.disputeMonths} months after it or after its voucher is over; what was sold stays`,
	},
	order_line: accounting,
	payment: accounting,
	refund: { period: "its reason as long as the customer of the order; the money stays as accounting" },
	payment_return: accounting,
	payment_account: settings,
	vipps_webhook: settings,
	test_payment: { period: "as long as the customer of its order" },
	test_refund: { period: "as long as its payment" },
	order_ticket: accounting,
	scan: { period: `usher and phone ${retention.scanDays} days; id, result and time stay as the count of visitors` },
	ticket_key: { kept: "old keys verify tickets that were sold" },
	ledger_entry: accounting,
	ledger_error: { period: "until the next check of the ledger" },
	receipt: accounting,
	receipt_count: settings,
	order_email: { period: `the address ${retention.ticketDays} days; the row as long as the customer of the order` },
	event_notice: { kept: "what was sent to those who had tickets" },
	event_refund: accounting,
	event_refund_order: accounting,
	voucher: {
		period: `greeting and recipient ${retention.giftDays} days after it expires, or as long as the customer of its order; unpaid until the order ends; the money stays as accounting`,
	},
	voucher_use: accounting,
	account: {
		period: `until the visitor deletes it; unconfirmed and unused ${retention.unusedAccountMonths} months, and ${retention.accountNoticeDays} days after an email about it`,
	},
	review: account,
	review_version: { kept: "a fixed number of rows for each cinema" },
	review_like: account,
	review_report: account,
	watch: account,
	cinema: settings,
	account_token: ended,
	account_session: ended,
	account_link: ended,
	ticket_shop_session: ended,
	account_address: days(retention.addressDays),
	attempt: { period: `${retention.attemptMinutes} minutes` },
	ticket: days(retention.ticketDays),
	staff: { kept: "staff, until the operator deletes them; a closed account stays for the log" },
	staff_role: settings,
	staff_link: ended,
	staff_presence: ended,
	staff_address: days(retention.addressDays),
	identity_key: ended,
	identity_secret: settings,
	identity_record: ended,
	secrets_key: settings,
	installation_address: settings,
	backup_status: settings,
	job: { period: `until it is done, or ${retention.failedJobDays} days after it failed` },
	subscriber: {
		period: `until ${retention.consentProofDays} days after unsubscribing; unconfirmed ${retention.unconfirmedHours} hours`,
	},
	subscriber_link: days(retention.choicesLinkDays),
	newsletter_edition: days(retention.issueDays),
	newsletter_issue: days(retention.deliveryDays),
	newsletter_delivery: days(retention.deliveryDays),
	feedback: days(retention.feedbackDays),
	production_count: { kept: "one row for each production and day, without personal data" },
};
