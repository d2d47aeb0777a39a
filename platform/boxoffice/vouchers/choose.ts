import type { OrderRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { VoucherKind } from "@lerret/contracts/ticketing";
import type { Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { Site } from "../../sites/read.ts";
import type { OrderLine } from "../orders/lines.ts";
import type { PaymentDrivers } from "../payments/driver.ts";
import type { TicketType } from "../sale/ticket-types.ts";
import { sumOre } from "../sum-ore.ts";
import { hashOfCode } from "./code.ts";
import { readVoucherIds, type Share } from "./reserve.ts";
import { isExpired, lockVoucher, type VoucherRow } from "./rows.ts";
import { voucherTermsSchema } from "./terms.ts";

export type ChosenShares = { lines: OrderLine[]; shares: Share[]; isTest: boolean };

type SaleContext = { site: Site; drivers: PaymentDrivers; ticketTypes: TicketType[] };
type Chosen = Pick<OrderRequest, "giftCard" | "klippekort" | "payment"> & {
	lines: OrderLine[];
	/** The order whose tickets are exchanged, and what they pay, which a gift card does not. Its vouchers are locked with these. */
	exchanged?: { orderId: string; ore: number };
};

/**
 * What the vouchers of a request pay, and the lines with the price of a clip where one pays. The vouchers stay locked. Throws
 * `unusable_card` for a code that is unknown or pays nothing here, whatever the reason, so that no caller learns which codes
 * exist.
 */
export async function chooseShares(
	trx: Writer,
	{ site, drivers, ticketTypes }: SaleContext,
	{ lines, giftCard, klippekort, payment, exchanged }: Chosen,
	now: string,
): Promise<ChosenShares> {
	const codes: [VoucherKind, string | undefined][] = [
		["gift-card", giftCard],
		["klippekort", klippekort],
	];
	const vouchers = await lockVouchers(trx, codes, exchanged ? await readVoucherIds(trx, [exchanged.orderId]) : []);
	const isTest = Object.values(vouchers).some((voucher) => voucher.is_test === 1);
	for (const [kind, voucher] of Object.entries(vouchers)) {
		const isOfPayment = isTest ? drivers.test && (payment === "test" || payment === "none") : payment !== "test";
		const isUsable =
			voucher.kind === kind && (voucher.is_test === 1) === isTest && isOfPayment && isValidAt(voucher, site, now);
		if (!isUsable || voucher.left_ore === 0) throw new AppError("unusable_card");
	}
	const clipped = vouchers.klippekort ? payWithClips(lines, vouchers.klippekort, ticketTypes) : { lines, share: null };
	const restOre = sumOre(clipped.lines.filter(({ voucherId }) => voucherId === undefined)) - (exchanged?.ore ?? 0);
	const minimumOre = payment === "none" ? 0 : (drivers[payment]?.minimumOre ?? 0);
	const voucher = vouchers["gift-card"];
	const giftOre = voucher ? giftCardOre(restOre, voucher.left_ore, minimumOre) : 0;
	const giftShare = voucher && giftOre > 0 ? [{ voucher: voucher, ore: giftOre, clips: 0 }] : [];
	return { lines: clipped.lines, shares: [...(clipped.share ? [clipped.share] : []), ...giftShare], isTest };
}

type Vouchers = Partial<Record<VoucherKind, VoucherRow>>;

/** Locks also the other vouchers, and returns those of the codes. Throws `unusable_card` for an unknown code. */
async function lockVouchers(
	trx: Writer,
	codes: [VoucherKind, string | undefined][],
	otherIds: string[],
): Promise<Vouchers> {
	const found: { kind: VoucherKind | null; id: string }[] = otherIds.map((id) => ({ kind: null, id }));
	for (const [kind, code] of codes) {
		if (code === undefined) continue;
		const hash = hashOfCode(code);
		const row = await trx.selectFrom("voucher").select("id").where("code_hash", "=", hash).executeTakeFirst();
		if (!row) throw new AppError("unusable_card");
		found.push({ kind, id: row.id });
	}
	const vouchers: Vouchers = {};
	// In one order, so that no two orders wait for each other in a circle.
	for (const { kind, id } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
		const voucher = await lockVoucher(trx, id);
		if (kind) vouchers[kind] = voucher;
	}
	return vouchers;
}

/** Whether a voucher is valid at a site now: a gift card where it was bought, a klippekort at every site of its cinema. */
export function isValidAt(voucher: VoucherRow, site: Site, now: string): boolean {
	const isHere =
		voucher.kind === "gift-card" ? voucher.site_id === site.id : voucher.partner_id === (site.partnerIds[0] ?? 0);
	return isHere && voucher.state === "active" && !isExpired(voucher, now);
}

/** One clip for each ticket that it may pay for, the dearest first. */
function payWithClips(
	lines: OrderLine[],
	voucher: VoucherRow,
	ticketTypes: TicketType[],
): { lines: OrderLine[]; share: Share } {
	const { clips: terms } = readJson(voucherTermsSchema, voucher.terms_json, `voucher ${voucher.id}`);
	const ruleOf = new Map(ticketTypes.map(({ id, rule }) => [id, rule]));
	const isCovered = ({ ore, ticketTypeId }: OrderLine) =>
		ore > 0 && ore <= (terms?.mostTicketOre ?? 0) && terms?.rules.some((rule) => rule === ruleOf.get(ticketTypeId));
	const covered = lines
		.filter(isCovered)
		.toSorted((a, b) => b.ore - a.ore)
		.slice(0, voucher.left_clips);
	if (covered.length === 0) throw new AppError("unusable_card");
	let leftOre = voucher.left_ore;
	const prices = new Map<OrderLine, number>();
	for (const [i, line] of covered.entries()) {
		// The last clip has what the division leaves.
		const ore = Math.floor(leftOre / (voucher.left_clips - i));
		prices.set(line, ore);
		leftOre -= ore;
	}
	return {
		lines: lines.map((line) => {
			const ore = prices.get(line);
			return ore === undefined ? line : { ...line, ore, voucherId: voucher.id };
		}),
		share: { voucher, ore: voucher.left_ore - leftOre, clips: covered.length },
	};
}

/** What a gift card pays: as much as it has, but so that the rest is nothing or at least what the provider takes. */
export function giftCardOre(ore: number, leftOre: number, minimumOre: number): number {
	if (leftOre >= ore) return ore;
	return Math.max(0, Math.min(leftOre, ore - minimumOre));
}
