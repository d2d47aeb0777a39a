import { articleFieldsSchema } from "@lerret/contracts/api/management-content";
import { articlePath } from "@lerret/contracts/paths";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../api/connection.ts";
import { KeptNote } from "../editing/kept-note.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { publicAddress } from "../editing/public-address.ts";
import { PublicationBar } from "../editing/publication-bar.tsx";
import { RichText } from "../editing/rich-text.tsx";
import { type ItemEditor, type Loaded, loadItem, useItemEditor } from "../editing/use-item-editor.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { PictureField } from "../media/picture-field.tsx";
import { FailureNote } from "../parts/failure-note.tsx";
import { TextArea, TextField } from "../parts/field.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import { articleLabels } from "./labels.ts";

type LoadedArticle = Loaded<"article">;

export const articleLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedArticle> => {
		if (id !== undefined) return loadItem({ client, siteId, kind: "article" }, id, signal);
		// A title is what the editor begins with.
		const fields = { ...articleFieldsSchema.parse({ title: "Ny" }), title: "" };
		return { item: null, publications: null, fields };
	};

/** News is written, previewed and published here. */
export function ArticlePage() {
	const loaded = useLoaderData<LoadedArticle>();
	return <ArticleEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function ArticleEditor({ loaded }: { loaded: LoadedArticle }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const all = `/${site.id}/nyheter`;
	const shelf = { client, siteId: site.id, kind: "article" } as const;
	const editor = useItemEditor(shelf, loaded, (id, state) => void navigate(`${all}/${id}`, { replace: true, state }));
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
			{editor.kept ? <KeptNote onTake={editor.takeKept} onDrop={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} />
			<div className="editing">
				{isPreview ? <ArticlePreview fields={fields} /> : <ArticleFields editor={editor} />}
				<PublicationBar
					editor={editor}
					labels={articleLabels}
					name="nyheten"
					publicAddress={slug === undefined ? null : publicAddress(sites, site, articlePath(slug))}
					onRemoved={() => void navigate(all)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}

function ArticleFields({ editor }: { editor: ItemEditor<"article"> }) {
	const { fields, change, failure, round } = editor;
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;
	return (
		<div className="fields">
			<TextField
				label="Tittel"
				value={fields.title}
				maxLength={200}
				onText={(title) => change({ title })}
				error={errorOf("title")}
			/>
			<TextArea
				label="Ingress"
				value={fields.summary}
				maxLength={1000}
				onText={(summary) => change({ summary })}
				error={errorOf("summary")}
			/>
			<RichText label="Tekst" html={fields.content} round={round} onHtml={(content) => change({ content })} />
			<PictureField label="Bilde" picture={fields.image} onPicture={(image) => change({ image })} />
			<PictureField
				label="Lite bilde i lister"
				picture={fields.thumbnail}
				onPicture={(thumbnail) => change({ thumbnail })}
			/>
			<div className="pair">
				<TextField
					label="Kategori"
					value={fields.category}
					maxLength={100}
					onText={(category) => change({ category })}
					error={errorOf("category")}
				/>
				<TextField
					label="Skrevet av"
					value={fields.author ?? ""}
					maxLength={200}
					onText={(author) => change({ author: author === "" ? undefined : author })}
					help="Tomt: den som lagrer først."
					error={errorOf("author")}
				/>
			</div>
			<TextField
				label="Adresse"
				value={fields.slug ?? ""}
				maxLength={120}
				onText={(slug) => change({ slug: slug === "" ? undefined : slug })}
				help={`Siste del av ${articlePath("…").replace("%E2%80%A6", "…")} Tomt: lages av tittelen. Endres den etter publisering, leder den gamle adressen hit.`}
				error={errorOf("slug")}
			/>
		</div>
	);
}
