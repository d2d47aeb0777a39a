import { type RawBuilder, sql } from "kysely";
import type { Tables, Writer } from "../db/database.ts";
import { type Batch, changeWhere, deleteWhere } from "./batches.ts";
import type { TableFacts, Term } from "./table.ts";

type Facts = Record<string, TableFacts<string>>;

/** The parts of the clean-up that follow from the terms of tables. */
export const batchesOf = (tables: Facts, now: string): Batch[] =>
	Object.entries(tables).flatMap(([name, { key = ["id"], deleted = [], erased, personal = {} }]) => {
		const table = name as keyof Tables;
		const isOver = ({ after, age, only = "true" }: Term<string>) =>
			sql`${sql.ref(after)} <= ${age.before(now)} and ${sql.raw(only)}`;
		const erasure = sql`update ${sql.table(table)} set ${erasureOf(personal)}`;
		return [
			...deleted.map((term) => deleteWhere(table, key, isOver(term))),
			...(erased ? [changeWhere(erasure, table, key, isOver(erased))] : []),
		];
	});

/** What an update sets to erase the personal columns of rows. */
function erasureOf(personal: NonNullable<TableFacts<string>["personal"]>): RawBuilder<unknown> {
	const columns = Object.entries(personal).map(([column, left]) => {
		const value = left === null ? sql`null` : left === "" ? sql`''` : sql.ref("id");
		return sql`${sql.ref(column)} = ${value}`;
	});
	return sql.join(columns);
}

/** Erases the personal columns of the rows for which `condition` holds. */
export async function eraseRows<T extends Facts>(
	trx: Writer,
	tables: T,
	table: keyof T & keyof Tables,
	condition: RawBuilder<unknown>,
): Promise<void> {
	const erasure = erasureOf(tables[table]?.personal ?? {});
	await sql`update ${sql.table(table)} set ${erasure} where ${condition}`.execute(trx);
}
