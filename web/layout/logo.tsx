type Props = { svg: string; label: string; className?: string };

/** A logo from the site's configuration, which is trusted and validated when it is read. */
export function Logo({ svg, label, className }: Props) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: markup from the operator's configuration
	return <span className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />;
}
