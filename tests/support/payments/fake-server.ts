import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** What goes wrong with a provider's next requests. */
export type Fault =
	| "down" // 503 before anything is done
	| "silent" // the connection breaks before anything is done
	| "lost-response" // the work is done, and the connection breaks
	| "hanging" // no answer at all, and the connection stays
	| "flood" // a response of 300 MB
	| "busy"; // 429

export type FakeRequest = {
	method: string;
	path: string;
	query: URLSearchParams;
	header: (name: string) => string | undefined;
	body: string;
};
export type FakeResponse = {
	status: number;
	body?: unknown;
	html?: string;
	location?: string;
	/** A rejection that the idempotency key gets again. */
	isKept?: true;
};

export type FakeServer = {
	url: string;
	/** Requests in their order, as «POST /path». */
	requests: string[];
	/** How many bytes of floods were sent. */
	floodedBytes: () => number;
	/** How many requests are being answered. */
	inFlight: () => number;
	/** Applies to the next requests of which the text contains `match`, once each. */
	fail: (fault: Fault, match: string, times?: number) => void;
	/** Answers the next requests of which the text contains `match` so much later. */
	delay: (milliseconds: number, match: string, times?: number) => void;
	/** Runs `action` before the next request of which the text contains `match`. */
	before: (match: string, action: () => void) => void;
	/** Ends all faults. */
	recover: () => void;
	close: () => Promise<void>;
};

/** A provider's HTTP server on a free port of this machine, or on `port`. */
export async function serveFake(handle: (request: FakeRequest) => FakeResponse, port = 0): Promise<FakeServer> {
	const requests: string[] = [];
	const faults: { fault: Fault; match: string }[] = [];
	const delays: { milliseconds: number; match: string }[] = [];
	let floodedBytes = 0;
	let inFlight = 0;
	const actions: { match: string; action: () => void }[] = [];

	function takeFault(line: string): Fault | null {
		const index = faults.findIndex(({ match }) => line.includes(match));
		return index < 0 ? null : (faults.splice(index, 1)[0]?.fault ?? null);
	}

	async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const url = new URL(incoming.url ?? "/", "http://fake");
		const line = `${incoming.method} ${url.pathname}`;
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk as Buffer);
		requests.push(line);
		const index = actions.findIndex(({ match }) => line.includes(match));
		if (index >= 0) actions.splice(index, 1)[0]?.action();
		const delayed = delays.findIndex(({ match }) => line.includes(match));
		if (delayed >= 0) await setTimeout(delays.splice(delayed, 1)[0]?.milliseconds);
		const fault = takeFault(line);
		if (fault === "silent") return void incoming.socket.destroy();
		if (fault === "hanging") return;
		if (fault === "flood") return flood(outgoing);
		if (fault === "down" || fault === "busy") return send(outgoing, { status: fault === "down" ? 503 : 429, body: {} });
		const response = handle({
			method: incoming.method ?? "GET",
			path: url.pathname,
			query: url.searchParams,
			header: (name) => incoming.headers[name.toLowerCase()]?.toString(),
			body: Buffer.concat(chunks).toString("utf8"),
		});
		if (fault === "lost-response") return void incoming.socket.destroy();
		send(outgoing, response);
	}

	async function flood(outgoing: ServerResponse): Promise<void> {
		outgoing.writeHead(200, { "content-type": "application/json" });
		const chunk = Buffer.alloc(1024 * 1024, 32);
		for (let sent = 0; sent < 300 && !outgoing.destroyed; sent += 1) {
			if (!outgoing.write(chunk)) await Promise.race([once(outgoing, "drain"), once(outgoing, "close")]);
			if (!outgoing.destroyed) floodedBytes += chunk.length;
		}
		outgoing.end();
	}

	const server = createServer((incoming, outgoing) => {
		inFlight += 1;
		outgoing.once("close", () => {
			inFlight -= 1;
		});
		void respond(incoming, outgoing);
	});
	// Longer than a busy client leaves a connection unused: it would send a request on one that is being closed.
	server.keepAliveTimeout = 120_000;
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		floodedBytes: () => floodedBytes,
		inFlight: () => inFlight,
		fail(fault, match, times = 1) {
			for (let i = 0; i < times; i += 1) faults.push({ fault, match });
		},
		delay(milliseconds, match, times = 1) {
			for (let i = 0; i < times; i += 1) delays.push({ milliseconds, match });
		},
		before: (match, action) => void actions.push({ match, action }),
		recover() {
			faults.splice(0);
			delays.splice(0);
		},
		async close() {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
}

function send(outgoing: ServerResponse, { status, body, html, location }: FakeResponse): void {
	const type = html === undefined ? "application/json" : "text/html; charset=utf-8";
	outgoing.writeHead(status, { "content-type": type, ...(location === undefined ? {} : { location }) });
	outgoing.end(html ?? (body === undefined ? "" : JSON.stringify(body)));
}

const payerStyle =
	"body{margin:0 auto;max-width:24rem;padding:3rem 1.25rem;font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}button{display:block;width:100%;margin-top:.75rem;padding:.8rem;font:inherit}";

/** A page where a browser pays or declines. It stands in for the provider's own. */
export const payerPage = (provider: string, ore: number, decline: string): FakeResponse => ({
	status: 200,
	html: `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
		<title>${provider} (etterligning)</title><link rel="icon" href="data:,"><style>${payerStyle}</style>
		<main><h1>${provider}</h1><p>Etterligning for utvikling og prøver. Ingen penger.</p>
		<form method="post"><button name="outcome" value="pay">Betal ${ore / 100} kr</button>
		<button name="outcome" value="decline">${decline}</button></form></main>`,
});

/** Remembers responses by idempotency key; the same key with another request is an error. */
export class IdempotentResponses {
	private readonly known = new Map<string, { request: string; response: FakeResponse }>();

	answer(key: string, request: string, work: () => FakeResponse, conflict: FakeResponse): FakeResponse {
		const known = this.known.get(key);
		if (known) return known.request === request ? known.response : conflict;
		const response = work();
		// Providers do not keep a rejection of the request's form.
		if (response.status < 400 || response.isKept) this.known.set(key, { request, response });
		return response;
	}
}
