/**
 * Lets React change a page that the browser translates. A translator takes text nodes out and puts `<font>` elements in
 * their place, or moves the nodes into such elements, while React keeps its references to them: `removeChild` and
 * `insertBefore` then throw, which ends in the error page, and new text is set where no one sees it
 * (https://github.com/facebook/react/issues/11538, whose known remedy this extends).
 */

/** The elements in place of texts that a translator took out. */
const translations = new WeakMap<Node, Element>();

/** Call once, before React starts. */
export function followTranslations(): void {
	const texts = new MutationObserver((records) => {
		for (const { target } of records) showAgain(target);
	});
	const changes = new MutationObserver(record);
	changes.observe(document.documentElement, { childList: true, subtree: true });

	function record(records: readonly MutationRecord[]): void {
		for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
			for (const text of removedNodes) {
				if (!(text instanceof Text) || text.isConnected) continue;
				const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
				if (!translation) continue;
				translations.set(text, translation);
				texts.observe(text, { characterData: true });
			}
	}

	/** The node that stands in `parent` for a child that was moved or taken out. */
	function standIn(parent: Node, child: Node): Node | null {
		record(changes.takeRecords());
		let node: Node | null = child.parentNode ? child : (translations.get(child) ?? null);
		while (node && node.parentNode !== parent) node = node.parentNode;
		return node;
	}

	const { removeChild, insertBefore } = Node.prototype;
	Node.prototype.removeChild = function <T extends Node>(child: T): T {
		if (child.parentNode === this) return removeChild.call(this, child) as T;
		const found = standIn(this, child);
		// An element may have been moved together with others.
		const gone = found && child instanceof Element ? child : found;
		if (gone?.parentNode) removeChild.call(gone.parentNode, gone);
		return child;
	};
	Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
		return insertBefore.call(this, node, before && before.parentNode !== this ? standIn(this, before) : before) as T;
	};
}

const isTranslation = (node: Node | null): node is Element => node instanceof Element && node.localName === "font";

/** Text that React has changed goes back into the page, where the translator finds it. */
function showAgain(text: Node): void {
	translations.get(text)?.replaceWith(text);
	translations.delete(text);
}
