import type * as z from "zod";
import type { ErrorCode } from "../errors.ts";
import { type StaffRight, staffRights } from "../staff.ts";

/** A right of staff is needed at the site that the path names, else at any site. */
export type Access = "none" | "basic" | "session" | "ticket-shop" | StaffRight;

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
	params?: z.ZodObject;
	query?: z.ZodObject;
	/** Another system calls it by an address that it may extend, so unknown parameters are ignored. */
	hasAnyQuery?: true;
	headers?: z.ZodObject;
	body?: z.ZodObject | z.ZodUnion;
	isBodyOptional?: boolean;
	/** JSON Schemas by media type, for a body that is not JSON. */
	otherBody?: Record<string, object>;
	response: EndpointResponse;
	/** Beyond those that follow from access and body. */
	errors: readonly ErrorCode[];
};

/** A successful response. Without a schema it has no body, or one of another media type. */
export type EndpointResponse = {
	status: 200 | 201 | 202 | 204;
	description: string;
	schema?: z.core.$ZodType;
	mediaType?: string;
	/** Of another form of the same response, which the request chooses. */
	otherMediaType?: string;
};

type Definitions = Record<string, Omit<Endpoint, "id"> & { id?: string }>;

/** Returns the endpoints with their keys as ids, unless they have one. */
export function endpoints<const D extends Definitions>(definitions: D): { [K in keyof D]: D[K] & { id: string } } {
	const entries = Object.entries(definitions).map(([key, definition]) => [key, { id: key, ...definition }]);
	return Object.fromEntries(entries);
}
