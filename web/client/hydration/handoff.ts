import type { EntryContext } from "react-router";

/** The data that a page needs to hydrate later: `start` for the inline script, `state` as React Router encodes it. */
export type Handoff = { start: string; state: string };

/**
 * Extracts what React Router's `<Scripts />` would write into the page. Reads the state stream to its end and removes
 * it from the context. Throws when React Router no longer provides what is needed.
 */
export async function extractHandoff(context: EntryContext): Promise<{ context: EntryContext; handoff: Handoff }> {
	const { serverHandoffString, serverHandoffStream, ...rest } = context;
	if (!serverHandoffString || !serverHandoffStream) throw new Error("React Router provides no hydration data");
	const state = await new Response(serverHandoffStream).text();
	const start = { context: JSON.parse(serverHandoffString), ...modulesOf(context) };
	return {
		context: { ...rest, serverHandoffString },
		handoff: { start: escapeForScript(JSON.stringify(start)), state: escapeForScript(state) },
	};
}

/** Returns the modules to import for the rendered page, and their imports to preload. */
function modulesOf({ manifest, staticHandlerContext }: EntryContext) {
	const matched = staticHandlerContext.matches.map(({ route }) => {
		const entry = manifest.routes[route.id];
		if (!entry?.module) throw new Error(`React Router has no module of route ${route.id}`);
		if (
			entry.clientActionModule ||
			entry.clientLoaderModule ||
			entry.clientMiddlewareModule ||
			entry.hydrateFallbackModule
		)
			throw new Error(`route ${route.id} is split into several modules, which web/client/hydration does not load`);
		return entry;
	});
	const imported = [...manifest.entry.imports, ...matched.flatMap(({ imports }) => imports ?? [])];
	return {
		manifest: manifest.url,
		entry: manifest.entry.module,
		routes: matched.map(({ id, module }) => [id, module]),
		preload: [...new Set([manifest.entry.module, ...imported])],
	};
}

/** In JSON, "<" occurs only in strings. */
function escapeForScript(json: string): string {
	return json.replace(/</gu, "\\u003c");
}
