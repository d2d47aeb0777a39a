import type { Database, Tables } from "@lerret/platform/db/database";
import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/programme/oslo-time";
import { instant, site } from "./house.ts";

/**
 * Eight years of a venue's programme and two years of plans, copied from the demo's productions and events with other
 * dates.
 */
export type History = {
	productions: Tables["production"][];
	/** Events outside the days that the demo's programme shows: they enlarge the database but not the pages. */
	elsewhere: Tables["event"][];
	shown: Tables["event"][];
};

const productionCount = 10_000;
const eventsEach = 10;
const yearsBack = 8;
const yearsAhead = 2;
/** The number of days that the programme offers (platform/pages/blocks/programme.ts). */
const shownDays = 60;

type Model = { production: Tables["production"]; event: Tables["event"] };

export async function planHistory(db: Database): Promise<History> {
	const models = await readModels(db);
	const films = models.filter(({ production }) => production.object === "movie");
	const culture = models.filter(({ production }) => production.object === "culture");
	const today = osloDate(instant);
	const first = today.subtract({ years: yearsBack });
	const days = first.until(today.add({ years: yearsAhead }), { largestUnit: "day" }).days;
	const history: History = { productions: [], elsewhere: [], shown: [] };
	for (let i = 0; i < productionCount; i++) {
		const model = pick(i % 4 === 3 ? culture : films, i);
		const premiere = first.add({ days: Math.floor((i * days) / productionCount) });
		history.productions.push(toProduction(model.production, i, premiere));
		for (let j = 0; j < eventsEach; j++) {
			const day = premiere.add({ days: j });
			const ahead = today.until(day, { largestUnit: "day" }).days;
			const events = ahead >= 0 && ahead <= shownDays ? history.shown : history.elsewhere;
			events.push(toEvent(model.event, i, j, day));
		}
	}
	return history;
}

async function readModels(db: Database): Promise<Model[]> {
	const productions = await db.selectFrom("production").selectAll().where("site_id", "=", site).orderBy("id").execute();
	const events = await db.selectFrom("event").selectAll().where("site_id", "=", site).orderBy("id").execute();
	return productions.flatMap((production) => {
		const event = events.find(({ production_id }) => production_id === production.id);
		return event ? [{ production, event }] : [];
	});
}

function pick(models: Model[], i: number): Model {
	const model = models[i % models.length];
	if (!model) throw new Error("the demo has no production of this type");
	return model;
}

const productionId = (i: number) => `history-${i}`;

function toProduction(model: Tables["production"], i: number, premiere: Temporal.PlainDate): Tables["production"] {
	const slug = `${model.slug}-h${i}`;
	const announced = toStored(fromOsloLocal(premiere.subtract({ days: 60 }).toPlainDateTime()));
	return {
		...model,
		id: productionId(i),
		slug,
		page_reference: slug,
		title: `${model.title} ${i}`,
		premiere_on: model.object === "movie" ? premiere.toString() : null,
		highlight: null,
		published_at: model.published_at !== null && announced > model.published_at ? model.published_at : announced,
	};
}

function toEvent(model: Tables["event"], i: number, j: number, day: Temporal.PlainDate): Tables["event"] {
	const minutes = ((i * 37 + j * 53) % 120) * 5;
	const start = fromOsloLocal(day.toPlainDateTime({ hour: 12 }).add({ minutes }));
	return {
		...model,
		id: `history-${i}-${j}`,
		production_id: productionId(i),
		starts_at: toStored(start),
		ends_at: toStored(start.add({ minutes: 100 })),
	};
}

export async function addProductions(db: Database, rows: Tables["production"][]): Promise<void> {
	await db.transaction().execute(async (trx) => {
		for (const chunk of chunksOf(rows)) {
			await trx.insertInto("production").values(chunk).execute();
			const slugs = chunk.map(({ id, slug }) => ({
				site_id: site,
				slug,
				owner_kind: "production" as const,
				owner_id: id,
			}));
			await trx.insertInto("slug").values(slugs).execute();
		}
	});
}

export async function addEvents(db: Database, rows: Tables["event"][]): Promise<void> {
	await db.transaction().execute(async (trx) => {
		for (const chunk of chunksOf(rows)) await trx.insertInto("event").values(chunk).execute();
	});
}

/** SQLite allows 32,766 values per statement; the widest of these rows has about thirty. */
const chunkSize = 500;

function* chunksOf<T>(rows: T[]): Generator<T[]> {
	for (let i = 0; i < rows.length; i += chunkSize) yield rows.slice(i, i + chunkSize);
}
