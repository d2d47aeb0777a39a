import type { OrderRequest } from "@lerret/contracts/api/shop";
import type { VoucherKind } from "@lerret/contracts/ticketing";
import type { Database } from "../../db/database.ts";
import { hashOfCode } from "./code.ts";

type Codes = Pick<OrderRequest, "giftCard" | "klippekort">;

const fieldOf = { "gift-card": "giftCard", klippekort: "klippekort" } as const satisfies Record<
	VoucherKind,
	keyof Codes
>;

/** The most codes that pay together: a gift card and a klippekort. */
export const mostCodes = 2;

/**
 * The codes of one field as the two of an order. A code that is unknown, or the second of its kind, takes the place that is
 * left, where the rules of that kind reject it as any other wrong code: no caller learns which codes exist.
 */
export async function sortCodes(db: Database, codes: readonly string[]): Promise<Codes> {
	const sorted: Codes = {};
	const rest: string[] = [];
	for (const code of codes) {
		const hash = hashOfCode(code);
		const voucher = await db.selectFrom("voucher").select("kind").where("code_hash", "=", hash).executeTakeFirst();
		const field = voucher && fieldOf[voucher.kind];
		if (field && sorted[field] === undefined) sorted[field] = code;
		else rest.push(code);
	}
	for (const code of rest) sorted[sorted.giftCard === undefined ? "giftCard" : "klippekort"] ??= code;
	return sorted;
}
