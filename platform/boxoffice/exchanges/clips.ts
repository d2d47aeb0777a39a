import type { Database } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { OrderLine } from "../orders/lines.ts";
import type { LineRow } from "../orders/rows.ts";
import { voucherTermsSchema } from "../vouchers/terms.ts";

/**
 * The new lines of an exchange with the clips that follow their tickets: each pays for one ticket that its klippekort's terms, as it
 * was sold, allow, the dearest first, at the clip's price. The others go back to their klippekort.
 */
export async function followClips(
	db: Database,
	oldLines: readonly LineRow[],
	newLines: readonly OrderLine[],
): Promise<OrderLine[]> {
	const lines = [...newLines];
	for (const [voucherId, clipped] of Map.groupBy(oldLines, ({ voucher_id }) => voucher_id)) {
		if (voucherId === null) continue;
		const voucher = db.selectFrom("voucher").select("terms_json").where("id", "=", voucherId);
		const { terms_json } = await voucher.executeTakeFirstOrThrow();
		const { clips: terms } = readJson(voucherTermsSchema, terms_json, `voucher ${voucherId}`);
		const isCovered = ({ ore, rule, voucherId: payer }: OrderLine) =>
			payer === undefined &&
			ore > 0 &&
			ore <= (terms?.mostTicketOre ?? 0) &&
			terms?.rules.some((one) => one === (rule ?? "none")) === true;
		const covered = lines.filter(isCovered).toSorted((a, b) => b.ore - a.ore);
		for (const [i, { ore }] of clipped.entries()) {
			const line = covered[i];
			if (line) lines[lines.indexOf(line)] = { ...line, ore, voucherId };
		}
	}
	return lines;
}
