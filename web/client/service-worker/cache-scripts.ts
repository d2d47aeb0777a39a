import { assets } from "./file-strategies.ts";
import { importsOfScript, scriptsOfPage } from "./page-html.ts";

/** Caches a page's scripts and all scripts that they may import, so that the page works offline. */
export async function cacheScripts(html: string, event: ExtendableEvent): Promise<void> {
	const urls = new Set(scriptsOfPage(html));
	// A Set's iteration includes items added during it.
	for (const url of urls) {
		const response = await assets.handle({ event, request: new Request(url) }).catch(() => undefined);
		// The manifest names the scripts of all routes; this page needs only its own.
		if (!response?.ok || url.includes("/manifest-")) continue;
		for (const next of importsOfScript(await response.clone().text())) urls.add(next);
	}
}
