import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Another installation on its own port, for apps that fetch from it. */
export type Upstream = {
	url: string;
	handler: RequestListener;
	requestedPaths: string[];
	close: () => Promise<void>;
};

export async function startUpstream(): Promise<Upstream> {
	const upstream: Upstream = {
		url: "",
		handler: (_request, response) => response.writeHead(404).end(),
		requestedPaths: [],
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
	const server = createServer((request, response) => {
		upstream.requestedPaths.push(request.url ?? "");
		upstream.handler(request, response);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	upstream.url = `http://localhost:${(server.address() as AddressInfo).port}`;
	return upstream;
}

export function toRequestListener(
	fetch: (request: Request) => Response | Promise<Response>,
	url: () => string,
): RequestListener {
	return async (incoming, outgoing) => {
		const headers = new Headers(incoming.headers as Record<string, string>);
		const response = await fetch(new Request(`${url()}${incoming.url}`, { headers }));
		outgoing.writeHead(response.status, Object.fromEntries(response.headers));
		outgoing.end(Buffer.from(await response.arrayBuffer()));
	};
}

export function sendSlowly(response: ServerResponse, text: string, everyMilliseconds: number): void {
	response.writeHead(200, { "content-type": "application/json" });
	const timer = setInterval(() => response.write(text), everyMilliseconds);
	response.on("close", () => clearInterval(timer));
}
