import { createHash } from "node:crypto";

/** Headers that every answer carries. */
export function baseHeaders(isHttps: boolean): Record<string, string> {
	return {
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"cross-origin-opener-policy": "same-origin",
		"x-frame-options": "DENY",
		...(isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
	};
}

/** Scripts that stand in the page. Data is none: browsers read past it, and it needs no leave to stand there. */
const inlineScript =
	/<script(?![^>]*\bsrc=)(?! type="(?:application\/(?:ld\+)?json|text\/plain)")[^>]*>([\s\S]*?)<\/script>/gu;

/**
 * The content security policy of a page: scripts from this site, and just those inline ones that the page itself has, by their hashes.
 * Style attributes are allowed, because pictures carry their focal point in one. `loyaltyOrigin` is where a loyalty back end of another
 * house is called and shows its pictures, `analyticsOrigin` where the site's analytics come from and report to; null where there is none.
 * `serviceOrigins` are external services that the site's scripts call.
 */
export function contentSecurityPolicy(
	html: string,
	loyaltyOrigin: string | null,
	analyticsOrigin: string | null = null,
	serviceOrigins: readonly string[] = [],
): string {
	const script = ["'self'", analyticsOrigin].filter(Boolean).join(" ");
	const self = ["'self'", loyaltyOrigin, analyticsOrigin].filter(Boolean).join(" ");
	const hashes = new Set<string>();
	for (const match of html.matchAll(inlineScript)) {
		hashes.add(
			`'sha256-${createHash("sha256")
				.update(match[1] ?? "")
				.digest("base64")}'`,
		);
	}
	return [
		"default-src 'self'",
		`script-src ${script} ${[...hashes].join(" ")}`,
		"style-src 'self' 'unsafe-inline'",
		`img-src ${self} data:`,
		"font-src 'self'",
		`connect-src ${[...new Set([...self.split(" "), ...serviceOrigins])].join(" ")}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
	].join("; ");
}
