import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { ServerRouter } from "react-router";
import { takeHandoff } from "./hydration/handoff";
import { HandoffContext } from "./hydration/late-start";

// The server fills this context for every request; it must be the very object that the loaders read.
export { siteContext } from "./site-context";

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
	const stream = await renderToReadableStream(page, {
		signal: request.signal,
		// Everything stands in its place without script, however large a block is.
		progressiveChunkSize: Number.MAX_SAFE_INTEGER,
		onError: (error) => errorLog.write(error, "rendering"),
	});
	await stream.allReady;
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) errorLog.write(error, "loading");
};
