import { assets } from "./files.ts";
import { scriptsIn, scriptsOf } from "./page-text.ts";

/** Caches a page's scripts and all scripts that they may import, so that the page works offline. */
export async function keepScripts(html: string, event: ExtendableEvent): Promise<void> {
	const found = new Set(scriptsOf(html));
	// A Set's iteration includes items added during it.
	for (const address of found) {
		const response = await assets.handle({ event, request: new Request(address) }).catch(() => undefined);
		// The manifest names the scripts of all routes; this page needs only its own.
		if (!response?.ok || address.includes("/manifest-")) continue;
		for (const next of scriptsIn(await response.clone().text())) found.add(next);
	}
}
