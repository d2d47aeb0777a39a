/** The outermost blocks of HTML, such as its paragraphs. Joined, they are the whole text. */
export function textParts(html: string): string[] {
	const parts: string[] = [];
	let [depth, begin] = [0, 0];
	for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/giu)) {
		if (!alone.has(name.toLowerCase())) depth += slash === "/" ? -1 : 1;
		if (depth > 0) continue;
		parts.push(html.slice(begin, index + tag.length));
		begin = index + tag.length;
		depth = 0;
	}
	return [...parts, html.slice(begin)].filter((part) => part !== "");
}

const alone: ReadonlySet<string> = new Set(["br", "hr"]);

/** The common blocks at the start and the end of two texts, and the differing blocks between them. */
export function differingParts(one: string, other: string) {
	const [own, others] = [textParts(one), textParts(other)];
	const shorter = Math.min(own.length, others.length);
	let first = 0;
	while (first < shorter && own[first] === others[first]) first++;
	let last = 0;
	while (last < shorter - first && own.at(-1 - last) === others.at(-1 - last)) last++;
	return {
		before: own.slice(0, first),
		one: own.slice(first, own.length - last),
		other: others.slice(first, others.length - last),
		after: own.slice(own.length - last),
	};
}
