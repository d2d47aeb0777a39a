import type { Database, Writer } from "@lerret/platform/db/database";
import { osloDate, toStored } from "@lerret/platform/programme/oslo-time";
import { refreshSearch } from "@lerret/platform/search/write";
import { readContent } from "../content/read.ts";
import { bathingDays, planBathing } from "./culture-plan.ts";
import { addEvents, addShowings, eventId, publishedBefore } from "./fill.ts";
import { type DaySpan, planBirkevag, plannedDays, planTindevikDays, premieres } from "./film-plan.ts";
import { putOffPremieres } from "./premieres-again.ts";
import { demoSites } from "./runs-out.ts";
import type { DemoSite } from "./site-configs.ts";

/** The demo's programme goes on after what was laid out at the first start: there are always 14 days ahead (contract, "Demo accounts"). */

/** Far above what a first filling numbers. Each later day has room for this many events. */
const laterIds = 100_000;
const mostPerDay = 20;

/**
 * Lays out the days that are missing, counted from the first start as ever. What is there is left alone, also what an editor has changed
 * or taken away: only days after the last that was ever laid out come to. Nothing happens where there is no demo.
 * Asked for when the programme `runsOut`.
 */
export async function extendDemo(db: Database, instant: Temporal.Instant): Promise<void> {
	for (const site of demoSites) {
		const first = await readFirstDay(db, site);
		if (first === null) continue;
		const today = first.until(osloDate(instant), { largestUnit: "day" }).days;
		const next = await readNextDay(db, site);
		const to = today + plannedDays;
		// What nobody laid out while the house stood still is past.
		const films = { from: Math.max(next, today), to };
		// Bathing was laid out for fewer days than films.
		const bathing = { from: Math.max(next === plannedDays ? bathingDays : next, today), to };
		const spans = { films, bathing };
		await db.transaction().execute(async (trx) => {
			await putOffPremieres(trx, site, first, instant);
			await extendSite(trx, site, first, spans, toStored(instant));
		});
	}
}

async function extendSite(
	trx: Writer,
	site: DemoSite,
	first: Temporal.PlainDate,
	spans: { films: DaySpan; bathing: DaySpan },
	now: string,
): Promise<void> {
	const there = await readProductionIds(trx, site);
	const showings = site === "tindevik" ? planTindevikDays(first, spans.films) : planBirkevag(first, spans.films);
	const bathing = site === "tindevik" ? planBathing(first, spans.bathing) : [];
	const kept = showings.filter(({ key }) => there.has(key));
	const idsOf = createIds(site, first);
	const filling = { trx, site, now, content: await readContent() };
	await addShowings(filling, kept, (i) => idsOf(kept[i]?.local));
	const swims = bathing.filter(({ key }) => there.has(key));
	await addEvents(filling, swims, (i) => idsOf(swims[i]?.local));
	await refreshSearch(trx, site);
}

/** Names events by their day, so that the last day that was laid out can be read from them. */
function createIds(site: DemoSite, first: Temporal.PlainDate) {
	const used = new Map<number, number>();
	return (local: Temporal.PlainDateTime | undefined): string => {
		if (!local) throw new Error("there is no such place in the plan");
		const day = first.until(local.toPlainDate(), { largestUnit: "day" }).days;
		const place = used.get(day) ?? 0;
		used.set(day, place + 1);
		return eventId(site, laterIds + day * mostPerDay + place);
	};
}

/** The day of the first start: the demo's own films were published that long before it. */
async function readFirstDay(db: Database, site: DemoSite): Promise<Temporal.PlainDate | null> {
	const row = await db
		.selectFrom("production")
		.select((eb) => eb.fn.min("published_at").as("published"))
		.where("site_id", "=", site)
		.where("id", "in", Object.keys(premieres))
		.executeTakeFirst();
	return row?.published ? osloDate(Temporal.Instant.from(row.published).add(publishedBefore)) : null;
}

/** The day after the last that was laid out. */
async function readNextDay(db: Database, site: DemoSite): Promise<number> {
	const row = await db
		.selectFrom("event")
		.select((eb) => eb.fn.max("id").as("id"))
		.where("site_id", "=", site)
		.where("id", ">=", eventId(site, laterIds))
		.where("id", "<", eventId(site, laterIds * 2))
		.executeTakeFirst();
	if (!row?.id) return plannedDays;
	const number = Number(row.id.slice(2)) - Number(eventId(site, laterIds).slice(2));
	return Math.floor(number / mostPerDay) + 1;
}

async function readProductionIds(trx: Writer, site: DemoSite): Promise<Set<string>> {
	const rows = await trx.selectFrom("production").select("id").where("site_id", "=", site).execute();
	return new Set(rows.map(({ id }) => id));
}
