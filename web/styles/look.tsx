import type { CSSProperties } from "react";
import { usePageSecurity } from "../hydration/page-security";

/**
 * Style that content decides, such as the focal point of a picture. A page's policy allows no style attributes in its HTML, so the server
 * writes a rule for the class; on elements that the browser makes later React sets the same as properties.
 */
export type Look = { className: string; style: CSSProperties };

/** Attributes of an element with a look. The server's HTML has the class alone, which hydration must not take for a mistake. */
export const lookOf = (look: Look | null, className?: string) => ({
	className: [className, look?.className].filter(Boolean).join(" ") || undefined,
	style: import.meta.env.SSR ? undefined : look?.style,
	suppressHydrationWarning: true,
});

/** The rules of looks, in the HTML of the server alone: React gathers them in the head, each once. */
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
