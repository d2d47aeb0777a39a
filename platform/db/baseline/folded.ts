/** The migration that has the tables of all that it folds. */
export const baselineName = "0000-baseline";

/** The last commit with these migrations. A database that lacks one of them starts there once. */
export const foldedUntil = "d7ca7157";

export const foldedMigrations: ReadonlySet<string> = new Set(
	`
		0001-tables 0002-loyalty 0003-content-version 0004-ticket-shop 0005-identity 0006-management 0007-search 0008-jobs
		0009-newsletter 0010-media-focal 0011-sync 0012-statistics 0013-no-search-text 0015-event-by-time
		0016-event-by-change 0017-changes-in-order 0018-keyed-addresses 0019-publish-sites 0021-ticket-event
		0022-event-moved-from 0024-newsletter-schedule 0026-page-search 0027-pins-and-references 0028-review-pictures
		0030-review-version 0032-no-search-tables 0033-box-office 0034-roles-per-site 0035-cinemas 0036-ticket-control
		0037-waiting-list 0038-blocked-places 0039-order-messages 0040-chosen-ticket-types 0041-sold-places
		0042-payment-accounts 0043-returned-payments 0044-gift-cards 0045-decided-by-rows 0046-line-rules
		0048-provider-readings 0053-installation-address 0054-clean-up-indexes 0055-audit-subjects 0058-price-groups
		0059-prices-by-reference 0066-sets-of-roles 0067-failed-price-plans 0068-gift-card-pictures 0069-trailers
		0070-event-doors 0071-backup-status 0072-order-search 0073-compatible-migrations 0074-compensation-cards
		0075-notice-subjects 0076-hall-plans 0078-ledger-by-time 0079-presence
	`
		.trim()
		.split(/\s+/u),
);
