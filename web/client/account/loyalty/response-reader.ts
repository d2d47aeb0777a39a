import type { Responses } from "./parse-response";

export type ReadResponse = <Name extends keyof Responses>(name: Name, response: unknown) => Promise<Responses[Name]>;

/**
 * Returns a function that gives a back end's responses their types. This server has validated its responses with the
 * same schemas. Those of a back end elsewhere are parsed, with code that loads only then (docs/decisions/0021).
 */
export function createResponseReader(baseUrl: string): ReadResponse {
	if (isOwnBackEnd(baseUrl)) return async (_name, response) => response as never;
	return async (name, response) => (await import("./parse-response")).parseResponse(name, response);
}

/** A back end elsewhere has an absolute URL. */
export const isOwnBackEnd = (baseUrl: string): boolean => baseUrl.startsWith("/");
