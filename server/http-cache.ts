import {
	type IncomingMessage,
	type ServerResponse,
	STATUS_CODES,
	validateHeaderName,
	validateHeaderValue,
} from "node:http";
import type { ContentFollower, ContentVersions } from "@lerret/platform/sites/version";
import type { HeaderOf } from "./counting.ts";
import type { Ask, PageCache } from "./page-cache/cache.ts";
import type { Reply } from "./page-cache/entry.ts";

/** Responds from the page cache before the app handles the request; returns false if it cannot. */
export type HttpCache = (request: IncomingMessage, response: ServerResponse) => boolean;

export type CountHit = (ask: Ask, versions: ContentVersions, header: HeaderOf) => void;

/**
 * The page cache at the level of `node:http`: creating a web `Request` costs more than the whole response.
 * Content versions are read once per turn of the event loop: a client that this process has informed of a change
 * returns in a later turn.
 */
export function createHttpCache(cache: PageCache, content: ContentFollower, count: CountHit): HttpCache {
	let versions: ContentVersions | null = null;
	const forget = () => {
		versions = null;
	};
	return (request, response) => {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		if (!versions) {
			versions = content.now();
			if (!versions) return false;
			setImmediate(forget);
		}
		const ask = askOf(request, request.method);
		const reply = cache.hit(ask, versions);
		if (!reply) return false;
		if (reply.status < 400 && ask.method === "GET") count(ask, versions, (name) => request.headers[name]);
		send(reply, request, response);
		return true;
	};
}

/**
 * Longer than the usual 60 s of proxies and load balancers, so that they close idle connections and never during a
 * request.
 */
export const idleSeconds = 75;

/** `ServerResponse` keeps its serialized head here; it has no public way to set it. */
type WithHead = { _header: string };

/**
 * Sends a cached response. Except for the date the head is nearly always the same, and serializing it cost `node:http`
 * as much as everything else; other requests take the normal way.
 */
function send(reply: Reply, { httpVersion }: IncomingMessage, response: ServerResponse): void {
	const isOrdinary = reply.body !== null && httpVersion === "1.1" && response.shouldKeepAlive;
	if (isOrdinary) {
		response.statusCode = reply.status;
		(response as unknown as WithHead)._header = `${headOf(reply)}Date: ${httpDate()}\r\n\r\n`;
	} else response.writeHead(reply.status, reply.headers);
	response.end(reply.body);
}

const heads = new WeakMap<Reply, string>();

function headOf(reply: Reply): string {
	const known = heads.get(reply);
	if (known !== undefined) return known;
	const { status, headers } = reply;
	let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
	for (let i = 0; i < headers.length; i += 2) {
		const [name = "", value = ""] = headers.slice(i, i + 2);
		validateHeaderName(name);
		validateHeaderValue(name, value);
		head += `${name}: ${value}\r\n`;
	}
	head += `Connection: keep-alive\r\nKeep-Alive: timeout=${idleSeconds}\r\n`;
	heads.set(reply, head);
	return head;
}

let date = { second: 0, text: "" };

function httpDate(): string {
	const second = Math.floor(Date.now() / 1000);
	if (second !== date.second) date = { second, text: new Date().toUTCString() };
	return date.text;
}

function askOf({ headers, url }: IncomingMessage, method: string): Ask {
	const acceptEncoding = headers["accept-encoding"];
	return {
		method,
		host: headers.host ?? "",
		target: url ?? "",
		acceptEncoding: typeof acceptEncoding === "string" ? acceptEncoding : undefined,
		ifNoneMatch: headers["if-none-match"],
		cacheControl: headers["cache-control"],
	};
}
