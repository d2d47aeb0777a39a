import { blockSchemaOf } from "@lerret/contracts/blocks";
import { linksIn } from "@lerret/contracts/blocks/describe";
import { paths } from "@lerret/contracts/paths";
import * as z from "zod";
import type { Use } from "../content/content-type.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

/** Returns what links to a path of the site: redirects, menu items, the search form, and links in blocks. */
export async function findLinksTo(db: Database, siteId: string, path: string): Promise<Use[]> {
	const [redirects, site, blocks] = await Promise.all([
		db.selectFrom("redirect").select("from_path").where("site_id", "=", siteId).where("to_path", "=", path).execute(),
		db.selectFrom("site").select("config_json").where("id", "=", siteId).executeTakeFirst(),
		db
			.selectFrom("block")
			.innerJoin("page", (join) =>
				join.onRef("page.site_id", "=", "block.site_id").onRef("page.id", "=", "block.page_id"),
			)
			.select(["block.component", "block.data_json", "page.path"])
			.where("block.site_id", "=", siteId)
			.where("block.data_json", "like", `%${path}%`)
			.execute(),
	]);
	return [
		...redirects.map((row) => redirectTo(row.from_path)),
		...menuItemsTo(site?.config_json ?? "", path),
		...searchFormTo(site?.config_json ?? "", path),
		...blocks
			.filter((row) => linksInBlock(row).some(({ address }) => pointsTo(address, path)))
			.map((row) => ({ path: "block-data", message: `En lenke på ${pageName(row.path)} leder hit.` })),
	];
}

function linksInBlock({ component, data_json }: { component: string; data_json: string }) {
	const schema = blockSchemaOf(component);
	return schema ? linksIn(schema, readObject(data_json)) : [];
}

/** «forsiden», or the page by its path. */
export const pageName = (path: string): string => (path === paths.front ? "forsiden" : `siden ${path}`);

const redirectTo = (from: string): Use => ({
	path: "redirect",
	message: `Omdirigeringen fra ${from} leder hit.`,
	cascade: { kind: "redirect", ids: [redirectId(from)], what: `omdirigeringen fra ${from}` },
});

const menuSchema = z.object({
	theme: z.object({
		menu: z.array(
			z.object({ id: z.string(), label: z.string(), path: z.string().nullable(), parent: z.string().nullish() }),
		),
	}),
});

/** A menu item with children cannot be deleted with its target: the editor has to change it first. */
function menuItemsTo(configJson: string, path: string): Use[] {
	const menu = menuSchema.safeParse(readObject(configJson)).data?.theme.menu ?? [];
	return menu
		.filter((item) => item.path !== null && pointsTo(item.path, path))
		.map(({ id, label }) => ({
			path: "menu",
			message: `Menypunktet «${label}» leder hit.`,
			...(menu.some(({ parent }) => parent === id)
				? {}
				: { cascade: { kind: "menu", ids: [id], what: `menypunktet «${label}»` } }),
		}));
}

const searchSchema = z.object({
	theme: z.object({ search: z.object({ enabled: z.boolean(), submitPath: z.string() }) }),
});

function searchFormTo(configJson: string, path: string): Use[] {
	const search = searchSchema.safeParse(readObject(configJson)).data?.theme.search;
	if (!search?.enabled || search.submitPath !== path) return [];
	return [{ path: "settings", message: "Søket øverst på sidene leder hit. Endre det under Adresser først." }];
}

/** Ignores query and fragment. */
const pointsTo = (link: string, path: string): boolean => link.replace(/[?#].*$/u, "") === path;

export const redirectId = (from: string): string => Buffer.from(from).toString("base64url");
