import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

export const metricsPath = "/metrics";

/** Serves the metrics, and nothing else, on a port of their own, which the proxy does not show to visitors. */
export async function listenForMetrics(
	metrics: Metrics,
	{ port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => void }> {
	const server = createServer(async (request, response) => {
		if (request.url?.split("?", 1)[0] !== metricsPath) return void response.writeHead(404).end();
		if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
		const { text, contentType } = await metrics.render();
		response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}
