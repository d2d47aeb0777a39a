import type { Database } from "../../db/database.ts";
import type { OrderLine } from "../orders/lines.ts";
import type { LineRow } from "../orders/rows.ts";
import { moneyOf } from "../payments/sources.ts";
import { sumOre } from "../sum-ore.ts";
import { followClips } from "./clips.ts";

/**
 * What an exchange costs, in øre. `lines`: the new ones, with the clips that follow. `moneyOre` and `clipOre` are carried over of
 * money and of clips, `toPayOre` is left to pay, and `backOre` goes back to the buyer.
 */
export type ExchangeSum = {
	lines: OrderLine[];
	moneyOre: number;
	clipOre: number;
	toPayOre: number;
	backOre: number;
};

/** What new lines cost after what the old ones carry over. */
export async function sumExchange(
	db: Database,
	oldLines: readonly LineRow[],
	newLines: readonly OrderLine[],
): Promise<ExchangeSum> {
	const lines = await followClips(db, oldLines, newLines);
	const clipOre = sumOre(lines.filter(({ voucherId }) => voucherId !== undefined));
	const [oldOre, newOre] = [moneyOf(oldLines), sumOre(lines) - clipOre];
	const moneyOre = Math.min(oldOre, newOre);
	return { lines, moneyOre, clipOre, toPayOre: newOre - moneyOre, backOre: oldOre - moneyOre };
}
