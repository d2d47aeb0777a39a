import type * as z from "zod";
import type { ErrorCode } from "../errors.ts";
import type { StaffRole } from "../staff.ts";
import type { JsonSchema } from "./json-schema.ts";

export type Access = "none" | "basic" | "session" | "ticket-shop" | StaffRole;

/**
 * An API endpoint in the OpenAPI document. Its schemas are those that validate requests and responses. `path` has its
 * parameters in braces; texts are in bokmål.
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
	headers?: z.ZodObject;
	body?: z.ZodObject;
	isBodyOptional?: boolean;
	otherBody?: Record<string, JsonSchema>;
	response: EndpointResponse;
	/** Beyond those that follow from access and body. */
	errors: ErrorCode[];
};

/** A successful response. Without a schema it has no body, or one of another media type. */
export type EndpointResponse = { status: number; description: string; schema?: z.ZodType; mediaType?: string };

export type EndpointGroup = { name: string; description: string; endpoints: Endpoint[] };
