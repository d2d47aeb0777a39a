/** The outermost parts of HTML, such as its paragraphs, in order; together they are the whole. */
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

/** What has no end of its own. */
const alone: ReadonlySet<string> = new Set(["br", "hr"]);

/** The parts in which two texts differ, and those before and after in which they do not. */
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
