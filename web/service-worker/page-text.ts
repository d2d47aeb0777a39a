/** Reads and fills in the text of kept pages, which is as `web/root.tsx` and `web/hydration` write it. */

/** Where the page's state lies, or null where it stands in the page. */
export function stateAddress(html: string): string | null {
	const address = /id="page-state" data-src="([^"]+)"/u.exec(html)?.[1];
	return address?.replaceAll("&amp;", "&") ?? null;
}

/** The page's own title, without the site's; still escaped as HTML. */
export function titleOf(html: string): string {
	const whole = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? "";
	return whole.replace(/^[^|]*\| /u, "");
}

/** The scripts that bring the page to life; empty where there are none. */
export function scriptsOf(html: string): string[] {
	const start = /id="page-start">([^<]*)</u.exec(html)?.[1];
	return [...new Set(start?.match(/\/assets\/[\w.-]+\.js/gu) ?? [])];
}

/** The scripts that a script of the build may fetch later. They lie beside it. */
export function scriptsIn(script: string): string[] {
	const names = script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/gu);
	return [...new Set([...names].map(([, name]) => `/assets/${name}`))];
}

/** Whether the programme in a page has a day, "2026-11-20". */
export const hasDay = (html: string, date: string | null): boolean => html.includes(`id="dag-${date}"`);

/** Puts a sentence where the page keeps room for one (`PageNote`). */
export const withNote = (html: string, note: string): string =>
	html.replace(/(<p [^>]*id="page-note"[^>]*>)(<\/p>)/u, (_, open: string, close: string) => `${open}${note}${close}`);
