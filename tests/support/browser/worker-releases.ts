import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
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
	const server = createServer(async (request, response) => {
		const { host: _, "accept-encoding": __, ...headers } = request.headers;
		const init: RequestInit = {
			method: request.method ?? "GET",
			headers: headers as Record<string, string>,
			redirect: "manual",
		};
		if (init.method !== "GET" && init.method !== "HEAD") init.body = await text(request);
		const upstream = await fetch(`http://localhost:${app.port}${request.url}`, init);
		const body = Buffer.from(await upstream.arrayBuffer());
		const isWorker = request.url === "/sw.js";
		// The app's ETag does not fit the changed script.
		const isForwarded = (name: string) => !droppedHeaders.has(name) && !(isWorker && name === "etag");
		const forwardedHeaders = Object.fromEntries([...upstream.headers].filter(([name]) => isForwarded(name)));
		response.writeHead(upstream.status, forwardedHeaders);
		response.end(isWorker ? `${body}\n// ${version()}` : body);
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

const droppedHeaders = new Set(["connection", "keep-alive", "content-length", "content-encoding", "transfer-encoding"]);

async function close(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}
