import type * as z from "zod";
import type { AttemptKind } from "../attempt-limits.ts";
import type { ErrorCode } from "../errors.ts";
import { type StaffRight, staffRights } from "../staff.ts";

/**
 * Who may call an endpoint. A right of staff is needed at the site that the path names, else at any site. `session` is
 * one of a visitor's account, which `visitor` may have. `shop` and `ticket-shop` may have a cookie of the shop.
 * `signature`: another system calls, and the endpoint checks its signature.
 */
export type Access = "none" | "basic" | "signature" | "session" | "visitor" | "shop" | "ticket-shop" | StaffRight;

export const isStaffRight = (access: Access): access is StaffRight => staffRights.some((right) => right === access);

/**
 * One endpoint of the API. `path` has its parameters in braces; texts are in bokmål. The server, the OpenAPI document
 * and the clients use the same value.
 */
export type Endpoint = {
	id: string;
	method: "get" | "post" | "put" | "patch" | "delete";
	path: string;
	summary: string;
	description?: string;
	access: Access;
	/** What its calls count as: too many of them are 429. */
	limits?: readonly AttemptKind[];
	params?: z.ZodObject;
	query?: z.ZodObject;
	headers?: z.ZodObject;
	body?: z.ZodObject | z.ZodUnion;
	isBodyOptional?: boolean;
	/** The function parses the body, by a schema that depends on its content, so that messages name the right fields. */
	hasRawBody?: true;
	/** Visitors queue for the event that the body names in `eventId`. */
	hasWaitingRoom?: true;
	/** JSON Schemas by media type, for a body that is not JSON. */
	otherBody?: Record<string, object>;
	response: EndpointResponse;
	/** Beyond those that follow from access, limits and body. */
	errors: readonly ErrorCode[];
};

/** A successful response. Without a schema it has no body, or one of another media type. */
export type EndpointResponse = {
	status: 200 | 201 | 202 | 204;
	description: string;
	schema?: z.core.$ZodType;
	mediaType?: string;
	/** The media type of another form of the response, which the request chooses. */
	otherMediaType?: string;
	/** How long caches may use it, for a response that is the same for everyone. */
	maxAgeSeconds?: number;
	/** True if it is the same for all visitors of a site, and made once for those who come at the same time. */
	isShared?: true;
};

type Definitions = Record<string, Omit<Endpoint, "id"> & { id?: string }>;

/** Returns the endpoints with their keys as ids, unless they have one. */
export function endpoints<const D extends Definitions>(definitions: D): { [K in keyof D]: D[K] & { id: string } } {
	const entries = Object.entries(definitions).map(([key, definition]) => [key, { id: key, ...definition }]);
	return Object.fromEntries(entries);
}
