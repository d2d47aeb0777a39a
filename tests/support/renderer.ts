import type { Renderer, Rendering } from "@lerret/server/http/renderer";

/** A renderer for tests that need no real pages. */
export const testRenderer = (render: Renderer["render"]): Renderer => ({
	render,
	pageStyles: [],
});

export const htmlRendering = (text: string, options: Partial<Omit<Rendering, "text">> = {}): Rendering => ({
	status: 200,
	headers: new Headers({ "content-type": "text/html; charset=utf-8" }),
	state: null,
	...options,
	text,
});
