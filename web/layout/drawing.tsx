type Props = { svg: string; label: string; className?: string };

/** A logo of the site's config. The config is the operator's own, and checked when it is read. */
export function Drawing({ svg, label, className }: Props) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: markup from the operator's configuration
	return <span className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />;
}
