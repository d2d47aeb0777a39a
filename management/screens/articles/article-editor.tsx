import { mediaPath } from "@lerret/contracts/paths";
import { useState } from "react";
import type { FieldsOf } from "../../api/content.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import type { LoadedItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";

export function ArticleEditor({ loaded }: { loaded: LoadedItem<"article"> }) {
	const editor = useItemEditor("article", loaded);
	const [isPreview, setPreview] = useState(false);
	const { order } = editor.fields;
	return (
		<ItemPage
			editor={editor}
			actions={
				<button type="button" className="plain-button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
					Forhåndsvis
				</button>
			}
			custom={{ features: false, order: { value: order === 0 ? null : order } }}
			{...(isPreview ? { form: <ArticlePreview fields={editor.fields} /> } : {})}
		/>
	);
}

function ArticlePreview({ fields }: { fields: FieldsOf<"article"> }) {
	return (
		<section className="stack preview" aria-label="Forhåndsvisning">
			<header className="stack preview-head">
				<p className="kicker">{fields.category}</p>
				<h2 className="preview-title">{fields.title || "Uten tittel"}</h2>
				<p className="lead">{fields.summary}</p>
				{fields.image ? <img src={mediaPath(fields.image, 1280, "jpg")} alt="" /> : null}
			</header>
			{/* The HTML comes from the text editor or platform/html/clean-html, and the page's policy runs no script in it. */}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML. */}
			<div className="prose article-body" dangerouslySetInnerHTML={{ __html: fields.content }} />
		</section>
	);
}
