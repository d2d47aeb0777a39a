import { sql } from "kysely";
import { osloDate } from "../../core/time.ts";
import type { Database, Tables } from "../../db/database.ts";
import { readSites } from "../../sites/read.ts";
import { sitesWith } from "../../sites/work.ts";
import { isNight } from "../night.ts";
import { addOrderEmails } from "../orders/email-job.ts";
import { endOfDay } from "./activate.ts";
import type { VoucherRow } from "./rows.ts";

/**
 * How many days before a voucher expires its holder gets an email. After a stop, one that is late is sent while at least `fewest`
 * days are left, so that both do not come within some days.
 */
const announcements = [
	{ days: 60, fewest: 30 },
	{ days: 14, fewest: 0 },
] as const;

type Announcement = (typeof announcements)[number];

/** The cause of an email: a voucher whose time is extended is announced again. */
export const expiryCause = (validUntil: string, { days }: Pick<Announcement, "days">): string =>
	`${days} days before ${validUntil}`;

/** Whether an email was queued about the expiry that a voucher has now. */
export const isAboutExpiry = ({ cause_id }: Pick<Tables["order_email"], "cause_id">, validUntil: string): boolean =>
	announcements.some((announcement) => expiryCause(validUntil, announcement) === cause_id);

/** What is worth an email: it is valid, and something is left on it. */
export const isWorthUsing = ({ state, left_ore, valid_until }: VoucherRow, now: string): boolean =>
	state === "active" && left_ore > 0 && valid_until !== null && valid_until > now;

/**
 * Queues the emails about vouchers that expire soon, once each, not at night: to the recipient who got one as a gift, else to its
 * buyer.
 */
export async function announceExpiries(db: Database, now: string): Promise<void> {
	if (isNight(now)) return;
	const sites = sitesWith(await readSites(db), "email card-expiry").map(({ id }) => id);
	if (sites.length === 0) return;
	for (const announcement of announcements) {
		const due = await findDue(db, sites, announcement, now);
		for (const [cause, vouchers] of Map.groupBy(due, (one) => expiryCause(one.valid_until ?? "", announcement))) {
			const [gifts, own] = [vouchers.filter(isGift), vouchers.filter((voucher) => !isGift(voucher))];
			await db.transaction().execute(async (trx) => {
				const toRecipients = gifts.map(({ order_id: id, recipient_email }) => ({ id, email: recipient_email ?? "" }));
				const toBuyers = own.map(({ order_id: id, email }) => ({ id, email }));
				await addOrderEmails(trx, toRecipients, { about: "gift-expiry", causeId: cause }, now);
				await addOrderEmails(trx, toBuyers, { about: "card-expiry", causeId: cause }, now);
			});
		}
	}
}

type DueVoucher = Awaited<ReturnType<typeof findDue>>[number];

const isGift = ({ recipient_email, gift_sent_at }: DueVoucher): boolean =>
	recipient_email !== null && gift_sent_at !== null;

const findDue = (db: Database, sites: string[], { days, fewest }: Announcement, now: string) => {
	const today = osloDate(Temporal.Instant.from(now));
	const until = (daysLeft: number) => endOfDay(today.add({ days: daysLeft }));
	return db
		.selectFrom("voucher")
		.innerJoin("ticket_order", "ticket_order.id", "voucher.order_id")
		.leftJoin("order_email as gift", (join) =>
			join
				.onRef("gift.order_id", "=", "voucher.order_id")
				.on("gift.about", "=", "gift")
				.onRef("gift.cause_id", "=", "voucher.id"),
		)
		.select(["voucher.order_id", "voucher.valid_until", "voucher.recipient_email", "ticket_order.email"])
		.select("gift.sent_at as gift_sent_at")
		.where("voucher.site_id", "in", sites)
		.where("voucher.state", "=", "active")
		.where("voucher.left_ore", ">", 0)
		.where("voucher.valid_until", ">", until(fewest - 1))
		.where("voucher.valid_until", "<=", until(days))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("order_email")
						.select("order_email.id")
						.whereRef("order_email.order_id", "=", "voucher.order_id")
						.where("order_email.about", "in", ["card-expiry", "gift-expiry"])
						.where("order_email.cause_id", "=", sql<string>`${expiryCause("", { days })} || voucher.valid_until`),
				),
			),
		)
		.orderBy("voucher.id")
		.execute();
};
