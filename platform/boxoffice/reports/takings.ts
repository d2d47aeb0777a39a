import type { Today } from "@lerret/contracts/api/today";
import { dayBounds, osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { sumFigures } from "./figures.ts";
import { readSoldGroups } from "./read.ts";

/** What the report «I dag» says is sold and taken back since midnight. `isTest`: all orders of the site are tests. */
export async function readTakings(
	db: Database,
	siteId: string,
	{ isTest, now }: { isTest: boolean; now: string },
): Promise<NonNullable<Today["takings"]>> {
	const day = dayBounds(osloDate(Temporal.Instant.from(now)), 0);
	const { sold = [], refunded = [] } = Object.groupBy(
		await readSoldGroups(db, { ...day, siteId, isTest, now }),
		({ isRefund }) => (isRefund ? "refunded" : "sold"),
	);
	const { tickets, free, grossOre } = sumFigures(sold);
	return { tickets: tickets + free, ore: grossOre, refundedOre: -sumFigures(refunded).grossOre };
}
