import {
	type IncomingMessage,
	type ServerResponse,
	STATUS_CODES,
	validateHeaderName,
	validateHeaderValue,
} from "node:http";
import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import type { HeaderOf } from "../http/usage-counter.ts";
import type { PageCache, PageRequest } from "./cache.ts";
import type { RawResponse } from "./entry.ts";

/** Responds from the page cache before the app handles the request; returns false if it cannot. */
export type CacheResponder = (request: IncomingMessage, response: ServerResponse) => boolean;

export type CountCacheHit = (ask: PageRequest, versions: ContentVersions, header: HeaderOf) => void;

/**
 * The page cache at the level of `node:http`: creating a web `Request` costs more than the whole response.
 * Content versions are read once per turn of the event loop: a client that this process has informed of a change
 * returns in a later turn.
 */
export function createCacheResponder(cache: PageCache, content: ContentFollower, count: CountCacheHit): CacheResponder {
	let versions: ContentVersions | null = null;
	const clearVersions = () => {
		versions = null;
	};
	return (request, response) => {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		if (!versions) {
			versions = content.current();
			if (!versions) return false;
			setImmediate(clearVersions);
		}
		const pageRequest = toPageRequest(request, request.method);
		const reply = cache.lookup(pageRequest, versions);
		if (!reply) return false;
		if (reply.status < 400 && pageRequest.method === "GET")
			count(pageRequest, versions, (name) => request.headers[name]);
		send(reply, request, response);
		return true;
	};
}

/**
 * Longer than the usual 60 s of proxies and load balancers, so that they close idle connections and never during a
 * request.
 */
export const keepAliveSeconds = 75;

/** `ServerResponse` keeps its serialized head here; it has no public way to set it. */
type WithSerializedHead = { _header: string };

/**
 * Sends a cached response. Except for the date the head is nearly always the same, and serializing it cost `node:http`
 * as much as everything else; other requests take the normal way.
 */
function send(reply: RawResponse, { httpVersion }: IncomingMessage, response: ServerResponse): void {
	const canReuseHead = reply.body !== null && httpVersion === "1.1" && response.shouldKeepAlive;
	if (canReuseHead) {
		response.statusCode = reply.status;
		(response as unknown as WithSerializedHead)._header = `${headOf(reply)}Date: ${httpDate()}\r\n\r\n`;
	} else response.writeHead(reply.status, reply.headers);
	response.end(reply.body);
}

const heads = new WeakMap<RawResponse, string>();

function headOf(reply: RawResponse): string {
	const cachedHead = heads.get(reply);
	if (cachedHead !== undefined) return cachedHead;
	const { status, headers } = reply;
	let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
	for (let i = 0; i < headers.length; i += 2) {
		const [name = "", value = ""] = headers.slice(i, i + 2);
		validateHeaderName(name);
		validateHeaderValue(name, value);
		head += `${name}: ${value}\r\n`;
	}
	head += `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`;
	heads.set(reply, head);
	return head;
}

let cachedDate = { second: 0, text: "" };

function httpDate(): string {
	const second = Math.floor(Date.now() / 1000);
	if (second !== cachedDate.second) cachedDate = { second, text: new Date().toUTCString() };
	return cachedDate.text;
}

function toPageRequest({ headers, url }: IncomingMessage, method: string): PageRequest {
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
