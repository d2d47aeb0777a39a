/**
 * Word pastes lists as paragraphs that begin with a marker ("mso-list:l0 level2 lfo1"). This converts them to lists.
 * `styleOf` returns an element's inline style in lower case without spaces.
 */
export function convertWordLists(body: HTMLElement, styleOf: (element: Element) => string): void {
	const levelOf = (element: Element): number => Number(/mso-list:l\d+level(\d)/u.exec(styleOf(element))?.[1] ?? 0);
	for (const first of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
		if (levelOf(first) === 0 || !first.isConnected) continue;
		const items: Element[] = [];
		for (let next: Element | null = first; next && levelOf(next) > 0; next = next.nextElementSibling) items.push(next);
		const entries = items.map((item) => ({ level: levelOf(item), ...removeMarker(item, styleOf) }));
		first.before(...buildLists(entries, body.ownerDocument));
		for (const item of items) item.remove();
	}
}

type ListEntry = { level: number; isOrdered: boolean; nodes: ChildNode[] };

function removeMarker(item: Element, styleOf: (element: Element) => string): Omit<ListEntry, "level"> {
	const marker = [...item.querySelectorAll("span")].find((span) => styleOf(span).includes("mso-list:ignore"));
	const isOrdered = /^\s*[\p{L}\d]{1,4}[.)]/u.test(marker?.textContent ?? "");
	marker?.remove();
	return { isOrdered, nodes: [...item.childNodes] };
}

function buildLists(entries: ListEntry[], document: Document): HTMLElement[] {
	const top: HTMLElement[] = [];
	const open: { level: number; list: HTMLElement }[] = [];
	for (const { level, isOrdered, nodes } of entries) {
		const name = isOrdered ? "ol" : "ul";
		while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
		const last = open.at(-1);
		if (last?.level === level && last.list.localName !== name) open.pop();
		if (open.at(-1)?.level !== level) {
			const list = document.createElement(name);
			const parentItem = open.at(-1)?.list.lastElementChild;
			if (parentItem) parentItem.append(list);
			else top.push(list);
			open.push({ level, list });
		}
		const entry = document.createElement("li");
		entry.append(...nodes);
		open.at(-1)?.list.append(entry);
	}
	return top;
}
