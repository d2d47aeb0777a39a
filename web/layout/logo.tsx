type Props = { svg: string; label: string; className?: string };

/** A logo from the site's configuration, which is trusted and validated when it is read. */
export function Logo({ svg, label, className }: Props) {
	return (
		<span
			className={className}
			data-shape={shapeOf(svg)}
			role="img"
			aria-label={label}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: markup from the operator's configuration
			dangerouslySetInnerHTML={{ __html: svg }}
		/>
	);
}

/** Marks that the usual height would make too small to read. */
function shapeOf(svg: string): "tall" | "wide" | undefined {
	const [, width, height] =
		/^<svg\b[^>]*\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/u.exec(svg) ?? [];
	const ratio = Number(width) / Number(height);
	if (ratio < 0.8) return "tall";
	return ratio > 7 ? "wide" : undefined;
}
