import { assets } from "./files.ts";
import { scriptsIn, scriptsOf } from "./page-text.ts";

/** Keeps the scripts of a page, and all that they may fetch later: for the page that has to work without network. */
export async function keepScripts(html: string, event: ExtendableEvent): Promise<void> {
	const found = new Set(scriptsOf(html));
	// A set gives what is added to it while it is gone through.
	for (const address of found) {
		const response = await assets.handle({ event, request: new Request(address) }).catch(() => undefined);
		// The manifest names every route's scripts, and this page needs only its own.
		if (!response?.ok || address.includes("/manifest-")) continue;
		for (const next of scriptsIn(await response.clone().text())) found.add(next);
	}
}
