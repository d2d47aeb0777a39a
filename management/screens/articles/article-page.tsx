import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { articlePath } from "@lerret/contracts/paths";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { PublicationBar } from "../../editor/publication-bar.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { articleLabels } from "./labels.ts";

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
	const { client, sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const listPath = `/${site.id}/nyheter`;
	const resource = { client, siteId: site.id, kind: "article" } as const;
	const editor = useItemEditor(
		resource,
		loaded,
		(id, state) => void navigate(`${listPath}/${id}`, { replace: true, state }),
	);
	const [isPreview, setPreview] = useState(false);
	const { item, fields } = editor;
	const slug = item?.fields.slug;
	return (
		<>
			<PageHeading title={item ? item.fields.title : "Ny nyhet"}>
				<button type="button" className="plain-button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
					Forhåndsvis
				</button>
			</PageHeading>
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={articleLabels} />
			<div className="editing">
				{isPreview ? <ArticlePreview fields={fields} /> : <ArticleFields editor={editor} />}
				<PublicationBar
					editor={editor}
					labels={articleLabels}
					name="nyheten"
					publicUrl={slug === undefined ? null : publicUrl(sites, site, articlePath(slug))}
					onRemoved={() => void navigate(listPath)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
