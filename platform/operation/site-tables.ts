import type { Tables } from "../db/database.ts";
import type { TableFacts } from "../retention/table.ts";
import { tablesByFolder } from "../tables.ts";

type Table = keyof Tables;

/** What the `tables.ts` of all features say, by table: `site` says whether a copy and the file of a site have its rows. */
export const tableFacts: ReadonlyMap<string, TableFacts<string>> = new Map(
	Object.values(tablesByFolder).flatMap((tables) => Object.entries(tables) as [string, TableFacts<string>][]),
);

/** The tables of a copy of a site, in an order in which rows can be inserted. Ids are unique within a site. */
export const copiedTables = [...tableFacts].flatMap(([table, { site }]) =>
	site === "content" ? [table as Table] : [],
);

/** Columns of copied rows that refer to rows that are not copied. */
export const clearedColumns: Partial<Record<Table, readonly string[]>> = {
	price_group_price: ["price_change_id", "before_ore"],
};

/** The kinds of drafts that are copied; the others are of rows that are not. */
export const copiedDrafts = ["article", "page", "block-data", "menu", "production"];

/** The column with the site's id of a table of the file whose rows are not found by another row. */
export const siteColumn = (table: string): string => (table === "site" ? "id" : "site_id");

/**
 * Columns that the file never has, beside those that the description of a table names as personal: what gives admission, pays or
 * opens a page, and the keys of repeated requests.
 */
export const secretColumns: { [T in Table]?: (keyof Tables[T] & string)[] } = {
	order_ticket: ["code", "code_hash"],
	voucher: ["code_hash", "sealed_code"],
	payment: ["redirect_url"],
	refund: ["idempotency_key", "request_hash"],
	event_refund: ["idempotency_key"],
	event_notice: ["idempotency_key"],
	event_cancellation: ["idempotency_key", "request_hash"],
	seat_change: ["idempotency_key", "request_hash"],
};
