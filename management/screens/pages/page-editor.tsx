import type { LoaderFunctionArgs } from "react-router";
import { type Item, type ListedItem, listAllItems } from "../../api/content.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import type { Connection } from "../../session/connection.ts";
import { useRights } from "../../session/connection-context.ts";
import { TextArea } from "../../ui/fields/field.tsx";
import { BlockList } from "./block-list.tsx";
import { describeAddress } from "./page-address.ts";
import { SourceFields } from "./source-fields.tsx";

type LoadedPage = LoadedItem<"page"> & { item: Item<"page">; blocks: ListedItem<"block-data">[] };

export const pageLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedPage> => {
		const query = { pageId: id, sort: "place" };
		const [loaded, blocks] = await Promise.all([
			loadItem({ client, siteId, kind: "page" }, id, signal),
			listAllItems({ client, siteId, kind: "block-data" }, query, signal),
		]);
		return { ...loaded, blocks };
	};

export function PageEditor({ loaded }: { loaded: LoadedPage }) {
	const editor = useItemEditor("page", loaded);
	const { fields, change } = editor;
	const { nb } = fields.meta;
	const isOperator = useRights().has("installation");
	return (
		<ItemPage
			editor={editor}
			previewedWith={loaded.blocks.map(({ id }) => ({ kind: "block-data", id }))}
			actions={<p className="kicker">{describeAddress(loaded.item.fields.path)}</p>}
			intro={
				<>
					<BlockList blocks={loaded.blocks} />
					<h2>Om siden</h2>
				</>
			}
			custom={{
				path: false,
				layout: false,
				meta: {
					field: (
						<TextArea
							label={fieldLabels.page.meta}
							value={nb.description ?? ""}
							maxLength={500}
							onText={(description) => change({ meta: { nb: { ...nb, description } } })}
						/>
					),
				},
				// What the parts of a page are filled from is a matter of its building.
				sources: isOperator ? { field: <SourceFields editor={editor} /> } : false,
			}}
		/>
	);
}
