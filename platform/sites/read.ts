import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { isSafeLink } from "@lerret/contracts/link-target";
import { findRedirectFor, oldPath } from "@lerret/contracts/old-address";
import {
	type Block,
	blockSchema,
	type Page,
	pageSchema,
	type SiteConfig,
	siteConfigSchema,
} from "@lerret/contracts/site";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type * as z from "zod";
import { readVersionSum } from "../db/content-version.ts";
import type { Database, Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { describeIssues } from "../db/json.ts";

const columns = fieldColumns(blockFieldsSchema);

/** An invalid stored config; the message names the path of every error. */
export class ConfigError extends Error {
	constructor(where: string, errors: string) {
		super(`${where}: ${errors}`);
		this.name = "ConfigError";
	}
}

/** Throws ConfigError with the path of every error. */
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

/**
 * The default site is determined by the row, because sites are added, changed and removed while the app runs. `closedAt`: since
 * when operators have it closed, in stored form.
 */
export type Site = SiteConfig & { isDefault: boolean; closedAt?: string };

/** Parsed sites by row content, so that a config is not validated on every request. */
const siteCache = new Map<string, Site>();

const siteColumns = ["id", "position", "config_json", "closed_at"] as const;

function readSite(row: Pick<Selectable<Tables["site"]>, (typeof siteColumns)[number]>): Site {
	const key = `${row.position} ${row.closed_at} ${row.config_json}`;
	const cached = siteCache.get(key);
	if (cached) return cached;
	const config = readConfig(siteConfigSchema, row.config_json, `site ${row.id}`);
	const site = {
		...config,
		isDefault: row.position === 0,
		...(row.closed_at === null ? {} : { closedAt: row.closed_at }),
	};
	if (siteCache.size > 500) siteCache.clear();
	siteCache.set(key, site);
	return site;
}

/** Sites by version sum: 100 configs are 2 MB, too much to read on every call. */
const sitesByDatabase = new WeakMap<Database, { versions: string; sites: Site[] }>();

/** Returns all sites, the default one first. Throws ConfigError. */
export async function readSites(db: Database): Promise<Site[]> {
	// A transaction may be rolled back, so what it reads is not cached.
	const versions = db.isTransaction ? null : await readVersionSum(db);
	const last = sitesByDatabase.get(db);
	if (last && last.versions === versions) return last.sites;
	const rows = await db.selectFrom("site").select(siteColumns).orderBy("position").execute();
	const sites = rows.map(readSite);
	if (versions !== null) sitesByDatabase.set(db, { versions, sites });
	return sites;
}

export async function readSiteById(db: Database, id: string): Promise<Site | null> {
	const row = await db.selectFrom("site").select(siteColumns).where("id", "=", id).executeTakeFirst();
	return row ? readSite(row) : null;
}

/** `name` is in lower case. */
export const hasHost = (site: Pick<SiteConfig, "host" | "aliases">, name: string): boolean =>
	site.host === name || site.aliases.includes(name);

/**
 * Returns the site with this host or alias and the default site, in one query. `host` is in lower case, without port.
 */
export async function readSiteByHost(db: Database, host: string): Promise<{ own: Site | null; fallback: Site | null }> {
	const rows = await db
		.selectFrom("site")
		.select(siteColumns)
		.where((eb) =>
			eb.or([
				eb("host", "=", host),
				eb("aliases", "like", `% ${host.replace(/[%_\\]/gu, "")} %`),
				eb("position", "=", 0),
			]),
		)
		.execute();
	const sites = rows.map(readSite);
	const own = sites.find((site) => hasHost(site, host));
	return { own: own ?? null, fallback: sites.find(({ isDefault }) => isDefault) ?? null };
}

/** `search` is what the redirect leaves of the requested query: "" or with "?". */
export type FoundRedirect = { to: string; status: number; search: string };

/**
 * Returns the redirect of a requested address, or null. `spellings` are other forms of its
 * path that the table may list, from before addresses were normalised.
 */
export async function readRedirect(
	db: Database,
	siteId: string,
	address: string,
	spellings: string[] = [],
): Promise<FoundRedirect | null> {
	const path = oldPath(address);
	const rows = await db
		.selectFrom("redirect")
		.select(["from_path as from", "to_path as to", "status"])
		.where("site_id", "=", siteId)
		.where((eb) => {
			const isListed = eb("from_path", "in", [path, ...spellings]);
			if (!address.includes("?")) return isListed;
			return eb.or([isListed, sql<boolean>`from_path like ${`${path.replace(/[\\%_]/gu, "\\$&")}?%`} escape '\\'`]);
		})
		.execute();
	const found = findRedirectFor(rows, address);
	// A target stored before links were validated could lead to another site than it shows.
	if (!found || !isSafeLink(found.redirect.to)) return null;
	const { to, status } = found.redirect;
	return { to, status, search: found.search };
}

export type StoredPage = {
	page: Page;
	/** The visible blocks in order. A block that fails to parse is reported to `onBroken` and left out. */
	blocks: (onBroken: (id: string, error: unknown) => void) => Block[];
};

/**
 * Reads the site's public pages with these paths or patterns, with their blocks, in one query. Throws ConfigError.
 * `extra` is a further value to select, such as `nextChange`; it is null where no page is found.
 */
export async function readPages(
	db: Database,
	siteId: string,
	paths: string[],
	extra: RawBuilder<string | null> = sql`null`,
): Promise<{ pages: Map<string, StoredPage>; extra: string | null }> {
	const rows = await selectPages(db, siteId, paths).select(extra.as("beside")).execute();
	const pages = Map.groupBy(rows, ({ path }) => path);
	return {
		pages: new Map([...pages].map(([path, pageRows]) => [path, toStoredPage(pageRows)])),
		extra: rows[0]?.beside ?? null,
	};
}

function selectPages(db: Database, siteId: string, paths: string[]) {
	return db
		.selectFrom("page")
		.leftJoin("block", (join) =>
			join.onRef("block.site_id", "=", "page.site_id").onRef("block.page_id", "=", "page.id").on("block.hide", "=", 0),
		)
		.select([
			"page.id as page_id",
			"page.path",
			"page.config_json",
			"block.id",
			"block.place_row",
			"block.place_column",
			"block.place_order",
			...columns.columnsOf("block", ["page_id", "hide"]),
		])
		.where("page.site_id", "=", siteId)
		.where("page.path", "in", paths)
		.where("page.published_at", "is not", null)
		.orderBy("block.place_row")
		.orderBy("block.place_column")
		.orderBy("block.place_order");
}

type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>["execute"]>>[number];

function toStoredPage(rows: PageRow[]): StoredPage {
	const [{ page_id, config_json }] = rows as [PageRow];
	return {
		page: readConfig(pageSchema, config_json, `page ${page_id}`),
		blocks: (onBroken) =>
			rows.flatMap((row) => {
				if (row.id === null) return [];
				try {
					return [toBlock(row)];
				} catch (error) {
					onBroken(row.id, error);
					return [];
				}
			}),
	};
}

function toBlock(row: PageRow): Block {
	const place = { row: row.place_row, column: row.place_column, order: row.place_order };
	return blockSchema.parse({ ...columns.toValues(row, `block ${row.id}`), id: row.id, place });
}
