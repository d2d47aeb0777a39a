import type { Publications } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import * as content from "../api/content.ts";

export type LoadedItem<K extends ContentTypeName> = {
	item: content.Item<K> | null;
	publications: Publications | null;
	fields: content.FieldsOf<K>;
};

export async function loadItem<K extends ContentTypeName>(
	resource: content.ContentResource<K>,
	id: string,
	signal?: AbortSignal,
): Promise<LoadedItem<K> & { item: content.Item<K> }> {
	const item = await content.readItem(resource, id, signal);
	return { item, publications: await content.readPublications(resource, item, signal), fields: item.fields };
}

export const toNewItem = <K extends ContentTypeName>(fields: content.FieldsOf<K>): LoadedItem<K> => ({
	item: null,
	publications: null,
	fields,
});
