import { AppError } from "@lerret/contracts/errors";
import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";

/**
 * Where a page of a list ends: what its last row is sorted by, and the row's id. The next page begins behind it, so that
 * no row is repeated or left out when others are added or removed meanwhile.
 */
export type PageKey = z.output<typeof keySchema>;
const keySchema = z.object({
	value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
	// Rejects control characters, because PostgreSQL rejects text with a NUL.
	id: z.string().regex(/^\P{Cc}+$/u),
});
const timeKeySchema = keySchema.extend({ value: z.iso.datetime() });
export type TimeKey = z.output<typeof timeKeySchema>;

export const writePageKey = ({ value, id }: PageKey): string =>
	Buffer.from(JSON.stringify({ value, id })).toString("base64url");

/** Throws `invalid_request`. */
export const readPageKey = (after: string | undefined): PageKey | null => parseKey(keySchema, after);

/** The key of a page that the database sorts by time. Throws `invalid_request`. */
export const readTimeKey = (after: string | undefined): TimeKey | null => parseKey(timeKeySchema, after);

function parseKey<S extends z.ZodType>(schema: S, after: string | undefined): z.output<S> | null {
	if (after === undefined) return null;
	try {
		return schema.parse(JSON.parse(Buffer.from(after, "base64url").toString()));
	} catch {
		const fields = [{ path: "after", message: "Er ikke en side herfra." }];
		throw new AppError("invalid_request", { fields });
	}
}

/** The rows of a page out of one row more than it has, and the key of the next page; null on the last. */
export function splitPage<Row>(
	rows: Row[],
	limit: number,
	keyOf: (row: Row) => PageKey,
): { rows: Row[]; next: string | null } {
	const last = rows[limit - 1];
	return { rows: rows.slice(0, limit), next: rows.length > limit && last ? writePageKey(keyOf(last)) : null };
}

export type Order = { time: string; id: string; isAscending?: boolean };

/** The rows of a selection behind a key, in the order of a time and then of the id. */
export function selectByTime<DB, TB extends keyof DB, Row>(
	selection: SelectQueryBuilder<DB, TB, Row>,
	{ time, id, isAscending = false }: Order,
	key: TimeKey | null,
) {
	const [byTime, byId] = [sql.ref<string>(time), sql.ref<string>(id)];
	const beyond = isAscending ? sql`>` : sql`<`;
	const behind = key
		? selection.where(
				sql<SqlBool>`(${byTime} ${beyond} ${key.value} or (${byTime} = ${key.value} and ${byId} > ${key.id}))`,
			)
		: selection;
	return behind.orderBy(byTime, isAscending ? "asc" : "desc").orderBy(byId);
}
