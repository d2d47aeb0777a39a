import type { CSSProperties } from "react";
import { usePageSecurity } from "../hydration/page-security";

/**
 * A style that depends on content, such as a picture's focal point. The CSP forbids style attributes in the server's
 * HTML, so the server writes a rule for the class; in the browser React sets the style property.
 */
export type Look = { className: string; style: CSSProperties };

/**
 * Attributes of an element with a style rule. The server's HTML has only the class, so the hydration warning is
 * suppressed.
 */
export const lookOf = (look: Look | null, className?: string) => ({
	className: [className, look?.className].filter(Boolean).join(" ") || undefined,
	style: import.meta.env.SSR ? undefined : look?.style,
	suppressHydrationWarning: true,
});

export function LookRules({ looks }: { looks: (Look | null)[] }) {
	const { nonce } = usePageSecurity();
	if (!import.meta.env.SSR) return null;
	return looks
		.filter((look) => look !== null)
		.map(({ className, style }) => (
			<style key={className} href={className} precedence="looks" nonce={nonce}>
				{`.${className}{${declarationsOf(style)}}`}
			</style>
		));
}

const declarationsOf = (style: CSSProperties): string =>
	Object.entries(style)
		.map(([name, value]) => `${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
		.join(";");
