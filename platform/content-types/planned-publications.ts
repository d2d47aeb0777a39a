import { type ContentNames, type ContentTypeName, contentNames } from "@lerret/contracts/content-names";
import { readAuditTitles } from "../content/audit-titles.ts";
import { selectPlannedVersions } from "../content/unpublished.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { contentTypes } from "./registry.ts";

type Plans = { count: number; title: string | null; at: string | null; path: string | null };

/** Publications that are planned within a period, and all those that failed. `title`, `at` and `path` are of the first. */
export async function findPlans(
	db: Database,
	siteId: string,
	{ end }: { end: string },
): Promise<{ failed: Plans; planned: Plans }> {
	const rows = await selectPlannedVersions(db, siteId)
		.select(["plan.kind", "plan.item_id", "plan.at", "plan.failure", "version.fields_json"])
		.where("plan.at", "<", end)
		.orderBy("plan.at")
		.orderBy("plan.item_id")
		.execute();
	const [planned, failed] = [rows.filter((row) => row.failure === null), rows.filter((row) => row.failure !== null)];
	return { failed: await describe(failed), planned: await describe(planned) };

	async function describe([first, ...others]: typeof rows): Promise<Plans> {
		if (!first) return { count: 0, title: null, at: null, path: null };
		const { kind, item_id: itemId, at, fields_json } = first;
		const fields = readObject(fields_json);
		const [named] = await readAuditTitles(db, [
			{ kind, itemId, siteId, before: null, after: fields, titleFields: null },
		]);
		return {
			count: others.length + 1,
			title: named?.title ?? null,
			at,
			path: screenOf(kind as ContentTypeName, itemId, fields),
		};
	}
}

/** Items that should have left the site and could not, with the first one's reason; not showings that are over or cancelled. */
export async function findFailedWithdrawals(db: Database, siteId: string, now: string): Promise<Plans> {
	const rows = await db
		.selectFrom("planned_withdrawal as plan")
		.leftJoin("event", (join) =>
			join
				.onRef("event.site_id", "=", "plan.site_id")
				.onRef("event.id", "=", "plan.item_id")
				.on("plan.kind", "=", "event"),
		)
		.select(["plan.kind", "plan.item_id", "plan.at", "plan.failure"])
		.where("plan.site_id", "=", siteId)
		.where("plan.failure", "is not", null)
		.where((eb) =>
			eb.or([
				eb("plan.kind", "<>", "event"),
				eb.and([eb("event.status", "<>", "cancelled"), eb("event.ends_at", ">", now)]),
			]),
		)
		.orderBy("plan.at")
		.orderBy("plan.item_id")
		.execute();
	const [first] = rows;
	if (!first) return { count: 0, title: null, at: null, path: null };
	const { kind, item_id: itemId, at, failure } = first;
	const [stable] = await contentTypes[kind as ContentTypeName].readStable(db, siteId, [itemId]);
	const fields = stable?.fields ?? {};
	const [named] = await readAuditTitles(db, [{ kind, itemId, siteId, before: null, after: fields, titleFields: null }]);
	const title = [named?.title, failure].filter(Boolean).join(": ");
	return { count: rows.length, title, at, path: screenOf(kind as ContentTypeName, itemId, fields) };
}

/** Blocks are below their page, and redirects have no page. */
function screenOf(kind: ContentTypeName, id: string, { pageId }: Record<string, unknown>): string {
	const { segment }: ContentNames = contentNames[kind];
	if (kind === "redirect") return String(segment);
	const pages = contentNames.page.segment;
	if (segment === undefined) return `${pages}/${encodeURIComponent(String(pageId))}/innhold/${encodeURIComponent(id)}`;
	return `${segment}/${encodeURIComponent(id)}`;
}
