import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteServices } from "@lerret/web/site-context";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { dataPath, isJsonPath } from "../page-cache/target.ts";

export const webBuildPaths = {
	client: fileURLToPath(new URL("../../web/build/client/", import.meta.url)),
	server: fileURLToPath(new URL("../../web/build/server/index.js", import.meta.url)),
};

/** Renders a page request. `pageStyles` are style sheets that its pages may add in the browser. */
export type Renderer = ((request: Request, services: SiteServices) => Promise<Response>) & {
	pageStyles?: readonly string[] | undefined;
};

type WebEntry = {
	siteContext: RouterContext<SiteServices>;
	pageStyles: readonly string[];
	/** Responds with the data of a page as JSON. */
	pageJson: (path: string, search: string, services: SiteServices) => Promise<Response>;
};

/** `mode` is React Router's: in development, errors show their stack. */
export function createRenderer(load: () => Promise<ServerBuild>, mode: "production" | "development"): Renderer {
	const handle = createRequestHandler(load, mode);
	return async (request, services) => {
		const entry = (await load()).entry.module as unknown as WebEntry;
		const { pathname, search } = new URL(request.url);
		if (isJsonPath(pathname)) return entry.pageJson(dataPath(pathname) ?? pathname, search, services);
		const context = new RouterContextProvider();
		context.set(entry.siteContext, services);
		return handle(request, context);
	};
}

export async function loadBuiltRenderer(): Promise<Renderer> {
	const build = (await import(pathToFileURL(webBuildPaths.server).href)) as ServerBuild;
	const { pageStyles } = build.entry.module as unknown as WebEntry;
	return Object.assign(
		createRenderer(async () => build, "production"),
		{ pageStyles },
	);
}
