import { receiptContentSchema } from "@lerret/contracts/receipt";
import { leftOf } from "@lerret/platform/boxoffice/payments/sources";
import type { App } from "@lerret/server/app";

type Database = App["db"];

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Checks receipts and credit notes against what was sold, booked and given back. */
export async function findWrongReceipts(db: Database): Promise<string[]> {
	const found: string[] = [];
	const [orders, rows, entries, lines, tickets, refunds, sources, sold] = await Promise.all([
		db.selectFrom("ticket_order").selectAll().execute(),
		db.selectFrom("receipt").selectAll().execute(),
		db.selectFrom("ledger_entry").selectAll().execute(),
		db.selectFrom("order_line").selectAll().execute(),
		db.selectFrom("order_ticket").selectAll().execute(),
		db.selectFrom("refund").selectAll().execute(),
		db.selectFrom("order_source").selectAll().execute(),
		db.selectFrom("organiser_entry").selectAll().execute(),
	]);
	const receipts = rows.map((row) => ({ ...row, ...receiptContentSchema.parse(JSON.parse(row.content_json)) }));
	for (const { number, ore, payments } of receipts)
		if (sumOf(payments.map((payment) => payment.ore)) !== ore) found.push(`receipt ${number} has other payments`);
	for (const order of orders) {
		const report = (text: string) => found.push(`order ${order.id} ${text}`);
		const own = receipts.filter(({ order_id }) => order_id === order.id);
		const credited = own.filter(({ kind }) => kind === "credit-note");
		const isCharged = order.paid_at !== null && order.ore > 0;
		if (own.length - credited.length !== (isCharged ? 1 : 0)) report("has a wrong number of receipts");
		const net = (oreOf: (receipt: (typeof own)[number]) => number) =>
			sumOf(own.map((receipt) => (receipt.kind === "receipt" ? 1 : -1) * oreOf(receipt)));
		const booked = entries.filter(({ order_id }) => order_id === order.id);
		if (order.event_id !== null) {
			const valid = tickets.filter(({ order_id, state }) => order_id === order.id && state === "valid");
			const worth = valid.map(
				({ line_number }) => lines.find((line) => line.order_id === order.id && line.number === line_number)?.ore ?? 0,
			);
			if (net(({ ore }) => ore) !== sumOf(worth)) report("has receipts of other tickets");
			const rates = [0, 12, 25].map((rate) => ({
				rate,
				bookedOre: sumOf(booked.flatMap(({ account, ore }) => (account === `vat:${rate}` ? -ore : []))),
				shownOre: net(({ vat }) => sumOf(vat.flatMap((one) => (one.rate === rate ? one.ore : [])))),
			}));
			const ofOrganiser = sold.filter(({ order_id }) => order_id === order.id);
			if (ofOrganiser.length > 0) {
				// The receipt shows the VAT of the organiser's tickets, and the venue books that of its fee.
				if (sumOf(rates.map(({ shownOre }) => shownOre)) !== sumOf(ofOrganiser.map(({ vat_ore }) => vat_ore)))
					report("has receipts with other VAT than its organiser's");
				if (sumOf(rates.map(({ bookedOre }) => bookedOre)) !== sumOf(ofOrganiser.map(({ fee_vat_ore }) => fee_vat_ore)))
					report("has other VAT booked than that of its fees");
			} else
				for (const { rate, bookedOre, shownOre } of rates)
					if (bookedOre !== shownOre) report(`has receipts with other VAT of ${rate} %`);
		}
		const creditedOre = (isOfVoucher: boolean) =>
			sumOf(
				credited
					.flatMap(({ payments }) => payments)
					.filter(
						({ means }) => means !== "exchange" && (means === "gift-card" || means === "klippekort") === isOfVoucher,
					)
					.map(({ ore }) => ore),
			);
		const carriedOre = sumOf(
			credited.flatMap(({ payments }) => payments.flatMap(({ means, ore }) => (means === "exchange" ? [ore] : []))),
		);
		const ownSources = sources.filter(({ order_id }) => order_id === order.id);
		if (carriedOre !== sumOf(ownSources.map(({ carried_ore }) => carried_ore)))
			report("has credit notes of other amounts than it carries over");
		const returned = sources
			.filter(({ order_id, voucher_id }) => order_id === order.id && voucher_id !== null)
			.map(({ refunded_ore }) => refunded_ore);
		if (creditedOre(true) !== sumOf(returned)) report("has credit notes of other amounts than vouchers got back");
		const surplus = new Set(refunds.flatMap(({ is_surplus, payment_id }) => (is_surplus === 1 ? [payment_id] : [])));
		const given = refunds.filter(({ order_id, payment_id }) => order_id === order.id && !surplus.has(payment_id));
		// What a provider had given back by itself when the tickets were taken back.
		const settled = booked.filter(
			({ account, payment_id, transaction_id }) =>
				account === "suspense" &&
				!surplus.has(payment_id) &&
				booked.some((other) => other.transaction_id === transaction_id && other.account === "owed"),
		);
		if (creditedOre(false) !== sumOf(given.map(({ ore }) => ore)) - sumOf(settled.map(({ ore }) => ore)))
			report("has credit notes of other amounts than its payment gives back");
	}
	return found;
}

/** Checks that what is left on each voucher is what was bought less what was used, expired and taken back. */
export async function findWrongVouchers(db: Database): Promise<string[]> {
	const found: string[] = [];
	const [vouchers, reserved, sources, refunds] = await Promise.all([
		db.selectFrom("voucher").selectAll().where("state", "<>", "unpaid").execute(),
		db.selectFrom("voucher_use").selectAll().where("state", "=", "reserved").execute(),
		db.selectFrom("order_source").selectAll().execute(),
		db.selectFrom("receipt").selectAll().where("kind", "=", "credit-note").execute(),
	]);
	for (const voucher of vouchers) {
		const waiting = reserved.filter(({ voucher_id }) => voucher_id === voucher.id);
		const own = sources.filter(({ voucher_id }) => voucher_id === voucher.id);
		const usedOre = sumOf(waiting.map(({ ore }) => ore)) + sumOf(own.map(leftOf));
		const usedClips =
			sumOf(waiting.map(({ clips }) => clips)) +
			sumOf(own.map(({ clips, refunded_clips, carried_clips }) => clips - refunded_clips - carried_clips));
		const takenBack = refunds.filter(({ order_id }) => order_id === voucher.order_id);
		const takenOre = sumOf(
			takenBack.map(({ content_json }) => receiptContentSchema.parse(JSON.parse(content_json)).ore),
		);
		if (voucher.left_ore !== voucher.ore - usedOre - voucher.expired_ore - takenOre)
			found.push(`voucher ${voucher.id} has ${voucher.left_ore} øre left`);
		const clips = voucher.left_clips + usedClips + voucher.expired_clips;
		if (takenOre > 0 ? clips > voucher.clips : clips !== voucher.clips)
			found.push(`voucher ${voucher.id} has lost clips`);
		if (voucher.left_clips < 0 || (voucher.clips > 0 && (voucher.left_clips === 0) !== (voucher.left_ore === 0)))
			found.push(`voucher ${voucher.id} has ${voucher.left_clips} clips for ${voucher.left_ore} øre`);
	}
	return found;
}
