import type { Endpoint } from "@lerret/contracts/api/endpoint";
import { AppError, type ErrorCode } from "@lerret/contracts/errors";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import type { Env, Handler, Hono, Context as HonoContext, MiddlewareHandler } from "hono";
import * as z from "zod";
import { lengthHeader } from "../http/encoding.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { requireBasicAuth } from "./basic-auth.ts";
import { requireKnownQuery } from "./known-query.ts";
import { readBody } from "./loyalty-env.ts";
import { requireSession } from "./loyalty-sessions.ts";
import { readManagedSite } from "./management-env.ts";
import { requireStaff } from "./require-staff.ts";

type FieldsOf<S> = S extends z.ZodObject ? z.output<S> : undefined;
type TextsOf<S> = S extends z.ZodObject ? { [K in keyof S["shape"]]: string } : undefined;

/** What a handler gets: the request's parts as the endpoint's schemas parse them; path parameters are text. */
export type Input<E extends Endpoint, V extends Env> = {
	c: HonoContext<V>;
	params: TextsOf<E["params"]>;
	query: FieldsOf<E["query"]>;
	headers: FieldsOf<E["headers"]>;
	body: FieldsOf<E["body"]>;
};

/** A value for the endpoint's response schema, or a complete response. Without a schema other results are ignored. */
export type Reply<E extends Endpoint> =
	| Response
	| (E["response"] extends { schema: infer S extends z.core.$ZodType } ? z.output<S> : unknown);

/**
 * Registers the handler of an endpoint. Before it runs, the access is checked, and headers, query and body are parsed.
 * Its result is checked by the response schema and sent with the endpoint's status.
 */
export function handle<E extends Endpoint, V extends Env>(
	api: Hono<V>,
	context: Context,
	endpoint: E,
	handler: (input: Input<E, V>) => Reply<E> | Promise<Reply<E>>,
): void {
	const { headers, query, body, response } = endpoint;
	handleUnparsed(api, context, endpoint, async (c) => {
		const input = {
			c,
			params: c.req.param(),
			headers: headers && readHeaders(headers, c),
			query: query && parseInput(query, c.req.query()),
			body: body && parseInput(body, await readBody(c)),
		};
		const reply = await handler(input as Input<E, V>);
		if (reply instanceof Response) return reply;
		c.status(response.status);
		if (!response.schema) return c.body(null);
		const json = JSON.stringify(z.parse(response.schema, reply));
		return c.body(json, { headers: { "content-type": "application/json", ...lengthHeader(json) } });
	});
}

/** Registers handlers that read the request themselves, behind the endpoint's access check. */
export function handleUnparsed<V extends Env>(
	api: Hono<V>,
	context: Context,
	endpoint: Endpoint,
	...handlers: Handler<V>[]
): void {
	const route = endpoint.path.replace(/\{(\w+)\}/gu, ":$1");
	api.on(endpoint.method.toUpperCase(), [route], ...guardsOf(endpoint, context), ...handlers);
}

function guardsOf(endpoint: Endpoint, context: Context): MiddlewareHandler[] {
	const { access, params, errors, hasAnyQuery } = endpoint;
	const checkQuery = hasAnyQuery ? [] : [requireKnownQuery(endpoint)];
	if (access === "basic") return [requireBasicAuth(context, "Lerret"), ...checkQuery];
	if (access === "session") return [requireSession(context), ...checkQuery];
	if (access === "none" || access === "ticket-shop") return checkQuery;
	const isForSite = params !== undefined && "siteId" in params.shape;
	return [
		requireStaff(context.readStaff, access),
		...checkQuery,
		...(isForSite ? [readManagedSite(context)] : []),
		...(errors.includes("external_identity") ? [requireOwnAccounts(context)] : []),
	];
}

/** Throws `external_identity` when another identity provider has the staff's accounts. */
function requireOwnAccounts({ config }: Context): MiddlewareHandler {
	return async (_c, next) => {
		if (config.oidc) throw new AppError("external_identity");
		await next();
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
