import type { TextPart } from "@lerret/platform/search/mark-words";

export function MarkedText({ parts }: { parts: TextPart[] }) {
	return parts.map(({ text, isMatch }, i) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change order
		isMatch ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
	);
}
