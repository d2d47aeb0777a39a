/** What the text editor can show without losing anything; all else that may stand in a text is edited as HTML. */

const known: Record<string, readonly string[]> = {
	h2: [],
	h3: [],
	h4: [],
	p: [],
	ul: [],
	ol: ["start"],
	li: [],
	blockquote: [],
	a: ["href", "rel"],
	strong: [],
	em: [],
	br: [],
	hr: [],
};

/** Whether the text editor keeps all that is in a text: a table or a reference to a heading would be lost in it. */
export function isWithinEditor(html: string): boolean {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	return [...body.querySelectorAll("*")].every(({ localName, attributes }) => {
		const allowed = known[localName];
		return allowed !== undefined && [...attributes].every(({ name }) => allowed.includes(name));
	});
}

/** HTML as the house writes it: no paragraph of its own round an item of a list, and none that is empty at the end. */
export function tidyHtml(html: string): string {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const item of body.querySelectorAll("li")) {
		const [first, ...rest] = item.children;
		const isOnlyLists = rest.every(({ localName }) => localName === "ul" || localName === "ol");
		if (first?.localName === "p" && isOnlyLists) first.replaceWith(...first.childNodes);
	}
	while (body.lastElementChild?.localName === "p" && body.lastElementChild.childNodes.length === 0)
		body.lastElementChild.remove();
	return body.innerHTML;
}
