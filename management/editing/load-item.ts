import type { Publications } from "@lerret/contracts/api/management";
import type { ContentKindName } from "@lerret/contracts/management";
import * as content from "../api/content.ts";

export type Loaded<K extends ContentKindName> = {
	item: content.Item<K> | null;
	publications: Publications | null;
	fields: content.FieldsOf<K>;
};

export async function loadItem<K extends ContentKindName>(
	shelf: content.Shelf<K>,
	id: string,
	signal: AbortSignal,
): Promise<Loaded<K> & { item: content.Item<K> }> {
	const item = await content.readItem(shelf, id, signal);
	return { item, publications: await content.readPublications(shelf, item, signal), fields: item.fields };
}

export const beginWith = <K extends ContentKindName>(fields: content.FieldsOf<K>): Loaded<K> => ({
	item: null,
	publications: null,
	fields,
});
