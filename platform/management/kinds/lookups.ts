import type { Database, Writer } from "../../db/database.ts";
import { type Place, wrongField } from "../kind.ts";

/** Throws `invalid_request` for a picture that the site does not have. */
export async function demandPictures(
	trx: Writer,
	{ siteId }: Place,
	pictures: Record<string, string | null>,
): Promise<void> {
	for (const [field, id] of Object.entries(pictures)) {
		if (id === null) continue;
		const row = await trx
			.selectFrom("media")
			.select("id")
			.where("site_id", "=", siteId)
			.where("id", "=", id)
			.executeTakeFirst();
		if (!row) throw wrongField(field, "Bildet finnes ikke på dette nettstedet.");
	}
}

/** A stored list, or nothing where it cannot be read: an editor must be able to mend it. */
export function readList(text: string): unknown[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value : [];
	} catch {
		return [];
	}
}

/** A stored object, or an empty one where it cannot be read. */
export function readObject(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		return {};
	}
}

/** What leads to a path of the site: redirects, menu items, short ways on pages. */
export async function findLinksTo(
	db: Database,
	siteId: string,
	path: string,
): Promise<{ path: string; message: string }[]> {
	const [redirects, site, blocks] = await Promise.all([
		db.selectFrom("redirect").select("from_path").where("site_id", "=", siteId).where("to_path", "=", path).execute(),
		db.selectFrom("site").select("config_json").where("id", "=", siteId).executeTakeFirst(),
		db
			.selectFrom("block")
			.select(["id", "page_id", "data_json"])
			.where("site_id", "=", siteId)
			.where("component", "=", "quick-links")
			.execute(),
	]);
	const menu = site?.config_json.includes(`"path":${JSON.stringify(path)}`) ?? false;
	return [
		...redirects.map((row) => ({ path: "redirect", message: `Omdirigeringen fra ${row.from_path} leder hit.` })),
		...(menu ? [{ path: "menu", message: "Menyen leder hit." }] : []),
		...blocks
			.filter((row) => row.data_json.includes(`"path":${JSON.stringify(path)}`))
			.map((row) => ({ path: "block-data", message: `Snarveiene på siden ${row.page_id} leder hit (${row.id}).` })),
	];
}

/** The loyalty back end of a site: its first partner id (spec.txt, section 1). */
export async function readPartner(db: Database, siteId: string): Promise<number> {
	const row = await db.selectFrom("site").select("config_json").where("id", "=", siteId).executeTakeFirst();
	const { partnerIds } = readObject(row?.config_json ?? "");
	return Array.isArray(partnerIds) ? Number(partnerIds[0]) : 0;
}
