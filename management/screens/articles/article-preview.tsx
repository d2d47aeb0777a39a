import { mediaPath } from "@lerret/contracts/paths";
import type { FieldsOf } from "../../api/content.ts";

export function ArticlePreview({ fields }: { fields: FieldsOf<"article"> }) {
	return (
		<section className="preview" aria-label="Forhåndsvisning">
			<header className="preview-head">
				<p className="kicker">{fields.category}</p>
				<h2 className="preview-title">{fields.title || "Uten tittel"}</h2>
				<p className="lead">{fields.summary}</p>
				{fields.image ? <img src={mediaPath(fields.image, 1280, "jpg")} alt="" /> : null}
			</header>
			{/* The HTML comes from the text editor or platform/pages/clean-html, and the page's policy runs no script in it. */}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML. */}
			<div className="prose article-body" dangerouslySetInnerHTML={{ __html: fields.content }} />
		</section>
	);
}
