import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { ServerRouter } from "react-router";
import { fetchLaterBlocks } from "./blocks/later-block";
import { takeHandoff } from "./hydration/handoff";
import { HandoffContext } from "./hydration/late-start";

// The server fills this context for every request; it must be the very object that the loaders read.
export { siteContext } from "./site-context";

// Here it comes with the rest: a house that lacks the code of some blocks does not start.
await fetchLaterBlocks();

/** How errors while rendering reach the server's log; set by the server, because a bundle has no logger of its own. */
export const errorLog: { write: (error: unknown, where: string) => void } = {
	write: (error, where) => console.error(where, error),
};

/**
 * Renders a page whole. Pages are cached as bytes, so nothing is gained by streaming;
 * a block that throws leaves its place empty, and is logged.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	given: EntryContext,
): Promise<Response> {
	const { context, handoff } = await takeHandoff(given);
	const page = (
		<HandoffContext value={handoff}>
			<ServerRouter context={context} url={request.url} />
		</HandoffContext>
	);
	const html = await renderWhole(page, request.signal);
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

/** The HTML of a page. By Node's own stream: a web stream takes a promise or two for every 4 kB, a tenth of a long page's time. */
function renderWhole(page: ReactNode, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
	const parts: Buffer[] = [];
	const whole = new Writable({
		write(part: Buffer, _encoding, done) {
			parts.push(part);
			done();
		},
		final(done) {
			resolve(Buffer.concat(parts));
			done();
		},
	});
	whole.on("error", reject);
	const { pipe, abort } = renderToPipeableStream(page, {
		// Everything stands in its place without script, however large a block is.
		progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		onError: (error) => errorLog.write(error, "rendering"),
		onShellError: reject,
		onAllReady: () => pipe(whole),
	});
	const stop = () => abort(signal.reason);
	if (signal.aborted) stop();
	else signal.addEventListener("abort", stop, { once: true });
	return promise;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) errorLog.write(error, "loading");
};
