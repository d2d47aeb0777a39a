export function Prose({ html, className = "" }: { html: string; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the platform (clean-html)
	return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
