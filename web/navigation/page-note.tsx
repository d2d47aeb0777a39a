const empty = { __html: "" };

/** Status text about the page, set from outside React by the service worker and its registration. */
export function PageNote() {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not touch the content that others set
		<p className="page-note" id="page-note" role="status" suppressHydrationWarning dangerouslySetInnerHTML={empty} />
	);
}
