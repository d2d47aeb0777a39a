/** Renders sanitised HTML. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by platform/sites/clean-html
	return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
