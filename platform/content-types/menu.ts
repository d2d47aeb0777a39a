import { menuFieldsSchema } from "@lerret/contracts/content/menu";
import type { MenuItem, SiteConfig } from "@lerret/contracts/site";
import { defineContentType, type ItemRef, invalidField } from "../content/content-type.ts";
import type { Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { changeSiteConfig, readSiteConfig } from "../sites/site-config.ts";

/** The menu is a part of the site's config. */
export const menuContentType = defineContentType({
	name: "menu",
	schema: menuFieldsSchema,

	async readStable(db, siteId, ids) {
		const { config, updatedAt } = await readSiteConfig(db, siteId);
		return config.theme.menu
			.filter((item) => ids === null || ids.includes(item.id))
			.map((item) => toStable(item, updatedAt));
	},

	async complete(trx, { siteId, id }, fields) {
		if (fields.parent === null) return fields;
		await lockMenu(trx, siteId);
		const { config } = await readSiteConfig(trx, siteId);
		const parent = config.theme.menu.find((item) => item.id === fields.parent);
		if (!parent || parent.id === id) throw invalidField("parent", "Menypunktet finnes ikke.");
		if (parent.parent !== null || parent.place !== fields.place)
			throw invalidField("parent", "Må være et menypunkt på øverste nivå på samme sted.");
		if (config.theme.menu.some((item) => item.parent === id))
			throw invalidField("parent", "Menypunktet har punkter under seg, og må stå på øverste nivå.");
		return fields;
	},

	async put(trx, { siteId, id }, fields, { now }) {
		const item: MenuItem = { id, ...fields };
		await changeMenu(trx, siteId, now, (menu) => {
			if (menu.some(({ parent, place }) => parent === id && place !== fields.place))
				throw invalidField("place", "Menypunktet har punkter under seg her. Flytt dem først.");
			return putItem(menu, item);
		});
		return toStable(item, now);
	},

	preview: ({ id }, fields) => ({ config: withMenu((menu) => putItem(menu, { id, ...fields })) }),

	lock: (trx, { siteId }) => lockMenu(trx, siteId),
	withdraw: (trx, { siteId, id }, now) => changeMenu(trx, siteId, now, (menu) => menu.filter((item) => item.id !== id)),
	remove,

	async findUses(trx, { siteId, id }) {
		const { config } = await readSiteConfig(trx, siteId);
		return config.theme.menu
			.filter((item) => item.parent === id)
			.map((item) => ({ path: "menu", message: `«${item.label}» står under dette punktet.` }));
	},
});

/** An item and those under it are checked against each other, so their changes wait for each other here. */
const lockMenu = (trx: Writer, siteId: string): Promise<void> => lockKeys(trx, [`menu ${siteId}`]);

const toStable = ({ id, ...fields }: MenuItem, at: string) => ({
	id,
	fields,
	createdAt: at,
	updatedAt: at,
	publishedAt: at,
});

const putItem = (menu: MenuItem[], item: MenuItem): MenuItem[] =>
	menu.some(({ id }) => id === item.id) ? menu.map((other) => (other.id === item.id ? item : other)) : [...menu, item];

const withMenu =
	(change: (menu: MenuItem[]) => MenuItem[]) =>
	(config: SiteConfig): SiteConfig => ({ ...config, theme: { ...config.theme, menu: change(config.theme.menu) } });

async function remove(trx: Writer, { siteId, id }: ItemRef): Promise<void> {
	const { updatedAt } = await readSiteConfig(trx, siteId);
	await changeMenu(trx, siteId, updatedAt, (menu) => menu.filter((item) => item.id !== id));
}

async function changeMenu(
	trx: Writer,
	siteId: string,
	now: string,
	change: (menu: MenuItem[]) => MenuItem[],
): Promise<void> {
	await changeSiteConfig(trx, siteId, now, withMenu(change));
}
