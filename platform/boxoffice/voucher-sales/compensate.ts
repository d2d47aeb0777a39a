import type { CompensationRequest } from "@lerret/contracts/api/managed-vouchers";
import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { usualGiftCardTerms } from "@lerret/contracts/settings/vouchers";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { invalidField } from "../../content/content-type.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { findExchange } from "../exchanges/settlement/read.ts";
import { postCompensation, postingOf } from "../ledger/post.ts";
import { lockSiteOrder, readCompensations } from "../order-management/managed.ts";
import { addOrderEmail } from "../orders/email-job.ts";
import { findRepeatedOrder, hashOfRequest, insertLines, insertOrder, sessionOfStaff } from "../orders/insert.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { activateVoucher } from "../vouchers/activate.ts";
import { findVoucherOf, type VoucherRow } from "../vouchers/rows.ts";
import { describeGiftCard, insertVoucher, notSold } from "./buy.ts";

type Input = CompensationRequest & { actor: Actor; idempotencyKey: string };

/**
 * Gives the customer of an order a gift card with a reason, as an order of 0 kr, and queues the email with it. A repeated
 * request returns the same card. Throws `not_found`, `invalid_request`, `idempotency_conflict`, `sale_closed` at a closed site,
 * and `compensation_too_high` for more than the order cost in all, or than was paid for it and those that its tickets were exchanged
 * from and to, unless `exceedsPaid` says that this is meant.
 */
export async function giveCompensation(
	trx: Writer,
	services: Pick<BoxOffice, "driversOf" | "voucherCodeOf">,
	site: Site,
	{ orderId, ore, reason, exceedsPaid, actor, idempotencyKey }: Input,
	now: string,
): Promise<VoucherRow> {
	const requestHash = hashOfRequest({ kind: "compensation", orderId, ore, reason });
	const key = { siteId: site.id, sessionHash: sessionOfStaff(actor), idempotencyKey, requestHash };
	const repeated = await findRepeatedOrder(trx, key);
	const voucher = repeated && (await findVoucherOf(trx, repeated.order.id));
	if (voucher) return voucher;
	if (site.closedAt) throw notSold();
	// Its address is not corrected or deleted meanwhile.
	const compensated = await lockSiteOrder(trx, { siteId: site.id, id: orderId });
	const { email, name } = compensated;
	const isIssued = compensated.issued_by !== null;
	const amounts = [await readAmount(trx, [orderId]), await readAmount(trx, await readOrdersOfMoney(trx, orderId))];
	const verdict =
		amounts
			.map((amount) => orderCan.compensate({ email, isIssued }, "checked", { ore, ...amount, exceedsPaid }))
			.find((one) => one !== true) ?? true;
	if (verdict === "no_address") throw invalidField("orderId", "Adressen er slettet, så kortet kan ikke sendes.");
	const card = describeGiftCard(ore, ticketingSchema.parse(site.ticketing ?? {}).giftCards ?? usualGiftCardTerms);
	if (verdict !== true) throw new AppError(verdict);
	// Where tickets are paid by test payments, a card pays for test tickets only.
	const isTest = "test" in (await services.driversOf(trx, site.id));
	const issued = { by: actor.id, reason };
	const order = await insertOrder(trx, site, key, { places: null, email, name, ore: 0, isTest, issued }, now);
	const line = { seat: null, seatLabel: null, ticketTypeId: card.kind, ticketType: card.name, shows: "" };
	await insertLines(trx, order.id, [{ ...line, ore: 0, vatRate: 0 }]);
	await insertVoucher(trx, services, site, order, { ...card, compensates: orderId });
	const given = await activateVoucher(trx, order, now);
	await postCompensation(trx, postingOf(order, null), { voucher: given, ore }, now);
	await addOrderEmail(trx, order, { about: "card", causeId: order.id }, now);
	// The reason may name the customer, and the log outlives the customer's data.
	await writeAudit(trx, {
		siteId: site.id,
		actor,
		at: now,
		action: "compensate",
		kind: "gift-card",
		itemId: given.id,
		before: null,
		after: { ore },
	});
	return given;
}

/** What was paid for orders, without what some carry over of others, and the gift cards that their customer has for them. */
async function readAmount(trx: Writer, ids: string[]): Promise<{ paidOre: number; givenOre: number }> {
	const orders = await trx
		.selectFrom("ticket_order")
		.leftJoin("order_exchange", (join) =>
			join.onRef("order_exchange.order_id", "=", "ticket_order.id").on("order_exchange.from_order_id", "in", ids),
		)
		.select(["ticket_order.ore", "order_exchange.carried_ore"])
		.where("ticket_order.id", "in", ids)
		.where("ticket_order.paid_at", "is not", null)
		.execute();
	const compensations = await Promise.all(ids.map((id) => readCompensations(trx, id)));
	return {
		paidOre: orders.reduce((sum, order) => sum + order.ore - (order.carried_ore ?? 0), 0),
		givenOre: sumOre(compensations.flat()),
	};
}

/** All orders that share the money of a locked one, because tickets were exchanged between them. */
async function readOrdersOfMoney(trx: Writer, orderId: string): Promise<string[]> {
	const firstId = (await findExchange(trx, orderId))?.first_order_id ?? orderId;
	const later = await trx
		.selectFrom("order_exchange")
		.select("order_id")
		.where("first_order_id", "=", firstId)
		.execute();
	return [firstId, ...later.map(({ order_id }) => order_id)];
}
