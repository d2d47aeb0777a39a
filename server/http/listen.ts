import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as setTimeoutAsync } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { trackConnections } from "./connections.ts";
import { createForwardingWarning } from "./ignored-forwarding.ts";
import { problemResponse } from "./problem.ts";

/**
 * How long running requests may take after a stop signal, and when the process ends regardless. The contract allows ten
 * seconds; the rest is for writing data held in memory and for password hashing threads.
 */
const drainTimeoutMs = 8_500;
const exitTimeoutMs = 9_500;

const idleCheckIntervalMs = 50;

/**
 * How long a stopping process goes on accepting: a balancer has connections under way, and learns from `/readyz` and
 * `Connection: close` to use others.
 */
const lastAcceptMs = 300;
/** How long it then accepts what was queued while it was busy. */
const queueTimeoutMs = 1000;
/** How long it then waits for the rest of request bodies. */
const bodyTimeoutMs = 1200;

/** Node's 511 overflow when a sale opens for thousands, and their connections break. The system may set a lower limit. */
const maxPendingConnections = 4096;

/**
 * Longer than the usual 60 s of proxies and load balancers, so that they close idle connections and never during a
 * request.
 */
const keepAliveMs = 75_000;

/**
 * Listens and runs jobs until SIGTERM, SIGINT or SIGHUP; then stops accepting, finishes running requests, closes the
 * database and exits with 0.
 */
export async function listen(
	app: App,
	config: Pick<Config, "port" | "host" | "trustProxy">,
): Promise<{ port: number }> {
	let stopping = false;
	const handleRequest = getRequestListener(app.fetch, {
		hostname: config.host,
		autoCleanupIncoming: false,
		// Requests whose URL cannot be parsed, such as a path with a backslash, do not reach the app.
		errorHandler: (error) => {
			if (error instanceof RequestError) return problemResponse("invalid_request");
			app.log.error({ err: error }, "request failed");
			return problemResponse("internal");
		},
	});
	// Node rejects a head without Host before any handler, with an empty body.
	const warnOfForwarding = createForwardingWarning(config.trustProxy, app.log);
	const server = createServer({ requireHostHeader: false }, (request, response) => {
		connections.track(request, response);
		warnOfForwarding(request);
		if (!request.headers.host && request.httpVersion === "1.1") return connections.reject(request);
		// A client that goes on using an open connection would delay the stop.
		if (stopping) response.shouldKeepAlive = false;
		if (stopping && request.url === "/readyz") return void response.writeHead(503, { "retry-after": "5" }).end();
		if (app.respondFromCache(request, response)) return;
		void handleRequest(request, response);
	});
	const connections = trackConnections(server);
	server.keepAliveTimeout = keepAliveMs;
	await new Promise<void>((resolve, reject) => {
		server.once("listening", resolve);
		server.once("error", reject);
		server.listen(config.port, config.host, maxPendingConnections);
	});

	app.jobs.start();
	app.usageCounter.start();
	app.processPresence.start();
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		const drainTimer = setTimeout(() => {
			app.log.warn("some requests did not finish in time");
			server.closeAllConnections();
		}, drainTimeoutMs);
		setTimeout(() => process.exit(0), exitTimeoutMs);
		await setTimeoutAsync(lastAcceptMs);
		await connections.acceptQueued(queueTimeoutMs);
		const begin = performance.now();
		// A response that has started keeps its connection open, so the connection is closed once the response is finished.
		const closeIdle = () =>
			setImmediate(() => connections.closeWithoutRequest({ unfinished: performance.now() - begin > bodyTimeoutMs }));
		const idleCheckTimer = setInterval(closeIdle, idleCheckIntervalMs);
		await new Promise<void>((resolve) => server.close(() => resolve()));
		clearInterval(idleCheckTimer);
		clearTimeout(drainTimer);
		await app.close();
		process.exit(0);
	};
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
	return { port: (server.address() as AddressInfo).port };
}
