import { type BlockType, blockSchemas } from "@lerret/contracts/blocks";
import { sourceError } from "@lerret/contracts/blocks/sources";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import {
	type Block,
	blockSchema,
	type Page,
	pageSchema,
	type Redirect,
	redirectSchema,
	type SiteConfig,
	siteConfigSchema,
} from "@lerret/contracts/site";
import type { Tables, Writer } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { ConfigError, checkConfig } from "./read.ts";

const blockColumns = fieldColumns(blockFieldsSchema);
const redirectColumns = fieldColumns(redirectFieldsSchema);

/** Adds a site or replaces its config. `position` 0 is the default site. Throws ConfigError. */
export async function putSite(trx: Writer, config: SiteConfig, position: number, now: string): Promise<void> {
	const valid = checkConfig(siteConfigSchema, config, `site ${config.id}`);
	const aliases = ` ${valid.aliases.join(" ")} `;
	const values = { host: valid.host, aliases, position, config_json: JSON.stringify(valid), updated_at: now };
	await trx
		.insertInto("site")
		.values({ id: valid.id, ...values })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(values))
		.execute();
}

export type PageWithBlocks = { page: Page; blocks: (Omit<Block, "data"> & { data: unknown })[] };

/** Adds or replaces a page with its blocks. Throws ConfigError. */
export async function putPage(
	trx: Writer,
	siteId: string,
	{ page, blocks }: PageWithBlocks,
	now: string,
): Promise<void> {
	const valid = checkConfig(pageSchema, page, `page ${page.id}`);
	await trx.deleteFrom("page").where("site_id", "=", siteId).where("id", "=", valid.id).execute();
	await putPageConfig(trx, siteId, valid, { publishedAt: now, now });
	for (const block of blocks) {
		checkSources(valid, block);
		await putBlock(trx, siteId, valid, block, now);
	}
}

function checkSources(
	{ id, sources }: Page,
	{ id: blockId, component, dataIds }: PageWithBlocks["blocks"][number],
): void {
	for (const dataId of dataIds) {
		const source = sources.find((one) => one.id === dataId);
		const error = source ? sourceError(component, source) : "the page has no such data source";
		if (error !== null) throw new ConfigError(`page ${id}, block ${blockId}`, `dataIds: ${dataId}: ${error}`);
	}
}

/**
 * Adds a page or replaces its config, and returns its row; its blocks stay. With `publishedAt` null it is hidden. Throws
 * ConfigError.
 */
export async function putPageConfig(
	trx: Writer,
	siteId: string,
	page: Page,
	{ publishedAt, now }: { publishedAt: string | null; now: string },
): Promise<Tables["page"]> {
	const row = toPageRow(siteId, page, { publishedAt, now });
	// Without its key: PostgreSQL would lock the row against those who refer to it.
	const { site_id: _site, id: _id, ...values } = row;
	await trx
		.insertInto("page")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(values))
		.execute();
	return row;
}

/** Throws ConfigError. */
export function toPageRow(
	siteId: string,
	page: Page,
	{ publishedAt, now }: { publishedAt: string | null; now: string },
): Tables["page"] {
	const valid = checkConfig(pageSchema, page, `page ${page.id}`);
	return {
		site_id: siteId,
		id: valid.id,
		path: valid.path,
		config_json: JSON.stringify(valid),
		published_at: publishedAt,
		updated_at: now,
	};
}

/** Adds or replaces a block and returns its row. Throws ConfigError. */
export async function putBlock(
	trx: Writer,
	siteId: string,
	page: Pick<Page, "id" | "template">,
	candidate: PageWithBlocks["blocks"][number],
	now: string,
): Promise<Tables["block"]> {
	const row = toBlockRow(siteId, page, candidate, now);
	// Without its key: PostgreSQL would lock the row against those who refer to it.
	const { site_id: _site, id: _id, ...values } = row;
	await trx
		.insertInto("block")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "id"]).doUpdateSet(values))
		.execute();
	return row;
}

/** Throws ConfigError. */
export function toBlockRow(
	siteId: string,
	page: Pick<Page, "id" | "template">,
	candidate: PageWithBlocks["blocks"][number],
	now: string,
): Tables["block"] {
	const where = `page ${page.id}, block ${candidate.id}`;
	const block = checkConfig(blockSchema, candidate, where);
	const data = checkConfig(blockSchemas[block.component as BlockType], block.data, `${where}, data`);
	if (!page.template.rows[block.place.row]?.columns[block.place.column]) {
		throw new ConfigError(where, `place: the template has no row ${block.place.row}, column ${block.place.column}`);
	}
	const cleaned = block.component === "content" && "html" in data ? { html: cleanHtml(data.html) } : data;
	const { row, column, order } = block.place;
	return {
		site_id: siteId,
		id: block.id,
		...blockColumns.toRow({ ...block, pageId: page.id, data: cleaned, removed: false }),
		place_row: row,
		place_column: column,
		place_order: order,
		updated_at: now,
	};
}

/** Adds or replaces the redirect of a path. Throws ConfigError. */
export async function putRedirect(trx: Writer, siteId: string, redirect: Redirect): Promise<void> {
	const row = redirectColumns.toRow(checkConfig(redirectSchema, redirect, "redirect"));
	await trx
		.insertInto("redirect")
		.values({ site_id: siteId, ...row })
		.onConflict((conflict) => conflict.columns(["site_id", "from_path"]).doUpdateSet(row))
		.execute();
}
