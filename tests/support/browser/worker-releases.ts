import { once } from "node:events";
import { createServer, type IncomingMessage, request as requestApp, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { app } from "./start-app.ts";

/**
 * A proxy to the app on its own port that can replace the service worker. Playwright routes do not see the browser's
 * requests for the worker script.
 */
export type WorkerReleases = {
	origin: string;
	/** Changes the worker script from now on. `version` is called for each request of the script. */
	release: (version: () => string) => void;
	close: () => Promise<void>;
};

export async function startWorkerReleases(): Promise<WorkerReleases> {
	let version: () => string = () => "first";
	const server = createServer((request, response) => {
		// The browser has left the page, or the app is stopping.
		forward(request, response, () => version()).catch(() => response.destroy());
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		release: (next) => {
			version = next;
		},
		close: () => close(server),
	};
}

/** On a connection of its own: one that is kept may be closed by the app at the moment that it is used again. */
async function forward(request: IncomingMessage, response: ServerResponse, version: () => string): Promise<void> {
	const { host: _, "accept-encoding": __, ...headers } = request.headers;
	const upstream = requestApp({
		host: "localhost",
		port: app.port,
		path: request.url,
		method: request.method,
		agent: false,
		headers: {
			...headers,
			host: `localhost:${app.port}`,
			// A form comes from the app's own page.
			...(headers.origin === undefined ? {} : { origin: `http://localhost:${app.port}` }),
		},
	});
	const answered = once(upstream, "response") as Promise<[IncomingMessage]>;
	await pipeline(request, upstream);
	const [answer] = await answered;
	const isWorker = request.url === "/sw.js";
	// The app's ETag and length do not fit the changed script.
	const isForwarded = (name: string) => !droppedHeaders.has(name) && !(isWorker && changedHeaders.has(name));
	response.writeHead(
		answer.statusCode ?? 500,
		Object.fromEntries(Object.entries(answer.headers).filter(([name]) => isForwarded(name))),
	);
	if (isWorker) response.end(`${await buffer(answer)}\n// ${version()}`);
	else await pipeline(answer, response);
}

const droppedHeaders = new Set(["connection", "keep-alive", "transfer-encoding"]);
const changedHeaders = new Set(["etag", "content-length"]);

async function close(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}
