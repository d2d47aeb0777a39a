import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type Item, type ListedItem, listAllItems } from "../../api/content.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { TextArea } from "../../fields/field.tsx";
import { useSite } from "../../session/connection-context.ts";
import { BlockList } from "./block-list.tsx";
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

export function PagePage() {
	const loaded = useLoaderData<LoadedPage>();
	return <PageEditor key={loaded.item.id} loaded={loaded} />;
}

function PageEditor({ loaded }: { loaded: LoadedPage }) {
	const listPath = `/${useSite().id}/sider`;
	const editor = useItemEditor("page", loaded, listPath);
	const { fields, change } = editor;
	const { nb } = fields.meta;
	const { path, title } = loaded.item.fields;
	return (
		<ItemPage
			editor={editor}
			title={title}
			name="siden"
			path={path.includes(":") ? null : path}
			returnPath={listPath}
			actions={<p className="kicker">{path}</p>}
			intro={
				<>
					<BlockList blocks={loaded.blocks} />
					<h2>Om siden</h2>
				</>
			}
			form={
				<ItemForm
					editor={editor}
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
						sources: { field: <SourceFields editor={editor} /> },
					}}
				/>
			}
		/>
	);
}
