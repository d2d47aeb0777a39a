import { type KeyboardEvent, type ReactNode, useId } from "react";

/**
 * Rarely used and dangerous actions behind «⋯», stepped through with Tab or the arrow keys. The browser closes it with
 * Escape or a click outside, and gives the focus back to its button, also after a choice. `label` says what the
 * actions are about; `children` are buttons and links.
 */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: its button, and the buttons and links in it, have the focus.
		<div className="more-actions" onKeyDown={stepByArrow}>
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

/** Opens the menu, and moves the focus to the next or the previous action. */
function stepByArrow(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	event.preventDefault();
	event.currentTarget.querySelector<HTMLElement>("[popover]")?.showPopover();
	const actions = [
		...event.currentTarget.querySelectorAll<HTMLElement>("[popover] :is(a, button:not([aria-disabled]))"),
	];
	const next = actions.indexOf(document.activeElement as HTMLElement) + step;
	actions.at(next < 0 ? -1 : next % actions.length)?.focus();
}
