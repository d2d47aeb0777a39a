import { blockSchemas } from "@lerret/contracts/blocks";
import type { ItemRef } from "../content/content-type.ts";
import { readDrafts, readPlannedVersions } from "../content/unpublished.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

/** The captions of the lists on pages that have the prices of a group: published ones, drafts, and planned versions. */
export async function readPriceListsOf(db: Database, { siteId, id }: ItemRef): Promise<string[]> {
	const published = await db
		.selectFrom("block")
		.select("data_json")
		.where("site_id", "=", siteId)
		.where("component", "=", "price-list")
		.execute();
	const lists = [
		...published.map(({ data_json }) => readObject(data_json)),
		...(await readUnpublished(db, siteId)).flatMap((json) => {
			const { component, data } = readObject(json);
			return component === "price-list" ? [data] : [];
		}),
	];
	const captions = lists.flatMap((data) => {
		const list = blockSchemas["price-list"].safeParse(data).data;
		return list?.priceGroupId === id ? [list.caption] : [];
	});
	return [...new Set(captions)];
}

async function readUnpublished(db: Database, siteId: string): Promise<string[]> {
	const drafts = await readDrafts(db, siteId, "block-data");
	const planned = await readPlannedVersions(db, siteId, "block-data");
	return [...drafts.map(({ draft_json }) => draft_json ?? ""), ...planned.map(({ fields_json }) => fields_json)];
}
