import type { ChromeLogo } from "../chrome";

/** A logo from the site's configuration, which is trusted and validated when it is read. */
export function Logo({ svg, label, shape }: ChromeLogo) {
	return (
		<span
			data-shape={shape}
			role="img"
			aria-label={label}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: markup from the operator's configuration
			dangerouslySetInnerHTML={{ __html: svg }}
		/>
	);
}
