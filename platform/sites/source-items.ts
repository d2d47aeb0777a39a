import { type DataSource, keyProperties } from "@lerret/contracts/site";
import { readArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { osloDate, toStored } from "../programme/oslo-time.ts";
import { readNextEvents, readProduction, readProductionsById } from "../programme/read.ts";
import { type Selection, selectionOf } from "../programme/selection.ts";
import type { PageContext, Subject } from "./context.ts";

/** The public items that data sources name. */

/** What the source's filters say, with the end of the path in the place of a value that begins with a colon. */
export function bindSource(source: DataSource, parameter: string): DataSource {
	const filter = source.filter.map((one) => (one.value.startsWith(":") ? { ...one, value: parameter } : one));
	return { ...source, filter };
}

/** The value of a filter of a source of articles. */
export const articleSelection = ({ filter }: DataSource) => {
	const value = (property: "id" | "slug" | "category") => filter.find((one) => one.property === property)?.value;
	return { id: value("id"), slug: value("slug"), category: value("category") };
};

type Where = { db: Database; siteId: string; now: Temporal.Instant };

/** Whether a single data source says which item it is; of events, the next one is one without that. */
const isNamed = ({ model, filter }: DataSource) =>
	model === "event" || filter.some(({ property }) => keyProperties.includes(property));

/** The public item of a single data source, bound to its path. Of an event, its production. Null where nothing answers to it. */
export async function readItem({ db, siteId, now }: Where, source: DataSource): Promise<Subject> {
	const storedNow = toStored(now);
	if (!isNamed(source)) return null;
	if (source.model === "article") {
		const article = await readArticle(db, siteId, articleSelection(source), storedNow);
		return article && { kind: "article", article };
	}
	const selection = selectionOf(source, osloDate(now).toString());
	const production =
		source.model === "event"
			? await readProductionOfEvent(db, siteId, selection, storedNow)
			: await readProduction(db, siteId, selection, storedNow);
	return production && { kind: "production", production };
}

async function readProductionOfEvent(db: Database, siteId: string, selection: Selection, now: string) {
	const [event] = await readNextEvents(db, siteId, { now, selection, limit: 1 });
	const [production] = event ? await readProductionsById(db, siteId, [event.production.id], now) : [];
	return production ?? null;
}

/**
 * What a block shows: the first item of its own single sources that is public, or without sources what the page is about.
 * Null where nothing public answers to them. Throws where the block names no source and the page is about nothing.
 */
export async function itemOf(context: PageContext, sources: DataSource[]): Promise<Subject> {
	if (sources.length === 0 && !context.subject) throw new Error("this page is about nothing");
	if (sources.length === 0) return context.subject;
	const { db, site, now } = context;
	for (const source of sources.filter(({ collection }) => !collection)) {
		let item = context.items.get(source.id);
		if (!item) {
			item = readItem({ db, siteId: site.id, now }, bindSource(source, context.parameter));
			context.items.set(source.id, item);
		}
		const found = await item;
		if (found) return found;
	}
	return null;
}

/** The events or productions of a block's sources, all of them together; everything where it names none. */
export function selectionFor(context: PageContext, sources: DataSource[]): Selection {
	const today = osloDate(context.now).toString();
	const selections = sources.map((source) => selectionOf(bindSource(source, context.parameter), today));
	const [first = {}] = selections;
	if (selections.length <= 1) return first;
	// What is the same for all stands outside, for the index on events by object.
	const isSame = selections.every(({ object }) => object === first.object);
	return { object: isSame ? first.object : undefined, anyOf: selections };
}
