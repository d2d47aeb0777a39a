import { createHash } from "node:crypto";

/** For responses that are not pages: one that a browser reads as a page can do nothing. */
const denyAllPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The `Permissions-Policy` of a page that may use the camera, or of any other. */
export const permissionsPolicy = ({ camera }: { camera: "self" | "" }): string =>
	`camera=(${camera}), geolocation=(), microphone=(), payment=(), usb=()`;

export function defaultHeaders(isHttps: boolean): Record<string, string> {
	return {
		"content-security-policy": denyAllPolicy,
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": permissionsPolicy({ camera: "" }),
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		...(isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
	};
}

/** Pictures, which emails show too, fonts of previews, whose origin is opaque, public APIs and feeds, which pages of other sites may fetch. */
const crossOriginPaths =
	/^\/(?:media|icons|delebilde|gift-cards|review-pictures|fonts|event)\/|^\/api\/(?:events|runtime)(?:\/|$)|^\/api\/openapi\.json$|^\/[\w-]+\.(?:ics|xml|svg|txt|png)$|^\/innbygg\//u;

/** Who else may use the response; what other sites may fetch never depends on credentials. */
export const sharingHeaders = (path: string): Record<string, string> =>
	crossOriginPaths.test(path)
		? { "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" }
		: { "cross-origin-resource-policy": "same-origin" };

const allowsFrames = /frame-ancestors (?!'none')/u;

/** Adds the headers that a response has not set itself. `X-Frame-Options` knows no origins, so a policy that names some goes without. */
export function addMissingHeaders(response: Headers, defaults: Record<string, string>): void {
	for (const [name, value] of Object.entries(defaults)) if (!response.has(name)) response.set(name, value);
	if (allowsFrames.test(response.get("content-security-policy") ?? "")) response.delete("x-frame-options");
}

/** The response to `OPTIONS`; for what other sites may fetch, also to the preflight of a browser. */
export function respondToOptions(path: string, methods: string[]): Response {
	const preflight = {
		"access-control-allow-methods": methods.filter((method) => method !== "OPTIONS").join(", "),
		"access-control-allow-headers": "*",
		"access-control-max-age": "86400",
	};
	return new Response(null, {
		status: 204,
		headers: { allow: methods.join(", "), ...(crossOriginPaths.test(path) ? preflight : {}) },
	});
}

export const cspHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Origins that a page needs besides its own; null if the site has no such service. */
export type PageOrigins = {
	/** A loyalty back end on another origin, which also serves pictures. */
	loyalty: string | null;
	/** Source of the analytics script and target of its reports. */
	analytics: string | null;
	services: readonly string[];
	/** The players of a page with a trailer, which may also show a video of the site; null on other pages. */
	players: readonly string[] | null;
};

/**
 * Returns the page without its nonce, and its content security policy, which allows the inline elements with that nonce
 * by their hash: a cached page goes to many visitors, who would all know the nonce. `later` are inline scripts and style
 * sheets that scripts may add.
 */
export function securePage(
	html: string,
	nonce: string,
	{ loyalty, analytics, services, players }: PageOrigins,
	later: { scripts: readonly string[]; styles: readonly string[] },
): { html: string; policy: string } {
	const inline = { script: new Set(later.scripts.map(cspHash)), style: new Set(later.styles.map(cspHash)) };
	const inlinePattern = new RegExp(`<(script|style)\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</\\1>`, "gu");
	for (const [, element, text = ""] of html.matchAll(inlinePattern))
		inline[element as "script" | "style"].add(cspHash(text));
	const sources = (...others: (string | null)[]) =>
		["'self'", ...new Set(others.filter((one) => one !== null))].join(" ");
	const policy = [
		"default-src 'none'",
		`script-src ${sources(analytics)} ${[...inline.script].join(" ")}`.trimEnd(),
		`style-src ${[...inline.style].join(" ") || "'none'"}`,
		`img-src ${sources(loyalty, analytics)} data:`,
		"font-src 'self'",
		`connect-src ${sources(loyalty, analytics, ...services)}`,
		...(players === null ? [] : [`frame-src ${players.join(" ")}`, "media-src 'self'"]),
		"manifest-src 'self'",
		"worker-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
	return { html: html.replaceAll(` nonce="${nonce}"`, ""), policy };
}
