import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** A `node:http` request and response without a socket, for oidc-provider, which supports no other interface. */
export type NodeExchange = {
	incoming: IncomingMessage & { originalUrl: string };
	outgoing: ServerResponse;
	response: Promise<Response>;
};

/** Proxy headers: the provider gets its host and protocol from the configuration alone. */
const proxyHeaders = /^(?:host|forwarded|x-forwarded-.*|x-real-ip|connection|transfer-encoding|content-length)$/u;

/**
 * Converts a web request, so that the provider runs behind `app.fetch` too. Its host is that of `publicUrl`; its path
 * is relative to `mountPath`.
 */
export async function toNodeRequest(request: Request, publicUrl: string, mountPath: string): Promise<NodeExchange> {
	const { pathname, search } = new URL(request.url);
	const body = Buffer.from(await request.arrayBuffer());
	const publicBase = new URL(publicUrl);
	const incoming = Object.assign(new IncomingMessage(new Socket()), {
		method: request.method,
		url: `${pathname.slice(mountPath.length) || "/"}${search}`,
		originalUrl: `${pathname}${search}`,
	});
	for (const [name, value] of request.headers) if (!proxyHeaders.test(name)) incoming.headers[name] = value;
	incoming.headers.host = publicBase.host;
	incoming.headers["x-forwarded-proto"] = publicBase.protocol.slice(0, -1);
	if (body.length > 0) incoming.headers["content-length"] = String(body.length);
	incoming.push(body);
	incoming.push(null);
	incoming.complete = true;
	const outgoing = new ServerResponse(incoming);
	return { incoming, outgoing, response: collectResponse(outgoing) };
}

function collectResponse(outgoing: ServerResponse): Promise<Response> {
	const chunks: Buffer[] = [];
	const append = (chunk: unknown) => {
		if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
		else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
	};
	outgoing.write = (chunk: unknown) => {
		append(chunk);
		return true;
	};
	return new Promise((resolve) => {
		outgoing.end = (chunk?: unknown) => {
			append(chunk);
			resolve(toResponse(outgoing, Buffer.concat(chunks)));
			return outgoing;
		};
	});
}

function toResponse(outgoing: ServerResponse, body: Buffer): Response {
	const headers = new Headers();
	for (const [name, value] of Object.entries(outgoing.getHeaders())) {
		for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, String(one));
	}
	headers.delete("content-length");
	return new Response(body.length === 0 ? null : new Uint8Array(body), { status: outgoing.statusCode, headers });
}
