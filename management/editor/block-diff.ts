/** The outermost blocks of HTML, such as its paragraphs. Joined, they are the whole text. */
export function splitBlocks(html: string): string[] {
	const blocks: string[] = [];
	let [depth, start] = [0, 0];
	for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/giu)) {
		if (!voidTags.has(name.toLowerCase())) depth += slash === "/" ? -1 : 1;
		if (depth > 0) continue;
		blocks.push(html.slice(start, index + tag.length));
		start = index + tag.length;
		depth = 0;
	}
	return [...blocks, html.slice(start)].filter((part) => part !== "");
}

const voidTags: ReadonlySet<string> = new Set(["br", "hr"]);

/** The common blocks at the start and the end of two texts, and the differing blocks between them. */
export function diffBlocks(one: string, other: string) {
	const [blocks, otherBlocks] = [splitBlocks(one), splitBlocks(other)];
	const maxCommon = Math.min(blocks.length, otherBlocks.length);
	let first = 0;
	while (first < maxCommon && blocks[first] === otherBlocks[first]) first++;
	let last = 0;
	while (last < maxCommon - first && blocks.at(-1 - last) === otherBlocks.at(-1 - last)) last++;
	return {
		before: blocks.slice(0, first),
		one: blocks.slice(first, blocks.length - last),
		other: otherBlocks.slice(first, otherBlocks.length - last),
		after: blocks.slice(blocks.length - last),
	};
}
