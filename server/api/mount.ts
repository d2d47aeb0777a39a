import type { Endpoint } from "@lerret/contracts/api/endpoint";
import { AppError, type ErrorCode } from "@lerret/contracts/errors";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import { parseInput } from "@lerret/contracts/parse-input";
import { type Caller, type Implementation, Reply } from "@lerret/platform/endpoint";
import type { Handler, Hono, Context as HonoContext, MiddlewareHandler } from "hono";
import * as z from "zod";
import type { Context } from "../context.ts";
import { setSecret } from "../http/cookies.ts";
import { countCall } from "../http/count-call.ts";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { problemResponse } from "../http/problem.ts";
import { admitted } from "../http/waiting-room.ts";
import { lengthHeader } from "../page-cache/encoding.ts";
import { admit, secretKindOf } from "./admit.ts";
import { readBody, readJson } from "./read-body.ts";

/** `caller`: who calls an endpoint, behind its access check. */
export type ApiEnv = { Variables: { caller: Caller } };
type ApiContext = HonoContext<ApiEnv>;
type Input = Parameters<Implementation["run"]>[1];

/**
 * Mounts endpoints with their functions. Before a function runs, the access is checked, and headers, query and body are
 * parsed. Its result is checked by the response's schema.
 */
export function mountEndpoints(app: Hono<ApiEnv>, context: Context, implementations: Implementation[]): void {
	for (const { endpoint, run } of implementations)
		mountHandlers(app, context, endpoint, async (c) => {
			const input = await readInput(c, endpoint, context);
			await countCall(context, endpoint, callerOf(input), input.now);
			const waiting = endpoint.hasWaitingRoom ? await findWait(c, input, context) : null;
			if (waiting) return waiting;
			const respond = async () => toResponse(c, endpoint, await run(context, input), context);
			if (!endpoint.response.isShared || !input.site) return respond();
			return context.sharedSalePages.respond(c, input.site, null, respond);
		});
}

const callerOf = ({ site, cinema, clientAddress: address }: Input) => ({
	partner: cinema?.partner ?? site?.partnerIds[0] ?? 0,
	who: site?.id ?? "",
	address,
});

/** Mounts handlers that read the request themselves, behind the endpoint's access check. */
export function mountHandlers(
	app: Hono<ApiEnv>,
	context: Context,
	endpoint: Endpoint,
	...handlers: Handler<ApiEnv>[]
): void {
	const route = endpoint.path.replace(/\{(\w+)\}/gu, ":$1");
	const { maxAgeSeconds } = endpoint.response;
	const cacheControl = maxAgeSeconds === undefined ? "no-store" : `public, max-age=${maxAgeSeconds}`;
	const guard: MiddlewareHandler<ApiEnv> = async (c, next) => {
		c.set("caller", await admit(c, endpoint, context));
		await next();
	};
	app.on(endpoint.method.toUpperCase(), [route], headersOf(cacheControl), guard, ...handlers);
}

/** Addresses of the API may have tokens of orders, and even passwords. */
const headersOf =
	(cacheControl: string): MiddlewareHandler =>
	async (c, next) => {
		await next();
		if (!c.res.headers.has("cache-control")) c.header("cache-control", cacheControl);
		c.header("referrer-policy", "no-referrer");
	};

async function readInput(c: ApiContext, endpoint: Endpoint, { sites }: Context): Promise<Input> {
	const { params, headers, query, body, hasRawBody } = endpoint;
	const isOfSite = params !== undefined && "site" in params.shape;
	const parse = (json: unknown) => (hasRawBody || !body ? json : parseInput(body, json));
	return {
		...c.get("caller"),
		...(isOfSite ? { site: await sites.siteById(c, c.req.param("site") ?? "") } : {}),
		params: c.req.param(),
		headers: headers && readHeaders(headers, c),
		query: query && parseInput(query, c.req.query()),
		body: body && parse(body instanceof z.ZodObject ? await readBody(c) : await readJson(c)),
	};
}

const errorWithoutHeader: Record<string, ErrorCode> = { "If-Match": "no_precondition", "X-Token": "dead_token" };

function readHeaders(schema: z.ZodObject, c: HonoContext): object {
	const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)]));
	const result = schema.safeParse(values, { error: fieldMessage });
	if (result.success) return result.data;
	const [name = ""] = result.error.issues[0]?.path ?? [];
	const code = errorWithoutHeader[String(name)];
	throw code ? new AppError(code) : new AppError("invalid_request", { fields: toFieldErrors(result.error) });
}

/** The response `waiting` with the visitor's position, if it is not their turn to buy tickets to the event in the body. */
async function findWait(c: HonoContext, { site, body }: Input, { waitingRoom }: Context): Promise<Response | null> {
	const { eventId } = z.looseObject({ eventId: z.string() }).parse(body);
	const { queuePosition, cookies } = site ? await waitingRoom.enterByApi(c, site, eventId) : admitted;
	if (!queuePosition) return null;
	const { position, retrySeconds } = queuePosition;
	const response = problemResponse("waiting", { position, headers: { "retry-after": String(retrySeconds) } });
	for (const cookie of cookies) response.headers.append("set-cookie", cookie);
	return response;
}

function toResponse(c: HonoContext, { access, response }: Endpoint, result: unknown, { config }: Context): Response {
	const { body, options } = result instanceof Reply ? (result as Reply<unknown>) : new Reply(result, {});
	const { etag, createdId, total, next = null, cookie, fileName, isUnchecked } = options;
	if (etag !== undefined) c.header("etag", etag);
	if (createdId !== undefined) c.header("location", `${c.req.path}/${encodeURIComponent(createdId)}`);
	if (total !== undefined) setPagingHeaders(c, total, next);
	if (fileName !== undefined) c.header("content-disposition", `attachment; filename="${fileName}"`);
	const kind = secretKindOf(access);
	if (cookie !== undefined && kind) setSecret(c, kind, config.publicUrl.startsWith("https:"), cookie);
	c.status(response.status);
	const mediaType = response.otherMediaType ?? response.mediaType;
	if (mediaType && typeof body === "string") return c.body(body, { headers: textHeaders(mediaType) });
	if (mediaType && body instanceof Uint8Array)
		return c.body(new Uint8Array(body), { headers: { "content-type": mediaType } });
	if (mediaType && body instanceof ReadableStream) {
		const headers = { "content-type": mediaType };
		if (c.req.method !== "HEAD") return c.body(body, { headers });
		// Hono runs GET for HEAD too, and reads nothing of the body.
		void body.cancel();
		return c.body(null, { headers });
	}
	if (!response.schema) return c.body(null);
	const json = JSON.stringify(isUnchecked ? body : z.parse(response.schema, body));
	return c.body(json, { headers: { "content-type": "application/json", ...lengthHeader(json) } });
}

/** A picture as SVG is opened as a document, whose scripts must not run. */
const textHeaders = (mediaType: string) => ({
	"content-type": mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType,
	...(mediaType === "image/svg+xml" ? { "content-security-policy": "default-src 'none'; sandbox" } : {}),
});
