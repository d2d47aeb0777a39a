import { fileURLToPath, pathToFileURL } from "node:url";
import type { SiteData } from "@lerret/web/site-context";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderedPage } from "../page-cache/entry.ts";
import { formatOf } from "../page-cache/page-address.ts";

export const webBuildPaths = {
	client: fileURLToPath(new URL("../../web/build/client/", import.meta.url)),
	server: fileURLToPath(new URL("../../web/build/server/index.js", import.meta.url)),
};

export type Rendering = Omit<RenderedPage, "caching">;

export type Renderer = {
	render: (request: Request, data: SiteData) => Promise<Rendering>;
	/** Style sheets that pages may add in the browser. */
	pageStyles: readonly string[];
};

/** What `web/entry.server.tsx` exports besides React Router's handlers. */
type WebEntry = {
	siteContext: RouterContext<SiteData>;
	pageStyles: readonly string[];
	holdScripts: (html: string, nonce: string) => { html: string; state: string | null };
	pageJson: (data: SiteData, search: string) => Response;
};

const entryOf = ({ entry }: ServerBuild) => entry.module as unknown as WebEntry;

/** `mode` is React Router's: in development, errors show their stack. */
export function createRenderer(
	load: () => Promise<ServerBuild>,
	mode: "production" | "development",
	pageStyles: readonly string[] = [],
): Renderer {
	const handle = createRequestHandler(load, mode);
	return {
		pageStyles,
		async render(request, data) {
			const { siteContext, holdScripts, pageJson } = entryOf(await load());
			const { pathname, search } = new URL(request.url);
			const context = new RouterContextProvider();
			context.set(siteContext, data);
			const response = formatOf(pathname) === "json" ? pageJson(data, search) : await handle(request, context);
			const { status, headers } = response;
			const text = response.body && (await response.text());
			if (text === null || !headers.get("content-type")?.startsWith("text/html"))
				return { status, headers, text, state: null };
			const { html, state } = holdScripts(text, data.security.nonce);
			return { status, headers, text: html, state };
		},
	};
}

export async function loadBuiltRenderer(): Promise<Renderer> {
	const build = (await import(pathToFileURL(webBuildPaths.server).href)) as ServerBuild;
	return createRenderer(async () => build, "production", entryOf(build).pageStyles);
}
