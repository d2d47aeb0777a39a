import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { initialFields } from "@lerret/contracts/describe";
import type { ComponentType } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { FieldsOf } from "../../api/content.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import type { Connection } from "../../session/connection.ts";

export const newItem = <K extends ContentTypeName>(kind: K, given: Partial<FieldsOf<K>> = {}): LoadedItem<K> =>
	toNewItem<K>({ ...initialFields(contentDescriptions[kind].fields), ...given } as FieldsOf<K>);

export const itemLoader =
	<K extends ContentTypeName>(kind: K) =>
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedItem<K>> =>
		id === undefined ? newItem(kind) : loadItem({ client, siteId, kind }, id, signal);

/** The page of an item that its loader has read. Another item gets a new `Editor`. */
export function EditPage<L extends LoadedItem<ContentTypeName>>({ Editor }: { Editor: ComponentType<{ loaded: L }> }) {
	const loaded = useLoaderData() as L;
	return <Editor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

/** Edits an item of a content type that needs no page of its own. */
export const itemEditor = <K extends ContentTypeName>(kind: K) =>
	function ItemEditor({ loaded }: { loaded: LoadedItem<K> }) {
		return <ItemPage editor={useItemEditor(kind, loaded)} />;
	};
