import {
	type Block,
	blockSchema,
	type Page,
	pageSchema,
	type SiteConfig,
	siteConfigSchema,
} from "@lerret/contracts/site";
import * as z from "zod";
import type { Database, Tables } from "../db/database.ts";
import { describeIssues } from "../db/json.ts";

/** A config with a mistake; the message names the path of each. */
export class ConfigError extends Error {
	constructor(where: string, mistakes: string) {
		super(`${where}: ${mistakes}`);
		this.name = "ConfigError";
	}
}

/** The value as its schema reads it. Throws ConfigError with the path of every mistake. */
export function checkConfig<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
	const result = schema.safeParse(value);
	if (!result.success) throw new ConfigError(where, describeIssues(result.error));
	return result.data;
}

function readConfig<S extends z.ZodType>(schema: S, text: string, where: string): z.output<S> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new ConfigError(where, "this is not JSON");
	}
	return checkConfig(schema, value, where);
}

/** A site as it is among the others. Which one is the default is the row's to say: sites come, change and go while the house runs. */
export type Site = SiteConfig & { isDefault: boolean };

/** Sites by what they were read from: the same text need not be checked for every request. */
const checked = new Map<string, Site>();

/** The site of a row. Throws ConfigError with the path of every mistake. */
function readSite(row: { id: string; position: number; config_json: string }): Site {
	const key = `${row.position} ${row.config_json}`;
	const known = checked.get(key);
	if (known) return known;
	const config = readConfig(siteConfigSchema, row.config_json, `site ${row.id}`);
	const site = { ...config, isDefault: row.position === 0 };
	if (checked.size > 500) checked.clear();
	checked.set(key, site);
	return site;
}

/** Every site of the installation, the default one first. Throws ConfigError. */
export async function readSites(db: Database): Promise<Site[]> {
	const rows = await db.selectFrom("site").select(["id", "position", "config_json"]).orderBy("position").execute();
	return rows.map(readSite);
}

/** The site that has this host or alias, and the default site, in one statement. `host` is in small letters, without port. */
export async function readSiteByHost(db: Database, host: string): Promise<{ own: Site | null; fallback: Site | null }> {
	const rows = await db
		.selectFrom("site")
		.select(["id", "host", "position", "config_json"])
		.where((eb) =>
			eb.or([
				eb("host", "=", host),
				eb("aliases", "like", `% ${host.replace(/[%_\\]/gu, "")} %`),
				eb("position", "=", 0),
			]),
		)
		.execute();
	const sites = rows.map(readSite);
	const own = sites.find((site) => site.host === host || site.aliases.includes(host));
	return { own: own ?? null, fallback: sites.find(({ isDefault }) => isDefault) ?? null };
}

/** Where a path leads instead, or null. `paths`: the ways to write it, the one that counts most first. */
export async function readRedirect(
	db: Database,
	siteId: string,
	paths: string[],
): Promise<{ to: string; status: number } | null> {
	const rows = await db
		.selectFrom("redirect")
		.select(["from_path", "to_path", "status"])
		.where("site_id", "=", siteId)
		.where("from_path", "in", paths)
		.execute();
	const row = paths.map((path) => rows.find(({ from_path }) => from_path === path)).find((found) => found);
	return row ? { to: row.to_path, status: row.status } : null;
}

/** The site's public pages with these paths or patterns. Throws ConfigError. */
export async function readPages(db: Database, siteId: string, paths: string[]): Promise<Map<string, Page>> {
	const rows = await db
		.selectFrom("page")
		.select(["id", "path", "config_json"])
		.where("site_id", "=", siteId)
		.where("path", "in", paths)
		.where("published_at", "is not", null)
		.execute();
	return new Map(rows.map((row) => [row.path, readConfig(pageSchema, row.config_json, `page ${row.id}`)]));
}

const dataIds = z.array(z.string());

/** The blocks of a page in their order, hidden ones left out. A block that cannot be read is handed to `onBroken` and left out. */
export async function readBlocks(
	db: Database,
	siteId: string,
	pageId: string,
	onBroken: (id: string, error: unknown) => void,
): Promise<Block[]> {
	const rows = await db
		.selectFrom("block")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("page_id", "=", pageId)
		.where("hide", "=", 0)
		.orderBy("place_row")
		.orderBy("place_column")
		.orderBy("place_order")
		.execute();
	return rows.flatMap((row) => {
		try {
			return [toBlock(row)];
		} catch (error) {
			onBroken(row.id, error);
			return [];
		}
	});
}

function toBlock(row: Tables["block"]): Block {
	return blockSchema.parse({
		id: row.id,
		component: row.component,
		hide: row.hide === 1,
		place: { row: row.place_row, column: row.place_column, order: row.place_order },
		dataIds: dataIds.parse(JSON.parse(row.data_ids_json)),
		data: JSON.parse(row.data_json),
	});
}
