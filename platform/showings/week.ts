import type { Week } from "@lerret/contracts/api/week";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { nameKey } from "@lerret/contracts/names";
import { compareText } from "@lerret/contracts/nb/collate";
import { readDisturbs } from "../boxoffice/halls/read.ts";
import { etagOf, findItems } from "../content/read.ts";
import { readLastEditors } from "../content/versions.ts";
import { eventContentType } from "../content-types/event.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import type { Site } from "../sites/read.ts";
import { listShowings, type Viewer } from "./list.ts";
import { readHallTimes, readProductions, toShowing } from "./occupied.ts";

/** More than fourteen days of five halls. */
const maxShowings = 700;

/** The showings of some programme days, with what planning them needs: halls by name, also those that only showings name, and films. */
export async function readWeek(
	db: Database,
	site: Site,
	{ from, days }: { from: string; days: number },
	viewer: Viewer,
): Promise<Week> {
	const to = Temporal.PlainDate.from(from)
		.add({ days: days - 1 })
		.toString();
	const query = { from, to, order: "first" as const, limit: maxShowings };
	const { items } = await listShowings(db, site, query, viewer);
	const ids = items.map(({ id }) => id);
	const since = recentSince(from, viewer.now);
	const [halls, weekHalls, filmHalls, productions, films, stored] = [
		await readHallTimes(db, site.id),
		await readWeekHalls(db, site.id),
		await readFilmHalls(db, site.id, { since, to }),
		await readProductions(db, site.id, items),
		await readFilms(db, site.id, items, { since, from, to }),
		viewer.seesDrafts ? await findItems(db, eventContentType, site.id, ids) : [],
	];
	const changedIds = stored.filter(({ isChanged }) => isChanged).map(({ id }) => id);
	const editors = await readLastEditors(db, eventContentType, site.id, changedIds);
	const storedOf = new Map(stored.map((item) => [item.id, item]));
	const limits = new Map(films.map(({ id, ageLimit }) => [id, ageLimit]));
	const showings = items.map((showing) => {
		const { productionId, hall: screen, startTime, endTime } = showing;
		const { endsAt, freeAt } = toShowing({ productionId, screen, startTime, endTime }, { productions, halls });
		const item = storedOf.get(showing.id);
		const isShown = item?.isChanged && item.stable?.publishedAt;
		return {
			...showing,
			ageLimit: limits.get(productionId) ?? null,
			etag: item ? etagOf(item) : null,
			draft: item ? (eventFieldsSchema.safeParse(item.draft).data ?? null) : null,
			overAt: toOsloIso(endsAt),
			freeAt: toOsloIso(freeAt),
			advertisementMinutes: showing.object === "movie" ? (halls.get(nameKey(screen))?.advertisementMinutes ?? 0) : 0,
			changedBy: editors.get(showing.id) ?? null,
			isPlanned: item?.planned?.failure === null && item.planned.number === item.number,
			published: isShown && item.stable ? toPublished(item.stable.fields) : null,
		};
	});
	const known = new Set(weekHalls.map(({ name }) => nameKey(name)));
	const others = new Set(items.map(({ hall }) => hall).filter((hall) => !known.has(nameKey(hall))));
	const unknown = [...others].map((name) => ({ name, advertisementMinutes: 0, cleaningMinutes: 0, disturbs: [] }));
	const all = [...weekHalls, ...unknown].map((hall) => ({ ...hall, isUsual: filmHalls.has(nameKey(hall.name)) }));
	return {
		// Those that are planned every day stand together.
		halls: all.sort((one, other) => Number(other.isUsual) - Number(one.isUsual) || compareText(one.name, other.name)),
		films,
		showings,
		otherHours: site.openingExceptions.filter(({ date }) => date >= from && date <= to),
	};
}

const publishedSchema = eventFieldsSchema.pick({ startTime: true, screen: true, status: true }).strip();

function toPublished(fields: Record<string, unknown>) {
	const { data } = publishedSchema.safeParse(fields);
	return data ? { startTime: toOsloIso(data.startTime), hall: data.screen, status: data.status } : null;
}

/** By normalised name, those in which films are shown from a date until another. */
async function readFilmHalls(
	db: Database,
	siteId: string,
	{ since, to }: { since: string; to: string },
): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom("event")
		.select("screen")
		.distinct()
		.where("site_id", "=", siteId)
		.where("object", "=", "movie")
		.where("starts_at", ">=", `${since}T00:00:00.000Z`)
		.where("starts_at", "<", `${to}T23:59:59.999Z`)
		.execute();
	return new Set(rows.map(({ screen }) => nameKey(screen)));
}

type WeekHall = Omit<Week["halls"][number], "isUsual">;

async function readWeekHalls(db: Database, siteId: string): Promise<WeekHall[]> {
	const rows = await db
		.selectFrom("hall")
		.select(["id", "name", "advertisement_minutes", "cleaning_minutes", "disturbs_json"])
		.where("site_id", "=", siteId)
		.execute();
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return rows.map((row) => ({
		name: row.name,
		advertisementMinutes: row.advertisement_minutes,
		cleaningMinutes: row.cleaning_minutes,
		disturbs: readDisturbs(row.disturbs_json).flatMap((id) => names.get(id) ?? []),
	}));
}

/** How long a film is proposed after its last showing: before the week or, for a week to come, before today. */
const recentDays = 14;
const recentSince = (from: string, now: string): string =>
	Temporal.PlainDate.from(from < now ? from : now.slice(0, 10))
		.subtract({ days: recentDays })
		.toString();

/** The films of these showings, those that were shown since a date, and those with their premiere in the days; by title. */
async function readFilms(
	db: Database,
	siteId: string,
	of: { productionId: string }[],
	{ since, from, to }: { since: string; from: string; to: string },
): Promise<Week["films"]> {
	const ids = [...new Set(of.map(({ productionId }) => productionId))];
	const rows = await db
		.selectFrom("production")
		.select(["id", "title", "object", "minutes", "age_limit", "premiere_on", "rental_ends_on"])
		.where("site_id", "=", siteId)
		.where((eb) =>
			eb.or([
				...(ids.length > 0 ? [eb("id", "in", ids)] : []),
				eb.and([eb("premiere_on", ">=", from), eb("premiere_on", "<=", to)]),
				eb.and([
					eb("object", "=", "movie"),
					eb.or([eb("rental_ends_on", "is", null), eb("rental_ends_on", ">=", from)]),
					eb.exists(
						eb
							.selectFrom("event")
							.select("event.id")
							.whereRef("event.production_id", "=", "production.id")
							.where("event.site_id", "=", siteId)
							.where("event.starts_at", ">=", `${since}T00:00:00.000Z`)
							.where("event.starts_at", "<", `${to}T23:59:59.999Z`),
					),
				]),
			]),
		)
		.execute();
	return rows
		.map(({ age_limit: ageLimit, premiere_on: premiereOn, rental_ends_on: rentalEndsOn, ...film }) => ({
			...film,
			ageLimit,
			premiereOn,
			rentalEndsOn,
		}))
		.sort((one, other) => compareText(one.title, other.title));
}
