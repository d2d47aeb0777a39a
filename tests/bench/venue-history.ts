import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/core/time";
import type { Database, Tables } from "@lerret/platform/db/database";
import { benchNow, siteId } from "./bench-app.ts";

/**
 * Eight years of a venue's programme and two years of plans, copied from the demo's productions and events with other
 * dates.
 */
export type VenueHistory = {
	productions: Tables["production"][];
	/** Events outside the days that the demo's programme shows: they enlarge the database but not the pages. */
	otherEvents: Tables["event"][];
	shownEvents: Tables["event"][];
};

const productionCount = 10_000;
const eventsPerProduction = 10;
const yearsBack = 8;
const yearsAhead = 2;
/** The number of days that the programme offers (platform/pages/blocks/programme.ts). */
const shownDays = 60;

type Template = { production: Tables["production"]; event: Tables["event"] };

export async function planHistory(db: Database): Promise<VenueHistory> {
	const templates = await readTemplates(db);
	const films = templates.filter(({ production }) => production.object === "movie");
	const culture = templates.filter(({ production }) => production.object === "culture");
	const today = osloDate(benchNow);
	const first = today.subtract({ years: yearsBack });
	const days = first.until(today.add({ years: yearsAhead }), { largestUnit: "day" }).days;
	const history: VenueHistory = { productions: [], otherEvents: [], shownEvents: [] };
	for (let i = 0; i < productionCount; i++) {
		const template = pickTemplate(i % 4 === 3 ? culture : films, i);
		const premiere = first.add({ days: Math.floor((i * days) / productionCount) });
		history.productions.push(toProduction(template.production, i, premiere));
		for (let j = 0; j < eventsPerProduction; j++) {
			const day = premiere.add({ days: j });
			const ahead = today.until(day, { largestUnit: "day" }).days;
			const events = ahead >= 0 && ahead <= shownDays ? history.shownEvents : history.otherEvents;
			events.push(toEvent(template.event, i, j, day));
		}
	}
	return history;
}

async function readTemplates(db: Database): Promise<Template[]> {
	const productions = await db
		.selectFrom("production")
		.selectAll()
		.where("site_id", "=", siteId)
		.orderBy("id")
		.execute();
	const events = await db.selectFrom("event").selectAll().where("site_id", "=", siteId).orderBy("id").execute();
	return productions.flatMap((production) => {
		const event = events.find(({ production_id }) => production_id === production.id);
		return event ? [{ production, event }] : [];
	});
}

function pickTemplate(templates: Template[], i: number): Template {
	const template = templates[i % templates.length];
	if (!template) throw new Error("the demo has no production of this type");
	return template;
}

const productionId = (i: number) => `history-${i}`;

function toProduction(template: Tables["production"], i: number, premiere: Temporal.PlainDate): Tables["production"] {
	const slug = `${template.slug}-h${i}`;
	const announced = toStored(fromOsloLocal(premiere.subtract({ days: 60 }).toPlainDateTime()));
	return {
		...template,
		id: productionId(i),
		slug,
		page_reference: slug,
		title: `${template.title} ${i}`,
		premiere_on: template.object === "movie" ? premiere.toString() : null,
		highlight: null,
		published_at:
			template.published_at !== null && announced > template.published_at ? template.published_at : announced,
	};
}

function toEvent(template: Tables["event"], i: number, j: number, day: Temporal.PlainDate): Tables["event"] {
	const minutes = ((i * 37 + j * 53) % 120) * 5;
	const start = fromOsloLocal(day.toPlainDateTime({ hour: 12 }).add({ minutes }));
	return {
		...template,
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
				site_id: siteId,
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
