import type { Endpoint } from "@lerret/contracts/api/endpoint";
import type { $ZodType, input, output } from "zod/v4/core";
import type { Authentication } from "./authentication.ts";
import { type Call, type ClientOptions, createApiClient } from "./client.ts";
import { parseResponse } from "./parse-response.ts";

type Shape<S> = S extends { shape: infer Fields } ? Fields : never;
type Given<E, Part extends keyof Endpoint, Value> = E extends { [P in Part]: $ZodType }
	? { [P in Part]: Value }
	: { [P in Part]?: Value };
type Query<S> = { [Name in keyof Shape<S>]?: string | number | undefined };

/** What a call of the endpoint sends. `body` is FormData where the endpoint takes another body than JSON. */
export type EndpointInput<E extends Endpoint> = Pick<Call, "signal" | "onHeaders" | "send"> &
	Given<E, "params", { [Name in keyof Shape<E["params"]>]: string }> & {
		query?: E extends { query: infer S } ? Query<S> : Query<Endpoint["query"]>;
		headers?: E extends { headers: infer S extends $ZodType } ? input<S> : Record<string, string>;
	} & (E extends { body: infer S extends $ZodType } ? { body: input<S> } : { body?: FormData });

export type EndpointResult<E extends Endpoint> = E["response"] extends { schema: infer S extends $ZodType }
	? output<S>
	: undefined;

export type EndpointClient = {
	/**
	 * Calls an endpoint and parses its response. Throws ApiError, also for a response of another shape, or the signal's
	 * reason if the call is aborted.
	 */
	call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointResult<E>>;
};

/** A client of this server's API. */
export function createEndpointClient(
	options: Authentication & Omit<ClientOptions, "baseUrl" | keyof Authentication>,
): EndpointClient {
	const client = createApiClient({ ...options, baseUrl: "" });
	return {
		async call(endpoint, { params, ...call }) {
			const values: Record<string, string> = params ?? {};
			const path = endpoint.path.replace(/\{(\w+)\}/gu, (_all, name: string) => encodeURIComponent(values[name] ?? ""));
			const method = endpoint.method.toUpperCase() as NonNullable<Call["method"]>;
			const response = await client.call(path, { ...(call as Call), method });
			const { schema } = endpoint.response;
			return (schema ? parseResponse(schema, response) : undefined) as never;
		},
	};
}
