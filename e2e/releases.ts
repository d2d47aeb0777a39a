import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { house } from "./house.ts";

/**
 * A proxy to the app on its own port that can replace the service worker. Playwright routes do not see the browser's
 * requests for the worker script.
 */
export type Releases = {
	origin: string;
	/** Changes the worker script from now on. `version` is called for each request of the script. */
	release: (version: () => string) => void;
	close: () => Promise<void>;
};

export async function startReleases(): Promise<Releases> {
	let version: () => string = () => "first";
	const server = createServer(async (request, response) => {
		const { host: _, "accept-encoding": __, ...headers } = request.headers;
		const init: RequestInit = {
			method: request.method ?? "GET",
			headers: headers as Record<string, string>,
			redirect: "manual",
		};
		if (init.method !== "GET" && init.method !== "HEAD") init.body = await text(request);
		const answer = await fetch(`http://localhost:${house.port}${request.url}`, init);
		const bytes = Buffer.from(await answer.arrayBuffer());
		const isWorker = request.url === "/sw.js";
		// The app's ETag does not fit the changed script.
		const isPassedOn = (name: string) => !notPassedOn.has(name) && !(isWorker && name === "etag");
		const sent = Object.fromEntries([...answer.headers].filter(([name]) => isPassedOn(name)));
		response.writeHead(answer.status, sent);
		response.end(isWorker ? `${bytes}\n// ${version()}` : bytes);
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

const notPassedOn = new Set(["connection", "keep-alive", "content-length", "content-encoding", "transfer-encoding"]);

async function close(server: Server): Promise<void> {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
}
