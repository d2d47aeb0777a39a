const emptyHtml = { __html: "" };

/** Status text about the page, set from outside React by the service worker and its registration. */
export function PageNote() {
	return (
		<p
			className="page-note"
			id="page-note"
			role="status"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not touch the content that others set
			dangerouslySetInnerHTML={emptyHtml}
		/>
	);
}
