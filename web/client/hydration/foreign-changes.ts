/**
 * What others have changed in the page before React starts: the browser's translator replaces texts by `<font>` elements,
 * and extensions add elements beside fields. React could not hydrate such a page: it would render it anew and lose what
 * the visitor has typed. `start.js` records the changes; they are undone, and a translator then translates again what it
 * sees.
 */

/** Elements whose content is not React's, or that React skips. */
const foreign = "#page-note, #consent, #consent-choice, head, script, style, template";

/** Puts the content that React knows back as the server sent it. Fields keep their values. */
export function undoForeignChanges(): void {
	const { changes, recorded = [] } = window.__lerret ?? {};
	if (!changes) return;
	const records = [...recorded, ...changes.takeRecords()];
	changes.disconnect();
	for (const record of records.reverse()) undo(record);
}

function undo({
	type,
	target,
	oldValue,
	addedNodes,
	removedNodes,
	previousSibling,
	nextSibling,
}: MutationRecord): void {
	const element = target instanceof Element ? target : target.parentElement;
	// React skips unknown elements that are added to the body itself.
	if (!element || element.closest(foreign) || (element === document.body && removedNodes.length === 0)) return;
	if (type === "characterData") {
		target.nodeValue = oldValue;
		return;
	}
	for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
	const before =
		nextSibling?.parentNode === target
			? nextSibling
			: previousSibling?.parentNode === target
				? previousSibling.nextSibling
				: null;
	for (const node of removedNodes) target.insertBefore(node, before);
}
