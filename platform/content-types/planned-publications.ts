import { type ContentNames, type ContentTypeName, contentNames } from "@lerret/contracts/content-names";
import { readAuditTitles } from "../content/audit-titles.ts";
import { selectPlannedVersions } from "../content/unpublished.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

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

/** Blocks are below their page, and redirects have no page. */
function screenOf(kind: ContentTypeName, id: string, { pageId }: Record<string, unknown>): string {
	const { segment }: ContentNames = contentNames[kind];
	if (kind === "redirect") return String(segment);
	const pages = contentNames.page.segment;
	if (segment === undefined) return `${pages}/${encodeURIComponent(String(pageId))}/innhold/${encodeURIComponent(id)}`;
	return `${segment}/${encodeURIComponent(id)}`;
}
