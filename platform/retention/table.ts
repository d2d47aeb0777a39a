import { venueZone } from "@lerret/contracts/nb/time";
import { fromOsloLocal, osloDate, toStored } from "../core/time.ts";
import { retention } from "./periods.ts";

/** How old a row may get: `before` is the instant, in stored form, up to which rows are too old. */
export type Age = { text: string; before: (now: string) => string };

/** A month ends at the same time of the day in Oslo; a day has 24 hours. */
const age = (unit: "minutes" | "hours" | "months", count: number, text = `${count} ${unit}`): Age => ({
	text,
	before: (now) =>
		toStored(
			Temporal.Instant.from(now)
				.toZonedDateTimeISO(venueZone)
				.subtract({ [unit]: count })
				.toInstant(),
		),
});
export const ages = {
	none: { text: "at once", before: (now: string) => now },
	minutes: (count: number) => age("minutes", count),
	hours: (count: number) => age("hours", count),
	days: (count: number) => age("hours", count * 24, `${count} days`),
	months: (count: number) => age("months", count),
	/** Until the accounting years, which are calendar years, that must be kept are over. */
	accounting: {
		text: `${retention.accountingYears} accounting years`,
		before: (now: string) => {
			const year = osloDate(Temporal.Instant.from(now)).year - retention.accountingYears;
			return toStored(fromOsloLocal(`${year}-01-01T00:00`));
		},
	},
};

/** When the clean-up deletes or erases rows: at an age since the instant in a column, where `only` holds, as its index has it. */
export type Term<Column extends string> = { after: Column; age: Age; only?: string };

/** Whether rows of a table are in a copy of a site, and in the file with all of a site; or why in neither. */
export type SiteRows =
	/** In both: what staff write and set. Copied rows refer to each other, so what they refer to is `content` too. */
	| "content"
	/** In the file alone: another venue has an address, showings, a sale and a past of its own. */
	| "own"
	/** It is about visitors or staff, whose data the law on bookkeeping does not ask for. */
	| "people"
	/** It has keys, links or accounts at other companies. */
	| "keys"
	/** A former or a planned version; the file has what is public and the drafts. */
	| "past"
	/** The import brings it again. */
	| "source"
	/** Gone in minutes, or when its showing is over. */
	| "passing"
	/** Counted from other rows. */
	| "counted"
	/** No real money moved. */
	| "test"
	/** All sites, or those of a cinema, share it. */
	| "shared"
	/** It is of no site. */
	| "installation";

type OfSite<Column extends string> = {
	site: SiteRows;
	/**
	 * How rows without the site's id are found: `by` is the id of a row of the table `of`, or is in one of its columns `in`.
	 */
	foundBy?: { by: Column; of: string; in?: string[] };
};

/** What a feature's `tables.ts` says of a table, beside the type of its rows. */
export type TableFacts<Column extends string> = OfSite<Column> & {
	/** What a row is: a sentence of docs/data.md, whose tables are made from here. */
	row: string;
	/** Why rows stay, or when code of the feature removes them; what `deleted` and `erased` do not say. */
	kept?: string;
	/**
	 * The columns with data of people, and what erasing leaves in them: nothing, an empty text, or the row's id. `with-row`: they
	 * are deleted with their row.
	 */
	personal?: { [C in Column]?: null | "" | "id" | "with-row" };
	/** The primary key, where it is not `id` and rows have terms. */
	key?: Column[];
	deleted?: Term<Column>[];
	/** When `personal` is erased; `only` then says which rows still have something. */
	erased?: Term<Column>;
};

declare const rowType: unique symbol;
type TableOf<Row> = TableFacts<keyof Row & string> & { [rowType]?: Row };

/** The types of the rows of all features' tables. */
export type RowsOf<Features> = Intersection<
	{
		[F in keyof Features]: {
			[Table in keyof Features[F]]: Features[F][Table] extends { [rowType]?: infer Row } ? Row : never;
		};
	}[keyof Features]
>;
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** A table with rows of a type. */
export const table = <Row>(facts: TableFacts<keyof Row & string>): TableOf<Row> => facts;

/** Rows of the file of a site that are found by the row of another table. */
export const ownBy = <Column extends string>(by: Column, of: string, inColumns?: string[]) => ({
	site: "own" as const,
	foundBy: { by, of, ...(inColumns && { in: inColumns }) },
});

type Site<Row> = SiteRows | OfSite<keyof Row & string>;

/** A table whose rows stay, or go by code of the feature: `kept` says why, or until when. */
export const stays = <Row>(row: string, kept: string, site: Site<Row>): TableOf<Row> => ({
	row,
	kept,
	...(typeof site === "string" ? { site } : site),
});
export const content = <Row>(row: string, site: Site<Row> = "content") =>
	stays<Row>(row, "what staff publish, until they delete it", site);
export const settings = <Row>(row: string, site: Site<Row>) =>
	stays<Row>(row, "settings, one row for each of them", site);
export const accounting = <Row>(row: string, site: Site<Row> = "own") =>
	stays<Row>(row, "accounting: without personal data, never changed or deleted", site);

/** A table of sessions or links, whose rows go when they expire. */
export const expiring = <Row extends { expires_at: string | null }>(
	row: string,
	key: keyof Row & string,
	site: SiteRows = "people",
) => table<Row>({ row, site, key: [key], deleted: [{ after: "expires_at", age: ages.none }] });
