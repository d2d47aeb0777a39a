import type { VoucherBalance } from "@lerret/contracts/api/vouchers";
import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../../core/time.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import { isValidAt } from "./choose.ts";
import { hashOfCode } from "./code.ts";
import { limitWrongCodes } from "./code-limit.ts";

/**
 * What is left to use on a voucher, without what open orders have reserved. Throws `not_found` for a code that is unknown or
 * not valid here, whatever the reason, and `too_many_attempts`.
 */
export async function readBalance(
	boxOffice: Pick<BoxOffice, "db" | "hashAddress" | "readTime">,
	site: Site,
	code: string,
	address: string,
): Promise<VoucherBalance> {
	const { db, readTime } = boxOffice;
	try {
		return await limitWrongCodes(boxOffice, site, address, async () => {
			const hash = hashOfCode(code);
			const voucher = await db.selectFrom("voucher").selectAll().where("code_hash", "=", hash).executeTakeFirst();
			if (!voucher?.valid_until || !isValidAt(voucher, site, await readTime(db))) throw new AppError("unusable_card");
			const { kind, left_ore: ore, left_clips, valid_until } = voucher;
			return { kind, ore, clips: kind === "klippekort" ? left_clips : null, validUntil: toOsloIso(valid_until) };
		});
	} catch (error) {
		if (error instanceof AppError && error.code === "unusable_card") throw new AppError("not_found");
		throw error;
	}
}
