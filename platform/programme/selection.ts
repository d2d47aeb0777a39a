import { type AccessFeature, objects, type ProductionObject } from "@lerret/contracts/programme";
import type { PartOfDay } from "@lerret/contracts/programme-choices";
import { type DataSource, type Filter, releases } from "@lerret/contracts/site";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../db/database.ts";
import { isForFamilies } from "./family.ts";
import { isSoldOut } from "./on-sale.ts";
import { partOfDayAt } from "./part-of-day.ts";
import type { ProgrammeSite } from "./ticket-sale.ts";

/**
 * Conditions on productions or events, from the filters of a page's data source. The fields from `eventId` on apply to
 * events only.
 */
export type Selection = {
	object?: ProductionObject | undefined;
	objectClass?: string | undefined;
	category?: string | undefined;
	/** "upcoming": premiere after `today`; "current": premiere on or before it. `today` is YYYY-MM-DD in Oslo. */
	release?: { is: (typeof releases)[number]; today: string } | undefined;
	slug?: string | undefined;
	pageReference?: string | undefined;
	productionId?: string | undefined;
	eventId?: string | undefined;
	anyOf?: Selection[] | undefined;
	tag?: string | undefined;
	/** The spoken language, a BCP 47 tag. */
	language?: string | undefined;
	access?: AccessFeature[] | undefined;
	/** One of a film's genres or a culture event's categories, besides `category`. */
	genre?: string | undefined;
	isFamily?: boolean | undefined;
	/** `now` is in stored form. */
	partOfDay?: { is: PartOfDay; now: string; dayStartsAt: number } | undefined;
	/** The name of the hall that they are in, or have been moved from. */
	hall?: string | undefined;
	/** The site whose sold-out events are left out. */
	notSoldOut?: ProgrammeSite | undefined;
};

export function selectionOf({ model, filter }: Pick<DataSource, "model" | "filter">, today: string): Selection {
	const value = (property: Filter["property"]) => filter.find((one) => one.property === property)?.value;
	const release = releases.find((one) => one === value("release"));
	return {
		object: objects.find((one) => one === value("object")),
		objectClass: value("objectClass"),
		category: value("category"),
		release: release && { is: release, today },
		slug: value("slug"),
		pageReference: value("pageReference"),
		[model === "event" ? "eventId" : "productionId"]: value("id"),
	};
}

export function isProductionSelected({
	object,
	objectClass,
	category,
	release,
	slug,
	pageReference,
	productionId,
	genre,
	isFamily,
}: Selection) {
	const eb = expressionBuilder<Tables, "production">();
	const conditions: Expression<SqlBool>[] = [];
	if (object) conditions.push(eb("production.object", "=", object));
	if (objectClass !== undefined) conditions.push(eb("production.object_class", "=", objectClass));
	if (category !== undefined) conditions.push(listContains("production.genres_json", category));
	if (release) conditions.push(eb("production.premiere_on", release.is === "upcoming" ? ">" : "<=", release.today));
	if (slug !== undefined) conditions.push(eb("production.slug", "=", slug));
	if (pageReference !== undefined) conditions.push(eb("production.page_reference", "=", pageReference));
	if (genre !== undefined) conditions.push(listContains("production.genres_json", genre));
	if (isFamily) conditions.push(isForFamilies());
	if (productionId !== undefined) conditions.push(eb("production.id", "=", productionId));
	return eb.and(conditions);
}

/** Only for this folder and `platform/feeds`. */
export function isEventSelected(selection: Selection): Expression<SqlBool> {
	const eb = expressionBuilder<Tables, "event">();
	const { anyOf } = selection;
	const conditions = [isProductionSelected(selection), areEventColumnsSelected(selection)];
	return eb.and(anyOf ? [...conditions, eb.or(anyOf.map(isEventSelected))] : conditions);
}

export function areEventColumnsSelected(selection: Selection) {
	const { object, eventId, tag, language, access = [], partOfDay, hall, notSoldOut } = selection;
	const eb = expressionBuilder<Tables, "event">();
	const conditions: Expression<SqlBool>[] = [];
	// The event's own copy of the column has an index.
	if (object) conditions.push(eb("event.object", "=", object));
	if (eventId !== undefined) conditions.push(eb("event.id", "=", eventId));
	if (tag) conditions.push(listContains("event.tags_json", tag));
	if (language) conditions.push(eb("event.spoken", "=", language));
	if (partOfDay) conditions.push(sql<boolean>`${partOfDayAt(partOfDay.now, partOfDay.dayStartsAt)} = ${partOfDay.is}`);
	if (hall !== undefined) conditions.push(eb("event.screen", "=", hall).or("event.moved_from_screen", "=", hall));
	if (notSoldOut) conditions.push(sql<boolean>`not ${isSoldOut(notSoldOut)}`);
	for (const feature of access) conditions.push(listContains("event.access_json", feature));
	return eb.and(conditions);
}

/**
 * True if a stored JSON list contains the word. `like` does not work: on SQLite it ignores case, and the word may
 * contain wildcards.
 */
function listContains(column: "production.genres_json" | "event.tags_json" | "event.access_json", word: string) {
	return sql<boolean>`replace(${sql.ref(column)}, ${JSON.stringify(word)}, '') <> ${sql.ref(column)}`;
}
