import { osloDate, toStored } from "@lerret/platform/core/time";
import type { Database, Writer } from "@lerret/platform/db/database";
import { readContent } from "../content/read.ts";
import type { DemoSite } from "../content/site-configs.ts";
import { defaultPublicUrl, otherShopOrigin } from "../other-shop.ts";
import { planBathing, plannedBathingDays } from "./culture-plan.ts";
import { addEvents, addShowings, eventId, publicationLead } from "./fill.ts";
import { type DaySpan, planBirkevag, plannedDays, planTindevikDays, premieres } from "./film-plan.ts";
import { postponePremieres } from "./postpone-premieres.ts";
import { demoSites } from "./programme-running-out.ts";

/** Above every number of the first filling; each later day has room for `maxEventsPerDay` ids. */
const firstExtensionNumber = 100_000;
const maxEventsPerDay = 20;

/**
 * Adds the missing days, so that the programme always covers the next 14 days (contract, "Demo accounts"). Adds only
 * days after the last planned one, so that an editor's changes and deletions stay. Does nothing without demo sites.
 */
export async function extendDemo(db: Database, instant: Temporal.Instant, publicUrl = defaultPublicUrl): Promise<void> {
	for (const site of demoSites) {
		const first = await readFirstDay(db, site);
		if (first === null) continue;
		const today = first.until(osloDate(instant), { largestUnit: "day" }).days;
		const next = await readNextDay(db, site);
		const to = today + plannedDays;
		const films = { from: Math.max(next, today), to };
		// The first filling plans fewer days of bathing than of films.
		const bathing = { from: Math.max(next === plannedDays ? plannedBathingDays : next, today), to };
		const spans = { films, bathing };
		await db.transaction().execute(async (trx) => {
			await postponePremieres(trx, site, first, instant);
			await extendSite(trx, site, first, spans, { now: toStored(instant), shopOrigin: otherShopOrigin(publicUrl) });
		});
	}
}

async function extendSite(
	trx: Writer,
	site: DemoSite,
	first: Temporal.PlainDate,
	spans: { films: DaySpan; bathing: DaySpan },
	options: { now: string; shopOrigin: string },
): Promise<void> {
	const productionIds = await readProductionIds(trx, site);
	const showings = site === "tindevik" ? planTindevikDays(first, spans.films) : planBirkevag(first, spans.films);
	const bathing = site === "tindevik" ? planBathing(first, spans.bathing) : [];
	const knownShowings = showings.filter(({ key }) => productionIds.has(key));
	const idsOf = createIdGenerator(site, first);
	const fillContext = { trx, site, ...options, content: await readContent() };
	await addShowings(fillContext, knownShowings, (i) => idsOf(knownShowings[i]?.local));
	const knownBathing = bathing.filter(({ key }) => productionIds.has(key));
	await addEvents(fillContext, knownBathing, (i) => idsOf(knownBathing[i]?.local));
}

/** An id contains its day, so that `readNextDay` can find the last planned day. */
function createIdGenerator(site: DemoSite, first: Temporal.PlainDate) {
	const used = new Map<number, number>();
	return (local: Temporal.PlainDateTime | undefined): string => {
		if (!local) throw new Error("the plan has no showing at this index");
		const day = first.until(local.toPlainDate(), { largestUnit: "day" }).days;
		const index = used.get(day) ?? 0;
		used.set(day, index + 1);
		return eventId(site, firstExtensionNumber + day * maxEventsPerDay + index);
	};
}

async function readFirstDay(db: Database, site: DemoSite): Promise<Temporal.PlainDate | null> {
	const row = await db
		.selectFrom("production")
		.select((eb) => eb.fn.min("published_at").as("published"))
		.where("site_id", "=", site)
		.where("id", "in", Object.keys(premieres))
		.executeTakeFirst();
	return row?.published ? osloDate(Temporal.Instant.from(row.published).add(publicationLead)) : null;
}

async function readNextDay(db: Database, site: DemoSite): Promise<number> {
	const row = await db
		.selectFrom("event")
		.select((eb) => eb.fn.max("id").as("id"))
		.where("site_id", "=", site)
		.where("id", ">=", eventId(site, firstExtensionNumber))
		.where("id", "<", eventId(site, firstExtensionNumber * 2))
		.executeTakeFirst();
	if (!row?.id) return plannedDays;
	const number = Number(row.id.slice(2)) - Number(eventId(site, firstExtensionNumber).slice(2));
	return Math.floor(number / maxEventsPerDay) + 1;
}

async function readProductionIds(trx: Writer, site: DemoSite): Promise<Set<string>> {
	const rows = await trx.selectFrom("production").select("id").where("site_id", "=", site).execute();
	return new Set(rows.map(({ id }) => id));
}
