import type { EditedItem } from "@lerret/contracts/api/presence";
import type { ReactNode } from "react";
import { Presence } from "./presence.tsx";

/** The actions of a form, always within reach: it stays at the lower edge of the window. */
export function ActionBar({
	item,
	isBusy,
	isDirty,
	notice,
	children,
}: {
	/** What is edited; null for what is new. */
	item: EditedItem | null;
	isBusy: boolean;
	isDirty: boolean;
	/** What the last action did. */
	notice: string;
	children: ReactNode;
}) {
	return (
		<div className="action-bar">
			<p className="small" role="status">
				{isBusy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : notice}
			</p>
			{item ? <Presence item={item} isWriting={isDirty} /> : null}
			<div className="actions">{children}</div>
		</div>
	);
}
