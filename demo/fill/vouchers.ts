import { placeVoucherOrder, type VoucherPurchase } from "@lerret/platform/boxoffice/voucher-sales/buy";
import { hashOfCode } from "@lerret/platform/boxoffice/vouchers/code";
import { hashOf, newId } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import type { Database, Writer } from "@lerret/platform/db/database";
import type { Site } from "@lerret/platform/sites/read";
import { type Buyer, holdSeconds, payByTest, testDrivers } from "./orders.ts";

const keyPrefix = "demo card ";

/** The vouchers' codes while the demo is filled, which has no secrets key. */
const voucherCodeOf = (id: string) => hashOf(id).slice(0, 20);

/** Buys a voucher at `now` (stored form) as a visitor of the shop does. Returns its code, for the demo's own orders. */
async function buyVoucher(trx: Writer, site: Site, purchase: VoucherPurchase, now: string): Promise<string> {
	const services = { driversOf: async () => testDrivers(trx, now), holdSeconds, voucherCodeOf };
	const input = { purchase, sessionHash: newId(), idempotencyKey: `${keyPrefix}${newId()}` };
	const { order, payment } = await placeVoucherOrder(trx, services, site, input, now);
	if (payment) await payByTest(trx, site, order, payment, now);
	const { id } = await trx
		.selectFrom("voucher")
		.select("id")
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	return voucherCodeOf(id);
}

/** Two gift cards, one of them a gift to `recipient`, and a klippekort of `recipient`. Returns the codes of the recipient's. */
export async function addDemoVouchers(
	trx: Writer,
	site: Site,
	{ recipient, givers: [giver, other] }: { recipient: Buyer; givers: [Buyer, Buyer] },
	instant: Temporal.Instant,
): Promise<{ giftCard: string; klippekort: string }> {
	const daysAgo = (days: number) => toStored(instant.subtract({ hours: 24 * days }));
	const payment = "test";
	const buy = (purchase: VoucherPurchase, days: number) => buyVoucher(trx, site, purchase, daysAgo(days));
	// In the order of time, as their receipts are numbered.
	const product = site.ticketing?.klippekort?.[0]?.id ?? "";
	const klippekort = await buy({ kind: "klippekort", request: { product, ...recipient, payment } }, 20);
	const gift = {
		recipientName: recipient.name,
		recipientEmail: recipient.email,
		greeting: "Gratulerer med dagen! Ta med noen du liker.",
		picture: "party" as const,
	};
	const giftCard = await buy({ kind: "gift-card", request: { ore: 500_00, ...gift, ...giver, payment } }, 12);
	await buy({ kind: "gift-card", request: { ore: 300_00, ...other, payment } }, 10);
	return { giftCard, klippekort };
}

/** Gives the demo's vouchers the codes that the installation prints for them. */
export async function setDemoVoucherCodes(db: Database, codeOf: (voucherId: string) => string): Promise<void> {
	const vouchers = await db
		.selectFrom("voucher")
		.innerJoin("ticket_order", "ticket_order.id", "voucher.order_id")
		.select("voucher.id")
		.where("ticket_order.idempotency_key", "like", `${keyPrefix}%`)
		.execute();
	for (const { id } of vouchers)
		await db
			.updateTable("voucher")
			.set({ code_hash: hashOfCode(codeOf(id)) })
			.where("id", "=", id)
			.execute();
}
