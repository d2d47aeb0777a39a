import type { NewOrder } from "@lerret/contracts/api/shop-responses";
import type { VoucherBalance } from "@lerret/contracts/api/vouchers";
import type { Ticketing } from "@lerret/contracts/settings/sale";
import { type createBuyer, type Problem, shopSite } from "./box-office.ts";

/** Vouchers that the test shop sells; a clip costs 120 kr and pays for adults' and children's tickets of at most 160 kr. */
export const voucherSettings = {
	giftCards: { leastOre: 10_000, mostOre: 500_000, validYears: 3 },
	klippekort: [
		{
			id: "ti",
			name: "Klippekort kino, 10 klipp",
			clips: 10,
			ore: 120_000,
			rules: ["none", "child"],
			mostTicketOre: 16_000,
			validYears: 3,
		},
		{
			id: "barn",
			name: "Klippekort barn, 3 klipp",
			clips: 3,
			ore: 20_000,
			rules: ["child"],
			mostTicketOre: 16_000,
			validYears: 3,
		},
	],
} satisfies Partial<Ticketing>;

type Buyer = ReturnType<typeof createBuyer>;
let keyCount = 0;

/** Purchases of vouchers by a visitor. */
export function createVoucherBuyer(buyer: Buyer, site = shopSite) {
	const order = (path: string, fields: object, key = `card-${++keyCount}`) =>
		buyer.call<NewOrder & Problem>(
			"POST",
			`${site}/${path}`,
			{ email: "giver@post.example", payment: "test", ...fields },
			{ "idempotency-key": key },
		);
	const buy = async (path: string, fields: object) => {
		const ordered = await order(path, fields);
		const { body } = ordered;
		const decided = await buyer.decide(body.redirectUrl, "pay");
		const read = await buyer.readOrder(body.id);
		const { card: voucher } = read.body;
		if (!voucher?.code) throw new Error(`the voucher was not paid: ${JSON.stringify([ordered, decided, read])}`);
		return { ...voucher, code: voucher.code, orderId: body.id };
	};
	return {
		orderGiftCard: (fields: object = {}, key?: string) => order("gift-cards", { ore: 30_000, ...fields }, key),
		orderKlippekort: (fields: object = {}, key?: string) => order("klippekort", { product: "ti", ...fields }, key),
		buyGiftCard: (ore = 30_000, fields: object = {}) => buy("gift-cards", { ore, ...fields }),
		buyKlippekort: (product = "ti") => buy("klippekort", { product }),
		balance: (code: string) => buyer.call<VoucherBalance & Problem>("POST", `${site}/gift-cards/balance`, { code }),
		async leftOre(code: string): Promise<number> {
			const { body } = await buyer.call<VoucherBalance>("POST", `${site}/gift-cards/balance`, { code });
			return body.ore;
		},
	};
}
