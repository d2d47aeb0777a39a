import type { CSSProperties } from "react";
import { usePageSecurity } from "../client/hydration/page-security";

/**
 * A style that depends on content, such as a picture's focal point. The CSP forbids style attributes in the server's
 * HTML, so the server writes a rule for the class; in the browser React sets the style property.
 */
export type StyleRule = { className: string; style: CSSProperties };

/**
 * Attributes of an element with a style rule. The server's HTML has only the class, so the hydration warning is
 * suppressed.
 */
export const styleRuleProps = (rule: StyleRule | null, className?: string) => ({
	className: [className, rule?.className].filter(Boolean).join(" ") || undefined,
	style: import.meta.env.SSR ? undefined : rule?.style,
	suppressHydrationWarning: true,
});

export function StyleRules({ rules }: { rules: (StyleRule | null)[] }) {
	const { nonce } = usePageSecurity();
	if (!import.meta.env.SSR) return null;
	return rules
		.filter((rule) => rule !== null)
		.map(({ className, style }) => (
			<style key={className} href={className} precedence="looks" nonce={nonce}>
				{`.${className}{${toDeclarations(style)}}`}
			</style>
		));
}

const toDeclarations = (style: CSSProperties): string =>
	Object.entries(style)
		.map(([name, value]) => `${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
		.join(";");
