import type { PreviewedItem } from "@lerret/contracts/api/draft-previews";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { ItemEditor } from "./use-item-editor.ts";

const PreviewDialog = lazy(async () => ({ default: (await import("./preview-dialog.tsx")).PreviewDialog }));

/** Shows an item's draft on the site, with the drafts that belong to it. What is typed is saved as a draft first. */
export function PreviewButton<K extends ContentTypeName>({
	editor,
	others,
}: {
	editor: ItemEditor<K>;
	others: PreviewedItem[];
}) {
	const { kind, item, isDirty, isBusy, failure } = editor;
	const [isWanted, setWanted] = useState(false);
	useEffect(() => {
		if (failure) setWanted(false);
	}, [failure]);
	// What an old address leads to is not a page of its own.
	if (!item || kind === "redirect") return null;
	const open = () => {
		setWanted(true);
		if (isDirty) void editor.save();
	};
	return (
		<>
			<Button className="quiet-button" isDisabled={isBusy} onClick={open}>
				Forhåndsvis
			</Button>
			{isWanted && !isDirty ? (
				<Suspense>
					<PreviewDialog previewed={{ items: [{ kind, id: item.id }, ...others] }} onClose={() => setWanted(false)} />
				</Suspense>
			) : null}
		</>
	);
}
