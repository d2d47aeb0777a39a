import type { Database } from "../db/database.ts";

/** Returns titles of pages or productions of any site by `${siteId} ${id}`, without unknown ids. */
export async function readTitles(
	db: Database,
	table: "page" | "production",
	ids: unknown[],
): Promise<Map<string, string>> {
	const known = [...new Set(ids.filter((id) => typeof id === "string"))];
	if (known.length === 0) return new Map();
	const rows =
		table === "production"
			? await db.selectFrom(table).select(["site_id", "id", "title"]).where("id", "in", known).execute()
			: (await db.selectFrom(table).select(["site_id", "id", "config_json"]).where("id", "in", known).execute()).map(
					({ config_json, ...row }) => ({ ...row, title: String(JSON.parse(config_json).title) }),
				);
	return new Map(rows.map(({ site_id, id, title }) => [`${site_id} ${id}`, title]));
}
