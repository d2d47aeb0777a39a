/** Reads and changes the HTML of cached pages, as `root.tsx` and `deferred-hydration.tsx` write it. */

export function stateUrl(html: string): string | null {
	const address = /id="page-state" data-src="([^"]+)"/u.exec(html)?.[1];
	return address?.replaceAll("&amp;", "&") ?? null;
}

/** Returns the page's title without the site's, HTML-escaped. */
export function titleOf(html: string): string {
	const fullTitle = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? "";
	return fullTitle.replace(/^[^|]*\| /u, "");
}

export function scriptsOfPage(html: string): string[] {
	const preloads = /<template id="page-preloads">(.*?)<\/template>/u.exec(html)?.[1];
	return [...new Set(preloads?.match(/\/assets\/[\w.-]+\.js/gu) ?? [])];
}

/** Returns the URLs of a script's imports, which are in the same folder. */
export function importsOfScript(script: string): string[] {
	const names = script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/gu);
	return [...new Set([...names].map(([, name]) => `/assets/${name}`))];
}

/** Whether the page's programme contains a day such as "2026-11-20". */
export const hasDay = (html: string, date: string | null): boolean => html.includes(`id="dag-${date}"`);

/** Replaces the page's title, without the site's, and the content between header and footer. Both are HTML. */
export const withContent = (html: string, title: string, content: string): string =>
	html
		.replace(/(<title>(?:[^<]*\| )?)[^<|]*(<\/title>)/u, (_, start: string, end: string) => `${start}${title}${end}`)
		.replace(/(<main [^>]*>).*(<\/main>)/su, (_, start: string, end: string) => `${start}${content}${end}`);

/** Inserts a note into the page's `PageNote`. */
export const withNote = (html: string, note: string): string =>
	html.replace(/(<p [^>]*id="page-note"[^>]*>)(<\/p>)/u, (_, open: string, close: string) => `${open}${note}${close}`);
