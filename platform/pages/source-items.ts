import { type DataSource, keyProperties } from "@lerret/contracts/site";
import { readArticle } from "../articles/read.ts";
import { osloDate, toStored } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { readNextEvents } from "../programme/read-events.ts";
import { readProduction, readProductionsById } from "../programme/read-productions.ts";
import { type Selection, selectionOf } from "../programme/selection.ts";
import type { ProgrammeSite } from "../programme/ticket-sale.ts";
import type { PageContext, Subject } from "./context.ts";

/** Replaces a filter value that starts with a colon by `parameter`. */
export function bindSource(source: DataSource, parameter: string): DataSource {
	const filter = source.filter.map((one) => (one.value.startsWith(":") ? { ...one, value: parameter } : one));
	return { ...source, filter };
}

export const articleSelection = ({ filter }: DataSource) => {
	const value = (property: "id" | "slug" | "category") => filter.find((one) => one.property === property)?.value;
	return { id: value("id"), slug: value("slug"), category: value("category") };
};

type ItemScope = { db: Database; site: ProgrammeSite; now: Temporal.Instant };

/** A source of events without a key property means the next event. */
const identifiesItem = ({ model, filter }: DataSource) =>
	model === "event" || filter.some(({ property }) => keyProperties.includes(property));

/** Returns the public item of a single data source; for an event, its production. Null where none matches. */
export async function readItem({ db, site, now }: ItemScope, source: DataSource): Promise<Subject> {
	const storedNow = toStored(now);
	if (!identifiesItem(source)) return null;
	if (source.model === "article") {
		const article = await readArticle(db, site.id, articleSelection(source), storedNow);
		return article && { kind: "article", article };
	}
	const selection = selectionOf(source, osloDate(now).toString());
	const production =
		source.model === "event"
			? await readProductionOfEvent(db, site, selection, storedNow)
			: await readProduction(db, site.id, selection, storedNow);
	return production && { kind: "production", production };
}

async function readProductionOfEvent(db: Database, site: ProgrammeSite, selection: Selection, now: string) {
	const [event] = await readNextEvents(db, site, { now, selection, limit: 1 });
	const [production] = event ? await readProductionsById(db, site.id, [event.production.id], now) : [];
	return production ?? null;
}

/**
 * Returns the first public item of a block's single sources; without sources, the page's subject. Throws where there is
 * neither source nor subject.
 */
export async function readBlockItem(context: PageContext, sources: DataSource[]): Promise<Subject> {
	if (sources.length === 0 && !context.subject) throw new Error("the page has no subject");
	if (sources.length === 0) return context.subject;
	const { db, site, now } = context;
	for (const source of sources.filter(({ collection }) => !collection)) {
		let item = context.items.get(source.id);
		if (!item) {
			item = readItem({ db, site, now }, bindSource(source, context.parameter));
			context.items.set(source.id, item);
		}
		const found = await item;
		if (found) return found;
	}
	return null;
}

/** Selects the events or productions of all the block's sources; everything where it has none. */
export function selectionFor(context: PageContext, sources: DataSource[]): Selection {
	const today = osloDate(context.now).toString();
	const selections = sources.map((source) => selectionOf(bindSource(source, context.parameter), today));
	const [first = {}] = selections;
	if (selections.length <= 1) return first;
	// A common `object` goes outside `anyOf`, for the index on events by object.
	const isSame = selections.every(({ object }) => object === first.object);
	return { object: isSame ? first.object : undefined, anyOf: selections };
}
