import { blockSchemaOf } from "@lerret/contracts/blocks";
import { linksIn } from "@lerret/contracts/blocks/describe";
import type { Writer } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { changeSiteConfig, readSiteConfig } from "../sites/site-config.ts";
import { rewriteUnpublished } from "./unpublished.ts";

/**
 * Lets menu items and the links of blocks that lead to one address of the site lead to another: what is public, drafts and
 * planned versions. Query and fragment of a link stay.
 */
export async function followLinks(
	trx: Writer,
	siteId: string,
	{ from, to }: { from: string; to: string },
	now: string,
): Promise<void> {
	const moved = (address: string): string | null => {
		const rest = address.startsWith(from) ? address.slice(from.length) : null;
		return rest !== null && /^(?:[?#]|$)/u.test(rest) ? `${to}${rest}` : null;
	};
	await moveMenu(trx, siteId, moved, now);
	await moveBlocks(trx, siteId, from, moved);
}

type Moved = (address: string) => string | null;

async function moveMenu(trx: Writer, siteId: string, moved: Moved, now: string): Promise<void> {
	const { config } = await readSiteConfig(trx, siteId);
	if (config.theme.menu.some(({ path }) => path !== null && moved(path) !== null))
		await changeSiteConfig(trx, siteId, now, ({ theme, ...rest }) => ({
			...rest,
			theme: {
				...theme,
				menu: theme.menu.map((item) => ({ ...item, path: item.path && (moved(item.path) ?? item.path) })),
			},
		}));
	await rewriteUnpublished(trx, siteId, "menu", (_id, json) => {
		const fields = readObject(json);
		const path = typeof fields.path === "string" ? moved(fields.path) : null;
		return path === null ? null : JSON.stringify({ ...fields, path });
	});
}

async function moveBlocks(trx: Writer, siteId: string, from: string, moved: Moved): Promise<void> {
	const rows = await trx
		.selectFrom("block")
		.select(["id", "component", "data_json"])
		.where("site_id", "=", siteId)
		.where("data_json", "like", `%${from}%`)
		.execute();
	for (const { id, component, data_json } of rows) {
		const data = withMoved(component, readObject(data_json), moved);
		if (data)
			await trx
				.updateTable("block")
				.set({ data_json: JSON.stringify(data) })
				.where("site_id", "=", siteId)
				.where("id", "=", id)
				.execute();
	}
	await rewriteUnpublished(trx, siteId, "block-data", (_id, json) => {
		const fields = readObject(json);
		const data = withMoved(String(fields.component), fields.data, moved);
		return data && JSON.stringify({ ...fields, data });
	});
}

/** The data of a block with the links that move; null if none does. */
function withMoved(component: string, data: unknown, moved: Moved): object | null {
	const schema = blockSchemaOf(component);
	const links = schema ? linksIn(schema, data) : [];
	const changes = links.flatMap(({ path, address }) => {
		const next = moved(address);
		return next === null ? [] : [{ keys: path.split("."), next }];
	});
	return changes.length === 0
		? null
		: changes.reduce((done, { keys, next }) => withValue(done, keys, next) as object, Object(data));
}

/** A copy of data with another value at a path. */
function withValue(data: unknown, [key, ...rest]: string[], value: string): unknown {
	if (key === undefined) return value;
	if (Array.isArray(data)) return data.with(Number(key), withValue(data[Number(key)], rest, value));
	const fields = Object(data) as Record<string, unknown>;
	return { ...fields, [key]: withValue(fields[key], rest, value) };
}
