import { endpointGroups } from "@lerret/contracts/api/groups";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

const endpointKeyOf = (method: string, path: string): string =>
	`${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/gu, "*")}`;

const queryNamesByEndpoint = new Map(
	endpointGroups.flatMap(({ endpoints }) =>
		endpoints.map(
			({ method, path, query }) => [endpointKeyOf(method, path), new Set(Object.keys(query?.shape ?? {}))] as const,
		),
	),
);

/**
 * Throws `invalid_request` for query parameters that the endpoint's description does not list, or that occur more than
 * once (contract, "Management API").
 */
export function requireKnownQuery(c: Context): void {
	const knownNames = matchedRoutes(c)
		.map(({ method, path }) => queryNamesByEndpoint.get(endpointKeyOf(method, path)))
		.find((names) => names !== undefined);
	const fieldErrors = Object.entries(c.req.queries()).flatMap(([name, values]): FieldError[] => {
		if (!knownNames?.has(name)) return [{ path: name.slice(0, 100), message: "Ukjent parameter." }];
		return values.length > 1 ? [{ path: name, message: "Kan bare stå én gang." }] : [];
	});
	if (fieldErrors.length > 0) throw new AppError("invalid_request", { fields: fieldErrors });
}
