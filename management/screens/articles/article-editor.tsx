import { useState } from "react";
import { ItemPage } from "../../editor/item-page.tsx";
import type { LoadedItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { ArticlePreview } from "./article-preview.tsx";

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
