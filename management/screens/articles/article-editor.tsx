import { ItemPage } from "../../editor/item-page.tsx";
import type { LoadedItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";

export function ArticleEditor({ loaded }: { loaded: LoadedItem<"article"> }) {
	const editor = useItemEditor("article", loaded);
	const { order } = editor.fields;
	return <ItemPage editor={editor} custom={{ features: false, order: { value: order === 0 ? null : order } }} />;
}
