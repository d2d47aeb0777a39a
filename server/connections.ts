import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@lerret/contracts/errors";
import { problem } from "./problem.ts";

/** How much of a body that no handler read is discarded, and for how long, so that the connection can serve the next request. */
const longestDiscard = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/** Follows the connections of a server: which of them have a request whose response is not finished. */
export type Connections = {
	/** To be called for every request. */
	track: (request: IncomingMessage, response: ServerResponse) => void;
	/** Responds with 400 to a request that no handler can serve, and closes its connection. */
	reject: (request: IncomingMessage) => void;
	/** Closes the connections without a whole request head: idle ones, and those that have sent nothing or a part of it. */
	closeWithoutRequest: () => void;
};

export function followConnections(server: Server): Connections {
	const inFlight = new Map<Socket, Set<ServerResponse>>();
	server.on("connection", (socket: Socket) => {
		inFlight.set(socket, new Set());
		socket.once("close", () => inFlight.delete(socket));
	});
	server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
		const hasBegun = [...(inFlight.get(socket as Socket) ?? [])].some(({ headersSent }) => headersSent);
		if (error.code === "ECONNRESET" || !socket.writable || hasBegun) return socket.destroy(error);
		void rejectConnection(socket as Socket, codeFor(error));
	});
	return {
		track(request, response) {
			const responses = inFlight.get(request.socket);
			responses?.add(response);
			response.once("close", () => responses?.delete(response));
			response.once("finish", () => discardRest(request));
		},
		reject: (request) => void rejectConnection(request.socket, "invalid_request"),
		closeWithoutRequest() {
			for (const [socket, responses] of inFlight) if (responses.size === 0) socket.destroy();
		},
	};
}

/** What Node's parser rejects never becomes a request; without this it responds without a body. */
function codeFor(error: NodeJS.ErrnoException): ErrorCode {
	if (error.code === "HPE_HEADER_OVERFLOW") return "head_too_large";
	return error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "invalid_request";
}

async function rejectConnection(socket: Socket, code: ErrorCode): Promise<void> {
	const response = problem(code, { headers: { connection: "close", date: new Date().toUTCString() } });
	const body = Buffer.from(await response.arrayBuffer());
	const head = [...response.headers, ["content-length", body.length]].map(([name, value]) => `${name}: ${value}`);
	const statusLine = `HTTP/1.1 ${response.status} ${reasons[response.status]}`;
	socket.end(Buffer.concat([Buffer.from(`${[statusLine, ...head].join("\r\n")}\r\n\r\n`), body]));
}

const reasons: Record<number, string> = {
	400: "Bad Request",
	408: "Request Timeout",
	431: "Request Header Fields Too Large",
};

/** Reads a body to its end that the handler left, such as one that is too large. The rest would stand before the next request. */
function discardRest(request: IncomingMessage): void {
	if (request.readableEnded || request.destroyed) return;
	const { socket } = request;
	let bytes = 0;
	const timer = setTimeout(() => socket.destroySoon(), longestDiscard.milliseconds);
	request.once("close", () => clearTimeout(timer));
	// The web stream that the handler had would pause it again.
	request.removeAllListeners("data");
	request.on("data", (chunk: Buffer) => {
		bytes += chunk.length;
		if (bytes > longestDiscard.bytes) socket.destroySoon();
	});
	request.resume();
}
