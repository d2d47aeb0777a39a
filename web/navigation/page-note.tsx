const empty = { __html: "" };

/** Status text about the page, set from outside React by the service worker and its registration. */
export function PageNote() {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; React leaves alone what others put here
		<p className="page-note" id="page-note" role="status" suppressHydrationWarning dangerouslySetInnerHTML={empty} />
	);
}
