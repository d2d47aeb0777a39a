import { previewPath } from "@lerret/contracts/paths";
import { findSegmentsBeforeSecrets } from "@lerret/contracts/routes";

/** A slash, also as it stands in the parameter of another address. */
const slash = "(?:/|%2F)";
/** A path segment as it stands in a line of JSON, decoded or not. */
const segment = String.raw`(?:(?!%2F|%3F|%23)[^\s/?#"'\\<>…])+`;

const secretPaths = [
	...findSegmentsBeforeSecrets().map((name) => `/${name}/`),
	...["/api/shop/test-payments/", "/oidc/interaction/", "/oidc/auth/"],
].map((path) => path.slice(1, -1).replaceAll("/", slash));
secretPaths.push(["api", "shop", segment, "(?:tickets|orders)"].join(slash));

const previews = previewPath("").slice(1, -1);

const patterns: [RegExp, string][] = [
	// The whole address: what follows the signature may name a draft.
	[new RegExp(`(${slash}${previews}${slash})[^\\s"'\\\\<>…]+`, "giu"), "$1…"],
	[new RegExp(`(${slash}(?:${secretPaths.join("|")})${slash})${segment}`, "giu"), "$1…"],
	// Parameters of addresses and fields of forms.
	[
		/((?:^|[?&;\s"']|%3F|%26)(?:[a-z_]*token|code|code_verifier|proof|password|passord|email|epost|key|secret|signatur|state|nonce)(?:=|%3D))(?:(?!%26)[^\s&"'\\<>#…])+/giu,
		"$1…",
	],
	[/\bBearer [\w.~+/=-]+/giu, "Bearer …"],
	// A signed token, also a part of one.
	[/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/gu, "…"],
	// The code of a ticket, `contracts/ticket-code.ts`.
	[/\b[0-9a-f]{8}(?:\.|%2E)[\w-]{22}(?:(?:\.|%2E)[\w-]{1,86})?/giu, "…"],
	// The code of a gift card or klippekort: twenty characters, in groups of four as it is printed.
	[
		/\b(?=[0-9A-Z–+% -]*\d)[0-9A-Z]{4}(?:(?:[-–+ ]|%20){1,3}[0-9A-Z]{4}){4}\b|\b(?=[A-Z]*\d)[0-9A-HJKMNP-TV-Z]{20}\b/gu,
		"…",
	],
	// 32 random bytes or their keyed hash: tokens of links, sessions and orders.
	[/(?<![\w-])[\w-]{43}(?![\w-])/gu, "…"],
];

/**
 * Returns a line of the log without ticket codes, codes of vouchers, tokens, passwords and addresses that give access. Errors
 * of libraries quote them too, so that the whole line is searched.
 */
export const redactSecrets = (line: string): string =>
	patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
