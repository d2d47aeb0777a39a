import { type ErrorCode, errors } from "@lerret/contracts/errors";
import { staffPaths } from "@lerret/contracts/paths";
import type { FrameTokens } from "@lerret/contracts/theme/tokens";
import { withLocalCommands } from "@lerret/platform/installation/commands";
import { cspHash } from "./security-headers.ts";

const styleOf = ({ night, onNight, onNightAccent }: FrameTokens): string =>
	`body{margin:0;min-height:100vh;display:grid;align-content:center;gap:1rem;padding:clamp(1rem,6vw,6rem);background:${night};color:${onNight};font:1.125rem/1.5 system-ui,sans-serif}h1{font-size:clamp(2.5rem,9vw,5rem);line-height:1;margin:0}p,pre{margin:0;max-width:34rem}pre{padding:1rem;border:1px solid;overflow-x:auto;user-select:all}a{color:${onNightAccent}}`;

/** Errors of a whole site, whose pages are shown whatever the client accepts, without a link to a front page. */
export const pagesOfOneSentence: ReadonlySet<ErrorCode> = new Set([
	"unpublished",
	"dead_preview",
	"not_previewed",
	"no_site",
]);

/** A new installation: what its operator does next. */
function noSiteContent(): string {
	const { title, detail } = errors.no_site;
	const command = withLocalCommands("npm run admin -- create-site --help");
	const login = `<p>Den første administratoren lager kontoen sin med lenken som Lerret skrev da den startet, og logger inn på <a href="${staffPaths.management}">${staffPaths.management}</a>.</p>`;
	return `<h1>${title}</h1><p>${detail}</p><pre><code>${command}</code></pre>${login}`;
}

/** An error page that needs no data, no script and no other file, in the colours of a site. */
export function errorPage(code: ErrorCode, frame: FrameTokens, headers: Record<string, string> = {}): Response {
	const style = styleOf(frame);
	const { status, title, detail } = errors[code];
	// An unknown host has no front page either.
	const frontPageLink = status === 421 ? "" : '<p><a href="/">Prøv forsiden</a></p>';
	const isOneSentence = pagesOfOneSentence.has(code);
	const content =
		code === "no_site"
			? noSiteContent()
			: isOneSentence
				? `<h1>${detail}</h1>`
				: `<h1>${title}</h1><p>${detail}</p>${frontPageLink}`;
	const html = `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;
	return new Response(html, {
		status,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy": `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
			...(status === 503 ? { "retry-after": "30" } : {}),
			...headers,
		},
	});
}
