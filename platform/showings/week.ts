import type { Week } from "@lerret/contracts/api/week";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { nameKey } from "@lerret/contracts/names";
import { compareText } from "@lerret/contracts/nb/collate";
import { etagOf, findItems } from "../content/read.ts";
import { readLastEditors } from "../content/versions.ts";
import { eventContentType } from "../content-types/event.ts";
import { parseDay, toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import type { Site } from "../sites/read.ts";
import { listShowings, type Viewer } from "./list.ts";
import { readHallTimes, readProductions, toShowing } from "./occupied.ts";

/** More than fourteen days of five halls. */
const maxShowings = 700;

/** The showings of some programme days, and the site's halls and those that only showings name, by name. */
export async function readWeek(
	db: Database,
	site: Site,
	{ from, days }: { from: string; days: number },
	viewer: Viewer,
): Promise<Week> {
	const to = parseDay(from)
		?.add({ days: days - 1 })
		.toString();
	const query = { from, to, order: "first" as const, limit: maxShowings };
	const { items } = await listShowings(db, site, query, viewer);
	const ids = items.map(({ id }) => id);
	const [halls, names, productions, limits, stored] = [
		await readHallTimes(db, site.id),
		await readHallNames(db, site.id),
		await readProductions(db, site.id, items),
		await readAgeLimits(db, site.id, items),
		viewer.seesDrafts ? await findItems(db, eventContentType, site.id, ids) : [],
	];
	const changedIds = stored.filter(({ isChanged }) => isChanged).map(({ id }) => id);
	const editors = await readLastEditors(db, eventContentType, site.id, changedIds);
	const storedOf = new Map(stored.map((item) => [item.id, item]));
	const showings = items.map((showing) => {
		const { productionId, hall: screen, startTime, endTime } = showing;
		const { endsAt, freeAt } = toShowing({ productionId, screen, startTime, endTime }, { productions, halls });
		const item = storedOf.get(showing.id);
		const isShown = item?.isChanged && item.stable?.publishedAt;
		return {
			...showing,
			ageLimit: limits.get(productionId) ?? null,
			etag: item ? etagOf(item) : null,
			overAt: toOsloIso(endsAt),
			freeAt: toOsloIso(freeAt),
			advertisementMinutes: showing.object === "movie" ? (halls.get(nameKey(screen))?.advertisementMinutes ?? 0) : 0,
			changedBy: editors.get(showing.id) ?? null,
			published: isShown && item.stable ? toPublished(item.stable.fields) : null,
		};
	});
	const known = new Set(names.map(nameKey));
	const others = new Set(items.map(({ hall }) => hall).filter((hall) => !known.has(nameKey(hall))));
	return { halls: [...names, ...others].sort(compareText), showings };
}

const publishedSchema = eventFieldsSchema.pick({ startTime: true, screen: true, status: true }).strip();

function toPublished(fields: Record<string, unknown>) {
	const { data } = publishedSchema.safeParse(fields);
	return data ? { startTime: toOsloIso(data.startTime), hall: data.screen, status: data.status } : null;
}

async function readHallNames(db: Database, siteId: string): Promise<string[]> {
	const rows = await db.selectFrom("hall").select("name").where("site_id", "=", siteId).execute();
	return rows.map(({ name }) => name);
}

async function readAgeLimits(db: Database, siteId: string, of: { productionId: string }[]) {
	if (of.length === 0) return new Map();
	const rows = await db
		.selectFrom("production")
		.select(["id", "age_limit"])
		.where("site_id", "=", siteId)
		.where("id", "in", [...new Set(of.map(({ productionId }) => productionId))])
		.execute();
	return new Map(rows.map(({ id, age_limit }) => [id, age_limit]));
}
