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

/** Answers a request out of the page cache before anything else of the house is asked; false where it cannot. */
export type HttpCache = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Hears of every page that was sent, and of the versions that were known: asking for them again would cost more than the answer. */
export type CountHit = (ask: Ask, versions: ContentVersions, header: HeaderOf) => void;

/**
 * The page cache at the level of `node:http`: a request object of the web's kind costs more than the whole answer.
 * The content's versions are asked for once for all requests that arrive in the same turn of the event loop: whoever has been told
 * of a change by this process comes back in a later one.
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

/** Longer than proxies and balancers keep a connection that rests (60 s is usual): they are the ones to close it, never under a request. */
export const idleSeconds = 75;

/** Where `ServerResponse` keeps its head until it goes out. It has no public way to be given one that is ready. */
type WithHead = { _header: string };

/**
 * Sends a kept answer. For nearly every request the head is the same, but for the time: putting it together from a dozen headers, each of
 * them checked, cost `node:http` as much as all the rest. Where anything is out of the ordinary, it does it as ever.
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

/** The head of a kept answer on a connection that is kept as well, without the time. */
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
