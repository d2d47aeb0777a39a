import { once } from "node:events";
import { createServer, type IncomingMessage, request as requestServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Balancer = { origin: string; close: () => Promise<void> };

/**
 * Sends requests to the ports in turn, as the proxy of docs/operations.md: to the next one if a port accepts no connection, and for
 * built files also if it does not have them.
 */
export async function startBalancer(ports: number[]): Promise<Balancer> {
	let count = 0;
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		const isBuiltFile = /^\/(?:management\/)?(?:assets|fonts)\//u.test(request.url ?? "");
		const first = count++;
		for (let tries = 1; ; tries += 1) {
			const isLast = tries === ports.length;
			const port = ports[(first + tries) % ports.length] ?? 0;
			try {
				const answer = await send(request, port, body);
				const content = await buffer(answer);
				if (answer.statusCode === 404 && isBuiltFile && !isLast) continue;
				response.writeHead(answer.statusCode ?? 500, answer.headers);
				return void response.end(content);
			} catch (error) {
				const isRejected = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
				if (!isLast && (isRejected || request.method === "GET")) continue;
				return void response.writeHead(502).end(String(error));
			}
		}
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}

async function send(request: IncomingMessage, port: number, body: Buffer): Promise<IncomingMessage> {
	const { connection: _, ...headers } = request.headers;
	const sent = requestServer({
		host: "127.0.0.1",
		port,
		path: request.url,
		method: request.method,
		headers: { ...headers, host: "localhost:3000" },
		agent: false,
	});
	const answered = once(sent, "response") as Promise<[IncomingMessage]>;
	sent.end(body);
	return (await answered)[0];
}
