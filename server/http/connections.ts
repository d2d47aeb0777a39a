import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { ErrorCode } from "@lerret/contracts/errors";
import { problemResponse } from "./problem.ts";

/** How much of an unread body is discarded, and for how long, so that the connection can serve the next request. */
const maxDiscard = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

export type Connections = {
	/** Must be called for every request. */
	track: (request: IncomingMessage, response: ServerResponse) => void;
	reject: (request: IncomingMessage) => void;
	/** Waits until no connection is left that the system has accepted for the server, and each has been read once. */
	acceptQueued: (timeoutMs: number) => Promise<void>;
	/**
	 * Closes connections that are idle or have sent only a part of a request head; with `unfinished` also those whose
	 * request bodies are incomplete.
	 */
	closeWithoutRequest: (options: { unfinished: boolean }) => void;
};

export function trackConnections(server: Server): Connections {
	const inFlight = new Map<Socket, Set<ServerResponse>>();
	let accepted = 0;
	server.on("connection", (socket: Socket) => {
		accepted += 1;
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
			response.once("finish", () => discardUnreadBody(request));
		},
		reject: (request) => void rejectConnection(request.socket, "invalid_request"),
		async acceptQueued(timeoutMs) {
			const end = performance.now() + timeoutMs;
			for (let before = -1; before !== accepted && performance.now() < end; ) {
				before = accepted;
				// A turn of the event loop accepts one connection, which the next turn reads.
				await setImmediate();
				await setImmediate();
			}
		},
		closeWithoutRequest({ unfinished }) {
			for (const [socket, responses] of inFlight) {
				const isWaiting = unfinished && [...responses].every(({ req }) => !req.complete);
				if (responses.size === 0 || isWaiting) socket.destroy();
			}
		},
	};
}

/** Node responds without a body to requests that its parser rejects. */
function codeFor(error: NodeJS.ErrnoException): ErrorCode {
	if (error.code === "HPE_HEADER_OVERFLOW") return "head_too_large";
	return error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_timeout" : "invalid_request";
}

async function rejectConnection(socket: Socket, code: ErrorCode): Promise<void> {
	const response = problemResponse(code, { headers: { connection: "close", date: new Date().toUTCString() } });
	const body = Buffer.from(await response.arrayBuffer());
	const head = [...response.headers].map(([name, value]) => `${name}: ${value}`);
	const statusLine = `HTTP/1.1 ${response.status} ${reasons[response.status]}`;
	socket.end(Buffer.concat([Buffer.from(`${[statusLine, ...head].join("\r\n")}\r\n\r\n`), body]));
}

const reasons: Record<number, string> = {
	400: "Bad Request",
	408: "Request Timeout",
	431: "Request Header Fields Too Large",
};

/** Otherwise the rest of a body that the handler left unread would precede the next request on the connection. */
function discardUnreadBody(request: IncomingMessage): void {
	if (request.readableEnded || request.destroyed) return;
	const { socket } = request;
	let bytes = 0;
	const timer = setTimeout(() => socket.destroySoon(), maxDiscard.milliseconds);
	request.once("close", () => clearTimeout(timer));
	// The handler's web stream would pause the request again.
	request.removeAllListeners("data");
	request.on("data", (chunk: Buffer) => {
		bytes += chunk.length;
		if (bytes > maxDiscard.bytes) socket.destroySoon();
	});
	request.resume();
}
