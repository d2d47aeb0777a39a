import { type ReactNode, useState } from "react";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { consequenceOf } from "./change-consequences.ts";
import type { PublishedFields } from "./event-loader.ts";
import { HoldersDialog } from "./holders.tsx";

/**
 * Publishes a showing; one that is moved, cancelled or takes place after all only after a confirmation that says how many
 * have tickets.
 */
export function useChangeConfirmation(
	editor: ItemEditor<"event">,
	published: PublishedFields | null,
): { publish: ItemEditor<"event">["publish"]; dialog: ReactNode } {
	const [pending, setPending] = useState<{ at: string | null } | null>(null);
	const { item, fields, busy: isBusy } = editor;
	const consequence = item && published && consequenceOf(published, fields);
	if (!consequence) return { publish: editor.publish, dialog: null };
	return {
		// Wrong fields are shown before the question, which would hide them.
		publish: async (at) => ((await editor.isValid()) ? setPending({ at }) : editor.publish(at)),
		dialog: pending ? (
			<HoldersDialog
				eventId={item.id}
				title={fields.status === "cancelled" ? "Avlyse forestillingen?" : "Endre forestillingen?"}
				text="Tid, sted og status på nettstedet, i kalendere og på billettene følger det som publiseres."
				consequence={consequence}
				action="Publiser"
				isBusy={isBusy}
				onConfirm={() => void editor.publish(pending.at).then(() => setPending(null))}
				onClose={() => setPending(null)}
			/>
		) : null,
	};
}
