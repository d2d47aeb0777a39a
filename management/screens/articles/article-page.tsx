import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { articlePath } from "@lerret/contracts/paths";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useSite } from "../../session/connection-context.ts";
import { ArticlePreview } from "./article-preview.tsx";

type LoadedArticle = LoadedItem<"article">;

export const articleLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedArticle> => {
		if (id !== undefined) return loadItem({ client, siteId, kind: "article" }, id, signal);
		// The schema requires a title; a new article starts without one.
		return toNewItem({ ...articleFieldsSchema.parse({ title: "Ny" }), title: "" });
	};

export function ArticlePage() {
	const loaded = useLoaderData<LoadedArticle>();
	return <ArticleEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function ArticleEditor({ loaded }: { loaded: LoadedArticle }) {
	const listPath = `/${useSite().id}/nyheter`;
	const editor = useItemEditor("article", loaded, listPath);
	const [isPreview, setPreview] = useState(false);
	const { item, fields } = editor;
	const slug = item?.fields.slug;
	return (
		<ItemPage
			editor={editor}
			title={item ? item.fields.title : "Ny nyhet"}
			name="nyheten"
			path={slug === undefined ? null : articlePath(slug)}
			returnPath={listPath}
			actions={
				<button type="button" className="plain-button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
					Forhåndsvis
				</button>
			}
			form={
				isPreview ? (
					<ArticlePreview fields={fields} />
				) : (
					<ItemForm
						editor={editor}
						custom={{ features: false, order: { value: fields.order === 0 ? null : fields.order } }}
					/>
				)
			}
		/>
	);
}
