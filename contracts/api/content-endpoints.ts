import * as z from "zod";
import { type ContentTypeName, contentTypes } from "../content-names.ts";
import { contentDescriptions } from "../content-types.ts";
import { describeFields } from "../describe.ts";
import { endpoints } from "./endpoint.ts";
import * as management from "./management.ts";
import { changeSchemaOf, requestSchemaOf, responseSchemaOf } from "./management-site.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

const version = managedItemParams.extend({
	version: z.string().meta({ description: "Nummeret på versjonen.", example: 1 }),
});
const errorsOfChange = ["not_found", "no_precondition", "stale", "slug_taken"] as const;

function contentEndpointsOf(kind: ContentTypeName) {
	const { id, one, many, fields, right: access } = contentDescriptions[kind];
	const all = `/api/management/site/{siteId}/${kind}`;
	const path = `${all}/{id}`;
	const answer = responseSchemaOf(kind);
	const body = requestSchemaOf(kind);
	const optional = z.object(
		Object.fromEntries(
			describeFields(fields).flatMap(({ name, filter }) =>
				filter ? [[name, z.string().optional().meta(filter)]] : [],
			),
		),
	);
	return endpoints({
		list: {
			id: `list${id}s`,
			method: "get",
			path: all,
			summary: `Alle ${many}`,
			description:
				"Sist endret først, om ikke sort sier noe annet. Link og X-Total-Count forteller om resten. Et felt i adressen velger de som har denne verdien.",
			access,
			params: managedSiteParams,
			query: management.listQuerySchema.extend(optional.shape),
			response: { status: 200, description: "En side av listen.", schema: z.array(answer) },
			errors: ["not_found"],
		},
		get: {
			id: `get${id}`,
			method: "get",
			path,
			summary: `En ${one}`,
			description: "ETag er utkastets, og endrer seg ikke av at det publiseres.",
			access,
			params: managedItemParams,
			query: management.stableQuerySchema,
			response: { status: 200, description: "Med ETag.", schema: answer },
			errors: ["not_found"],
		},
		create: {
			id: `create${id}`,
			method: "post",
			path: all,
			summary: `Ny ${one}, som utkast`,
			description: "Ingen ser den før den er publisert.",
			access,
			params: managedSiteParams,
			body,
			response: { status: 201, description: "Med Location og ETag.", schema: answer },
			errors: ["not_found", "id_taken", "slug_taken"],
		},
		change: {
			id: `change${id}`,
			method: "put",
			path,
			summary: "Nytt utkast",
			description:
				"Felter som ikke er med, får verdien de har når de ikke er satt; slug og author beholdes. Det som er publisert, står som det er.",
			access,
			params: managedItemParams,
			headers: management.ifMatchSchema,
			body: changeSchemaOf(kind),
			response: { status: 200, description: "Med ny ETag.", schema: answer },
			errors: [...errorsOfChange],
		},
		delete: {
			id: `delete${id}`,
			method: "delete",
			path,
			summary: "Slett",
			description:
				"Det som er i bruk, kan ikke slettes; svaret sier hvor. Det som «cascade» nevner, slettes med i samme handling.",
			access,
			params: managedItemParams,
			query: management.deletionQuerySchema,
			headers: management.ifMatchOptionalSchema,
			response: { status: 204, description: "Slettet." },
			errors: ["not_found", "stale", "in_use"],
		},
		getReferences: {
			id: `get${id}References`,
			method: "get",
			path: `${path}/references`,
			summary: "Hva som henger på den",
			description: "Hva som ville lede ingen steder om den ble trukket tilbake, og hva som måtte slettes med den.",
			access,
			params: managedItemParams,
			response: { status: 200, description: "Det som henger på den.", schema: management.referencesSchema },
			errors: ["not_found"],
		},
		...publicationEndpoints(kind, answer),
		...versionEndpoints(kind, answer),
	});
}

function publicationEndpoints(kind: ContentTypeName, answer: z.ZodObject) {
	const { id, right: access } = contentDescriptions[kind];
	const common = {
		path: `/api/management/site/{siteId}/${kind}/{id}/publication`,
		access,
		params: managedItemParams,
	} as const;
	const schema = management.publicationsSchema;
	return endpoints({
		getPublication: {
			...common,
			id: `get${id}Publication`,
			method: "get",
			summary: "Når og av hvem det er publisert",
			response: { status: 200, description: "Det som er publisert, og det som er planlagt.", schema },
			errors: ["not_found"],
		},
		publish: {
			...common,
			id: `publish${id}`,
			method: "put",
			summary: "Publiser utkastet",
			description:
				"Uten «at» med en gang; ellers ikke før da. Det synes ved neste forespørsel. Med feltene i kroppen lagres de først, i det samme; da må If-Match være med, og svaret har både innholdet og publiseringen.",
			headers: management.ifMatchOptionalSchema,
			body: management.saveAndPublishRequestSchema(changeSchemaOf(kind).partial()),
			isBodyOptional: true,
			hasRawBody: true,
			response: {
				status: 200,
				description: "Publisert eller planlagt.",
				schema: z.union([schema, z.object({ item: answer, publication: schema })]),
			},
			errors: [
				...(["not_found", "stale", "slug_taken", "in_use", "no_precondition"] as const),
				// A sold showing is moved to a hall without its seats.
				...(kind === "event" ? (["seats_in_use"] as const) : []),
			],
		},
		withdraw: {
			...common,
			id: `withdraw${id}`,
			method: "delete",
			summary: "Trekk tilbake",
			description:
				"Blir værende som utkast. Det som er planlagt, blir heller ikke noe av; «planned=1» gjelder bare det.",
			query: management.withdrawalQuerySchema,
			headers: management.ifMatchOptionalSchema,
			response: { status: 204, description: "Ingen ser det lenger." },
			errors: ["not_found", "stale", "in_use"],
		},
	});
}

function versionEndpoints(kind: ContentTypeName, answer: z.ZodObject) {
	const { id, right: access } = contentDescriptions[kind];
	const path = `/api/management/site/{siteId}/${kind}/{id}/versions`;
	return endpoints({
		listVersions: {
			id: `list${id}Versions`,
			method: "get",
			path,
			summary: "Alt som er lagret",
			description: "Siste først, med feltene som er endret siden versjonen før.",
			access,
			params: managedItemParams,
			response: { status: 200, description: "Versjonene.", schema: z.array(management.listedVersionSchema) },
			errors: ["not_found"],
		},
		getVersion: {
			id: `get${id}Version`,
			method: "get",
			path: `${path}/{version}`,
			summary: "En versjon med feltene sine",
			access,
			params: version,
			response: { status: 200, description: "Versjonen.", schema: management.versionWithFieldsSchema },
			errors: ["not_found"],
		},
		restore: {
			id: `restore${id}`,
			method: "post",
			path: `${path}/{version}/restoration`,
			summary: "Hent en versjon tilbake som utkast",
			access,
			params: version,
			headers: management.ifMatchSchema,
			response: { status: 200, description: "Utkastet, med ny ETag.", schema: answer },
			errors: ["invalid_request", ...errorsOfChange],
		},
	});
}

export const contentEndpoints = Object.fromEntries(
	contentTypes.map((kind) => [kind, contentEndpointsOf(kind)]),
) as Record<ContentTypeName, ReturnType<typeof contentEndpointsOf>>;

export const contentGroups = contentTypes.map((kind) => ({
	name: contentDescriptions[kind].group,
	description: contentDescriptions[kind].about,
	endpoints: contentEndpoints[kind],
}));
