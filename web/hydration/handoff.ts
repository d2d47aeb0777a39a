import type { EntryContext } from "react-router";

/** What a page carries so that React can begin in it later: `start` for the inline script, `state` as React Router encodes it. */
export type Handoff = { start: string; state: string };

/**
 * Takes over from React Router what its `<Scripts />` would write into the page. The state's stream is read to its end here and
 * taken out of the context, so that nothing of it is written by React Router.
 * Throws where React Router no longer gives what is needed: then this file has to be looked at.
 */
export async function takeHandoff(context: EntryContext): Promise<{ context: EntryContext; handoff: Handoff }> {
	const { serverHandoffString, serverHandoffStream, ...rest } = context;
	if (!serverHandoffString || !serverHandoffStream) throw new Error("React Router hands nothing over to the browser");
	const state = await new Response(serverHandoffStream).text();
	const start = { context: JSON.parse(serverHandoffString), ...bundlesOf(context) };
	return {
		context: { ...rest, serverHandoffString },
		handoff: { start: escapeForScript(JSON.stringify(start)), state: escapeForScript(state) },
	};
}

/** The modules to import for the page that was rendered, and those that these will import. */
function bundlesOf({ manifest, staticHandlerContext }: EntryContext) {
	const matched = staticHandlerContext.matches.map(({ route }) => {
		const known = manifest.routes[route.id];
		if (!known?.module) throw new Error(`React Router has no module of route ${route.id}`);
		if (
			known.clientActionModule ||
			known.clientLoaderModule ||
			known.clientMiddlewareModule ||
			known.hydrateFallbackModule
		)
			throw new Error(`route ${route.id} is split into several modules, which web/hydration does not load`);
		return known;
	});
	const imported = [...manifest.entry.imports, ...matched.flatMap(({ imports }) => imports ?? [])];
	return {
		manifest: manifest.url,
		entry: manifest.entry.module,
		routes: matched.map(({ id, module }) => [id, module]),
		preload: [...new Set([manifest.entry.module, ...imported])],
	};
}

/** Both are JSON, where "<" stands in strings alone. */
function escapeForScript(json: string): string {
	return json.replace(/</gu, "\\u003c");
}
