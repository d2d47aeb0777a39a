import type { LoaderFunctionArgs } from "react-router";
import { type FieldsOf, type ListedItem, listAllItems } from "../../api/content.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import type { Connection } from "../../session/connection.ts";
import { newItem } from "../content/edit-page.tsx";

type LoadedMenuItem = LoadedItem<"menu"> & { others: ListedItem<"menu">[] };

export const menuLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedMenuItem> => {
		const resource = { client, siteId, kind: "menu" } as const;
		const all = await listAllItems(resource, { sort: "order" }, signal);
		const others = all.filter((other) => other.id !== id);
		if (id !== undefined) return { ...(await loadItem(resource, id, signal)), others };
		const order = Math.max(0, ...all.map(({ fields }) => fields.order)) + 1;
		return { ...newItem("menu", { order }), others };
	};

export function MenuEditor({ loaded }: { loaded: LoadedMenuItem }) {
	const editor = useItemEditor("menu", loaded);
	const { fields, change } = editor;
	// The menu has two levels, and a parent must be published in the same place.
	const parents = loaded.others.filter(
		({ fields: { parent, place }, status }) => parent === null && place === fields.place && status.publishedAt !== null,
	);
	return (
		<ItemPage
			editor={editor}
			custom={{
				locale: false,
				order: false,
				place: { onValue: (place: FieldsOf<"menu">["place"]) => change({ place, parent: null }) },
				parent: { choices: parents.map((one) => [one.id, one.fields.label]) },
			}}
		/>
	);
}
