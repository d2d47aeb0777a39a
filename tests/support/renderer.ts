import { paths } from "@lerret/contracts/paths";
import type { Renderer, Rendering } from "@lerret/server/http/renderer";

const ownRoutes: ReadonlySet<string> = new Set([paths.newsletter, paths.login, paths.myPage]);

/** A renderer for tests that need no real pages. */
export const testRenderer = (render: Renderer["render"]): Renderer => ({
	render,
	isBlockPage: async ({ path }) => !ownRoutes.has(path),
	takesForms: async ({ path }) => path === paths.newsletter,
	pageStyles: [],
});

export const htmlRendering = (text: string, options: Partial<Omit<Rendering, "text">> = {}): Rendering => ({
	status: 200,
	headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
	state: null,
	...options,
	text,
});
