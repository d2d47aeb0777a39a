import type { BlockProps } from "@lerret/platform/pages/blocks";

export default function Title({ text, lead }: BlockProps<"title">) {
	return (
		<header className="title-block" data-word={longestWordLength(text) > 16 ? "long" : undefined}>
			<h1>{text}</h1>
			{lead ? <p className="lead">{lead}</p> : null}
		</header>
	);
}

/** A long compound word is set smaller, so that it fits a narrow screen unbroken. */
function longestWordLength(text: string): number {
	return Math.max(...text.split(/\s+/u).map((word) => word.length));
}
