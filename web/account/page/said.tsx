import { useEffect, useRef } from "react";

/**
 * What became of something that was done here. Where the button for it went with what it was about, the focus moves to the sentence:
 * whoever uses a keyboard goes on from here, and not from the top of the page.
 */
export function Said({ sentence, className = "small" }: { sentence: string; className?: string }) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (sentence !== "" && document.activeElement === document.body) text.current?.focus();
	}, [sentence]);
	return (
		<p ref={text} role="status" tabIndex={-1} className={className}>
			{sentence}
		</p>
	);
}
