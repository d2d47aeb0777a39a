const empty = { __html: "" };

/** Room for a sentence about the page itself, from outside of React: the service worker and its registration fill it. */
export function PageNote() {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; React leaves alone what others put here
		<p className="page-note" id="page-note" role="status" suppressHydrationWarning dangerouslySetInnerHTML={empty} />
	);
}
