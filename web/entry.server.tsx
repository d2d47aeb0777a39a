import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { loadLazyBlocks } from "./blocks/lazy-block";
import { heldNonce } from "./client/hydration/held-scripts";
import { PageSecurityContext } from "./client/hydration/page-security";
import { PageThemeContext } from "./layout/page-theme";
import { siteTheme } from "./layout/site-theme";
import { siteContext } from "./site-context";
import audience from "./styles/audience.css?inline";
import myPage from "./styles/my-page.css?inline";
import programmePage from "./styles/programme-page.css?inline";
import reviewForm from "./styles/review-form.css?inline";
import search from "./styles/search.css?inline";
import shop from "./styles/shop.css?inline";
import taskPage from "./styles/task-page.css?inline";
import venue from "./styles/venue.css?inline";

// For the server (server/http/renderer.ts). Loaders must read the same context object.
export { holdScripts } from "./client/hydration/held-scripts";
export { pageJson } from "./routes/page-data";
export { siteContext } from "./site-context";

/** Style sheets that client navigation may add to any page, so every page's CSP allows them. */
export const pageStyles = [audience, myPage, programmePage, reviewForm, search, shop, taskPage, venue];

// The server loads the lazy blocks at startup and fails without them.
await loadLazyBlocks();

/**
 * Renders a complete page: pages are cached, so streaming gains nothing. A block that throws is left out and logged.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	requestContext: RouterContextProvider,
): Promise<Response> {
	const { logError, security, site } = requestContext.get(siteContext);
	const page = (
		<PageSecurityContext value={security}>
			<PageThemeContext value={siteTheme(site.appearance)}>
				<ServerRouter context={routerContext} url={request.url} nonce={heldNonce(security.nonce)} />
			</PageThemeContext>
		</PageSecurityContext>
	);
	const html = await renderComplete(page, security.nonce, request.signal, (error) => logError(error, "rendering"));
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

/**
 * Renders to a Node stream, because a web stream creates one or two promises per 4 kB, which is a tenth of a long
 * page's time.
 */
function renderComplete(
	page: ReactNode,
	nonce: string,
	signal: AbortSignal,
	onError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
	const chunks: Buffer[] = [];
	const output = new Writable({
		write(chunk: Buffer, _encoding, done) {
			chunks.push(chunk);
			done();
		},
		final(done) {
			resolve(Buffer.concat(chunks));
			done();
		},
	});
	output.on("error", reject);
	const { pipe, abort } = renderToPipeableStream(page, {
		// Keeps every block in place without script, however large it is.
		progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		nonce: { script: nonce, style: nonce },
		onError,
		onShellError: reject,
		onAllReady: () => pipe(output),
	});
	const stop = () => abort(signal.reason);
	if (signal.aborted) stop();
	else signal.addEventListener("abort", stop, { once: true });
	return promise;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) context.get(siteContext).logError(error, "loading");
};
