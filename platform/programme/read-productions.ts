import type { Database } from "../db/database.ts";
import {
	detailColumns,
	hasAddress,
	isPublicProduction,
	type Production,
	type ProductionRow,
	selectProductions,
	toProduction,
} from "./production.ts";
import { isProductionSelected, type Selection } from "./selection.ts";

export async function readProduction(
	db: Database,
	siteId: string,
	selection: Selection,
	now: string,
): Promise<Production | null> {
	const row: ProductionRow | undefined = await selectProductions(db)
		.select(detailColumns)
		.where("production.site_id", "=", siteId)
		.where(isPublicProduction(now))
		.where(isProductionSelected(selection))
		.orderBy("production.id")
		.limit(1)
		.executeTakeFirst();
	return row ? toProduction(row) : null;
}

/** Returns selected public productions by premiere, then by title; those without a premiere are last. */
export async function readProductions(
	db: Database,
	siteId: string,
	options: { now: string; selection: Selection; limit: number },
): Promise<Production[]> {
	const { now, selection, limit } = options;
	const rows = await selectProductions(db)
		.where("production.site_id", "=", siteId)
		.where(isPublicProduction(now))
		.where(isProductionSelected(selection))
		// SQLite and PostgreSQL differ in their default position of nulls.
		.orderBy("production.premiere_on", (order) => order.asc().nullsLast())
		.orderBy("production.title")
		.limit(limit)
		.execute();
	return rows.map(toProduction);
}

export async function readHighlights(db: Database, siteId: string, now: string, limit: number): Promise<Production[]> {
	const rows = await selectProductions(db)
		.where("production.site_id", "=", siteId)
		.where("production.highlight", "is not", null)
		.where(isPublicProduction(now))
		.orderBy("production.highlight")
		.limit(limit)
		.execute();
	return rows.map(toProduction);
}

/** Returns public productions with all their fields in the order of `ids`; unknown ids are left out. */
export async function readProductionsById(
	db: Database,
	siteId: string,
	ids: string[],
	now: string,
): Promise<Production[]> {
	if (ids.length === 0) return [];
	const rows: ProductionRow[] = await selectProductions(db)
		.select(detailColumns)
		.where("production.site_id", "=", siteId)
		.where("production.id", "in", ids)
		.where(isPublicProduction(now))
		.execute();
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []).map(toProduction);
}

export async function isPublicPath(db: Database, siteId: string, slug: string, now: string): Promise<boolean> {
	const [page, production] = await Promise.all([
		db
			.selectFrom("page")
			.select("id")
			.where("site_id", "=", siteId)
			.where("path", "=", `/${slug}`)
			.where("published_at", "is not", null)
			.executeTakeFirst(),
		db
			.selectFrom("production")
			.select("id")
			.where("site_id", "=", siteId)
			.where(hasAddress(slug))
			.where(isPublicProduction(now))
			.executeTakeFirst(),
	]);
	return page !== undefined || production !== undefined;
}
