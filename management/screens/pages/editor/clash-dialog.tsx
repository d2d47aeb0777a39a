import { MergeConflict } from "../../../editor/conflict-dialog.tsx";
import { fieldLabels } from "../../../editor/descriptions.ts";
import { type BlockFields, changePage, type PageFields } from "./page-model.ts";
import type { EditedPage } from "./use-page.ts";

/** Lets the editor choose between both texts where a colleague has changed the same one. */
export function ClashDialog({ edited }: { edited: EditedPage }) {
	const [clash] = edited.clashes;
	if (!clash) return null;
	const { key, base, mine, theirs } = clash;
	const id = key.slice(key.indexOf("/") + 1);
	const keep = (fields: object) => {
		const { model } = edited;
		edited.settle(
			key.startsWith("page/")
				? changePage(model, fields as PageFields)
				: {
						...model,
						blocks: model.blocks.map((one) => (one.id === id ? { id, fields: fields as BlockFields } : one)),
					},
		);
	};
	return (
		<MergeConflict
			key={key}
			editor={{
				labels: fieldLabels[key.startsWith("page/") ? "page" : "block-data"],
				conflict: {
					...{ base, mine, by: "En annen" },
					theirs: { fields: theirs, etag: "" },
					sending: { verb: "Lagre", send: async () => undefined },
				},
				resolve: async (fields) => keep(fields),
				closeConflict: () => keep(mine),
			}}
		/>
	);
}
