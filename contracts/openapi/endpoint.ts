import type * as z from "zod";
import type { ErrorCode } from "../errors.ts";
import type { StaffRole } from "../staff.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What a caller must show: nothing, the operator's name and password, a visitor's session, or the token of somebody on the staff. */
export type Access = "none" | "basic" | "session" | "ticket-shop" | StaffRole;

/**
 * One call of the house's APIs, as the document tells it. The schemas are those that validate requests and answers.
 * Sentences are bokmål. `path` is a whole path with its parameters in braces.
 */
export type Endpoint = {
	/** Unique, for programs that are made from the document. */
	id: string;
	method: "get" | "post" | "put" | "patch" | "delete";
	path: string;
	summary: string;
	description?: string;
	access: Access;
	/** Parameters in the path, by name. */
	params?: z.ZodObject;
	query?: z.ZodObject;
	headers?: z.ZodObject;
	/** JSON; `isBodyOptional`: the call is good without one. */
	body?: z.ZodObject;
	isBodyOptional?: boolean;
	/** What else than JSON is taken, by media type. */
	otherBody?: Record<string, JsonSchema>;
	answer: Answer;
	/** Beyond those that follow from access and body. */
	errors: ErrorCode[];
};

/** A good answer. Without a schema it has no body, or one of another media type. */
export type Answer = { status: number; description: string; schema?: z.ZodType; mediaType?: string };

/** Calls that belong together. */
export type EndpointGroup = { name: string; description: string; endpoints: Endpoint[] };
