import { type Access, type Endpoint, isStaffRight } from "@lerret/contracts/api/endpoint";
import type { EndpointGroup } from "@lerret/contracts/api/groups";
import { type AttemptKind, limitText } from "@lerret/contracts/attempt-limits";
import { type ErrorCode, errors, toProblem } from "@lerret/contracts/errors";
import { problemSchema } from "@lerret/contracts/problem";
import { roleRights, staffRoles } from "@lerret/contracts/staff";
import { version } from "@lerret/platform/installation/version";
import type * as z from "zod";
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from "./json-schema.ts";

/** The part of OpenAPI 3.1 that Lerret uses: https://spec.openapis.org/oas/v3.1.1 */
export type Parameter = {
	name: string;
	in: "path" | "query" | "header";
	required: boolean;
	schema: JsonSchema;
	description: string;
	example?: string | number;
};
export type Content = Record<string, { schema: JsonSchema }>;
export type ResponseObject = { description: string; content?: Content };
export type Operation = {
	operationId: string;
	tags: string[];
	summary: string;
	description?: string;
	security: Record<string, string[]>[];
	parameters: Parameter[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<string, ResponseObject>;
};
export type OpenApiDocument = {
	openapi: "3.1.1";
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

export function writeDocument(groups: EndpointGroup[]): OpenApiDocument {
	const schemas = createSchemaWriter();
	schemas.write(problemSchema.meta({ id: "Problem" }), "output");
	const paths: OpenApiDocument["paths"] = {};
	for (const { name, endpoints } of groups) {
		for (const endpoint of endpoints) {
			const operations = paths[endpoint.path] ?? {};
			operations[endpoint.method] = writeOperation(endpoint, name, schemas);
			paths[endpoint.path] = operations;
		}
	}
	return {
		openapi: "3.1.1",
		info: {
			title: "Lerret",
			version,
			description:
				"Programmet, kontoene og dataene på nettstedet. Feil svares som application/problem+json (RFC 9457) med en setning på bokmål og et fast kodeord.",
		},
		servers: [{ url: "/" }],
		tags: groups.map(({ name, description }) => ({ name, description })),
		paths,
		components: { schemas: schemas.components, securitySchemes },
	};
}

/** Such as "usher: account, tickets". */
const rightsOfRoles = staffRoles.map((role) => `${role}: ${roleRights[role].join(", ")}`).join("; ");

const securitySchemes: Record<string, JsonSchema> = {
	basic: { type: "http", scheme: "basic", description: "Brukernavn og passord som driften har satt." },
	session: {
		type: "apiKey",
		in: "cookie",
		name: "lerret_session",
		description: "Settes av switchTokensDx. Over https heter den __Host-lerret_session.",
	},
	xsrf: {
		type: "apiKey",
		in: "header",
		name: "X-XSRF-TOKEN",
		description: "Det som står i øktens informasjonskapsel XSRF-TOKEN.",
	},
	staff: {
		type: "http",
		scheme: "bearer",
		bearerFormat: "JWT",
		description: `Tilgangstoken fra identitetstjenesten, for ansatte. Se /management/config.json. Et kall krever den retten som står ved det, på nettstedet i stien. Rollene gir disse rettene, og en ansatt har rettene fra alle rollene sine: ${rightsOfRoles}.`,
	},
	shop: {
		type: "apiKey",
		in: "cookie",
		name: "lerret_shop",
		description: "Settes når plasser holdes av eller et kort kjøpes. Over https heter den __Host-lerret_shop.",
	},
	ticketShop: {
		type: "apiKey",
		in: "cookie",
		name: "lerret_ticket_shop",
		description: "Settes ved innlogging i billettbutikken. Over https heter den __Host-lerret_ticket_shop.",
	},
};

function securityOf(access: Access, isChange: boolean): Operation["security"] {
	if (access === "basic") return [{ basic: [] }];
	if (access === "session") return [isChange ? { session: [], xsrf: [] } : { session: [] }];
	if (isStaffRight(access)) return [{ staff: [access] }];
	if (access === "visitor") return [{}, { session: [] }];
	if (access === "shop") return [{}, { shop: [] }];
	return access === "ticket-shop" ? [{}, { ticketShop: [] }] : [];
}

/** HTTP Basic has its own limit. */
const limitsOf = ({ access, limits = [] }: Endpoint): readonly AttemptKind[] =>
	access === "basic" ? ["basic"] : limits;

function errorsOf(endpoint: Endpoint): ErrorCode[] {
	const { access, method, body, errors: own } = endpoint;
	const isChange = method !== "get";
	const isStaff = isStaffRight(access);
	return [
		...own,
		...(access === "session" ? (["no_session"] as const) : []),
		...(access === "session" && isChange ? (["xsrf"] as const) : []),
		...(access === "basic" ? (["no_credentials"] as const) : []),
		...(limitsOf(endpoint).length > 0 ? (["too_many_attempts"] as const) : []),
		...(isStaff ? (["no_token", "forbidden"] as const) : []),
		...(access !== "signature" ? (["invalid_request"] as const) : []),
		...(body ? (["payload_too_large", "unsupported_media_type"] as const) : []),
	];
}

function writeOperation(endpoint: Endpoint, tag: string, schemas: SchemaWriter): Operation {
	const { id, method, summary, access, params, query, headers, body, response } = endpoint;
	const description = [endpoint.description, ...limitsOf(endpoint).map(limitText)].filter(Boolean).join(" ");
	return {
		operationId: id,
		tags: [tag],
		summary,
		...(description ? { description } : {}),
		security: securityOf(access, method !== "get"),
		parameters: [
			...parametersOf(params, "path", schemas),
			...parametersOf(query, "query", schemas),
			...parametersOf(headers, "header", schemas),
		],
		...(body
			? {
					requestBody: {
						required: !endpoint.isBodyOptional,
						content: { "application/json": { schema: schemas.write(body, "input") } },
					},
				}
			: {}),
		...(endpoint.otherBody ? { requestBody: { required: true, content: contentsOf(endpoint.otherBody) } } : {}),
		responses: {
			[response.status]: { description: response.description, ...contentOf(response, schemas) },
			...writeErrors(errorsOf(endpoint)),
		},
	};
}

const contentsOf = (schemas: Record<string, object>): Content =>
	Object.fromEntries(Object.entries(schemas).map(([mediaType, schema]) => [mediaType, { schema: { ...schema } }]));

function contentOf(response: Endpoint["response"], schemas: SchemaWriter): { content?: Content } {
	const { schema, mediaType, otherMediaType } = response;
	const textOf = (type: string | undefined): Content => (type ? { [type]: { schema: { type: "string" } } } : {});
	if (schema)
		return { content: { "application/json": { schema: schemas.write(schema, "output") }, ...textOf(otherMediaType) } };
	return mediaType ? { content: textOf(mediaType) } : {};
}

function parametersOf(object: z.ZodObject | undefined, location: Parameter["in"], schemas: SchemaWriter): Parameter[] {
	return Object.entries(object?.shape ?? {}).map(([name, shape]) => {
		const field = shape as z.ZodType;
		const absent = field.safeParse(undefined);
		const initial = absent.success && absent.data !== undefined ? { default: absent.data } : {};
		const { description, example, ...schema } = schemas.write(field, "input");
		return {
			name,
			in: location,
			required: !absent.success,
			schema: { ...schema, ...initial },
			description: typeof description === "string" ? description : "",
			...(typeof example === "string" || typeof example === "number" ? { example } : {}),
		};
	});
}

const problemContent: Content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };

function writeErrors(codes: ErrorCode[]): Operation["responses"] {
	const byStatus = Map.groupBy(new Set(codes), (code) => errors[code].status);
	const answers = [...byStatus].map(([status, some]) => {
		const description = some.map((code) => `${toProblem(code).code}: ${errors[code].detail}`).join(" ");
		return [String(status), { description, content: problemContent }] as const;
	});
	const broken = {
		description: "internal, unavailable: Noe er galt her. Prøv igjen om litt.",
		content: problemContent,
	};
	return { ...Object.fromEntries(answers), "5XX": broken };
}
