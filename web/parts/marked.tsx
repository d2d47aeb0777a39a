import type { Part } from "@lerret/platform/search/mark";

/** A text with what matched marked. */
export function Marked({ parts }: { parts: Part[] }) {
	return parts.map(({ text, isMatch }, i) =>
		// The pieces of one text: their place is their identity.
		// biome-ignore lint/suspicious/noArrayIndexKey: see above
		isMatch ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
	);
}
