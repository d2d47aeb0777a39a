import { menuFieldsSchema } from "@lerret/contracts/api/management-site";
import { type MenuItem, type SiteConfig, siteConfigSchema } from "@lerret/contracts/site";
import type { Database, Writer } from "../../db/database.ts";
import { checkConfig } from "../../sites/read.ts";
import { defineKind, type Place, wrongField } from "../kind.ts";
import { readObject } from "./lookups.ts";

/** The menu stands in the site's config, in which nothing else is touched here. */
export const menuKind = defineKind({
	name: "menu",
	schema: menuFieldsSchema,

	async readStable(db, siteId, ids) {
		const { config, updatedAt } = await readSite(db, siteId);
		return config.theme.menu
			.filter((item) => ids === null || ids.includes(item.id))
			.map(({ id, ...fields }) => ({ id, fields, createdAt: updatedAt, updatedAt, publishedAt: updatedAt }));
	},

	values: ({ label, path, parent, place, order }) => ({ label, path, parent, place, order }),

	async complete(trx, { siteId, id }, fields) {
		if (fields.parent === null) return fields;
		const { config } = await readSite(trx, siteId);
		const parent = config.theme.menu.find((item) => item.id === fields.parent);
		if (!parent || parent.id === id) throw wrongField("parent", "Menypunktet finnes ikke.");
		if (parent.parent !== null || parent.place !== fields.place)
			throw wrongField("parent", "Må være et menypunkt på øverste nivå på samme sted.");
		if (config.theme.menu.some((item) => item.parent === id))
			throw wrongField("parent", "Menypunktet har punkter under seg, og må stå på øverste nivå.");
		return fields;
	},

	put: (trx, { siteId, id }, fields, { now }) =>
		changeMenu(trx, siteId, now, (menu) => {
			const item: MenuItem = { id, ...fields };
			return menu.some((other) => other.id === id)
				? menu.map((other) => (other.id === id ? item : other))
				: [...menu, item];
		}),

	withdraw: (trx, { siteId, id }, now) => changeMenu(trx, siteId, now, (menu) => menu.filter((item) => item.id !== id)),
	remove,

	async findUses(trx, { siteId, id }) {
		const { config } = await readSite(trx, siteId);
		return config.theme.menu
			.filter((item) => item.parent === id)
			.map((item) => ({ path: "menu", message: `«${item.label}» står under dette punktet.` }));
	},
});

async function remove(trx: Writer, { siteId, id }: Place): Promise<void> {
	const { updatedAt } = await readSite(trx, siteId);
	await changeMenu(trx, siteId, updatedAt, (menu) => menu.filter((item) => item.id !== id));
}

/** Throws ConfigError where the config is broken. */
async function readSite(db: Database, siteId: string): Promise<{ config: SiteConfig; updatedAt: string }> {
	const row = await db
		.selectFrom("site")
		.select(["config_json", "updated_at"])
		.where("id", "=", siteId)
		.executeTakeFirstOrThrow();
	const config = checkConfig(siteConfigSchema, readObject(row.config_json), `site ${siteId}`);
	return { config, updatedAt: row.updated_at };
}

async function changeMenu(
	trx: Writer,
	siteId: string,
	now: string,
	change: (menu: MenuItem[]) => MenuItem[],
): Promise<void> {
	// Written before it is read: whoever else changes the config waits here, and nobody's change is lost.
	await trx.updateTable("site").set({ updated_at: now }).where("id", "=", siteId).execute();
	const { config } = await readSite(trx, siteId);
	const changed = { ...config, theme: { ...config.theme, menu: change(config.theme.menu) } };
	const valid = checkConfig(siteConfigSchema, changed, `site ${siteId}`);
	await trx
		.updateTable("site")
		.set({ config_json: JSON.stringify(valid) })
		.where("id", "=", siteId)
		.execute();
}
