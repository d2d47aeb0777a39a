import { type ReactNode, useId } from "react";

/**
 * Rarely used and dangerous actions behind «⋯». The browser closes it with Escape or a click outside, and gives the
 * focus back to its button, also after a choice. `label` says what the actions are about; `children` are buttons and
 * links.
 */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
	const id = useId();
	return (
		<div className="more-actions">
			<button type="button" className="icon-button" popoverTarget={id} aria-label={label}>
				⋯
			</button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons and links are used. */}
			<div id={id} className="more-menu" popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
				{children}
			</div>
		</div>
	);
}
