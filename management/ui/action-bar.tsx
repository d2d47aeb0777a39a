import type { ReactNode } from "react";

/** The actions of a form, always within reach: it stays at the lower edge of the window. */
export function ActionBar({
	isBusy,
	isDirty,
	notice,
	children,
}: {
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
			<div className="actions">{children}</div>
		</div>
	);
}
