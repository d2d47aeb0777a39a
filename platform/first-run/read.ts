import { type FirstRun, type FirstRunStep, type Progress, progressSchema } from "@lerret/contracts/api/first-run";
import type { Database } from "../db/database.ts";

export const firstProgress: Progress = {
	step: "runs",
	saved: ["venue"],
	skipped: [],
	runs: [],
	way: null,
	isFinished: false,
};

export async function readFirstRun(db: Database): Promise<FirstRun> {
	const row = await db.selectFrom("first_run").select(["site_id", "progress_json"]).executeTakeFirst();
	if (!row) {
		const site = await db.selectFrom("site").select("id").limit(1).executeTakeFirst();
		return { siteId: site?.id ?? null, progress: null, done: [] };
	}
	const progress = progressSchema.parse(JSON.parse(row.progress_json));
	// A purchase is done when there is an order, however the step was left.
	const saved = progress.saved.filter((step) => step !== "purchase");
	const done = new Set<FirstRunStep>([...saved, ...(await findDone(db, row.site_id))]);
	return { siteId: row.site_id, progress, done: [...done] };
}

/** The steps whose result is in the tables of its feature. */
async function findDone(db: Database, siteId: string): Promise<FirstRunStep[]> {
	const has = async (table: "hall" | "price_group" | "event" | "ticket_order") =>
		(await db.selectFrom(table).select("id").where("site_id", "=", siteId).limit(1).executeTakeFirst()) !== undefined;
	const [hall, group, event, order] = await Promise.all(
		(["hall", "price_group", "event", "ticket_order"] as const).map(has),
	);
	return [
		...(hall ? (["hall"] as const) : []),
		...(group ? (["tickets"] as const) : []),
		...(event ? (["showing"] as const) : []),
		...(order ? (["purchase"] as const) : []),
	];
}
