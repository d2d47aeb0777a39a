import * as z from "zod";
import * as management from "../api/management.ts";
import { requestSchemaOf, responseSchemaOf } from "../api/management-site.ts";
import { type ContentTypeName, contentTypes } from "../content-types.ts";
import type { Endpoint, EndpointGroup } from "./endpoint.ts";

type ContentTypeTexts = { group: string; about: string; id: string; one: string; many: string; filters: string[] };

const contentTypeTexts: Record<ContentTypeName, ContentTypeTexts> = {
	article: {
		group: "Redaksjon: nyheter",
		about: "Bare title må være med. Uten slug lages den av tittelen.",
		id: "Article",
		one: "nyhet",
		many: "nyheter",
		filters: ["slug", "category", "author"],
	},
	"block-data": {
		group: "Redaksjon: blokker",
		about: "Blokkene som sidene er satt sammen av. data er det komponenten trenger.",
		id: "BlockData",
		one: "blokk",
		many: "blokker",
		filters: ["pageId", "component"],
	},
	page: {
		group: "Redaksjon: sider",
		about: "Sidene uten blokkene sine. Siden må finnes før blokker kan settes på den.",
		id: "Page",
		one: "side",
		many: "sider",
		filters: ["path", "pageType"],
	},
	menu: {
		group: "Redaksjon: meny",
		about: "Menypunktene øverst og nederst på sidene.",
		id: "MenuItem",
		one: "menypunkt",
		many: "menypunkter",
		filters: ["place", "parent"],
	},
	redirect: {
		group: "Redaksjon: omdirigeringer",
		about: "Adresser som leder til andre. En omdirigering går foran alt annet på adressen.",
		id: "Redirect",
		one: "omdirigering",
		many: "omdirigeringer",
		filters: ["from", "to"],
	},
	production: {
		group: "Redaksjon: filmer og kulturarrangementer",
		about: "Det som vises, uten tidene. Arrangementer uten aldersgrense er ikke det samme som tillatt for alle.",
		id: "Production",
		one: "produksjon",
		many: "produksjoner",
		filters: ["slug", "object", "objectClass"],
	},
	event: {
		group: "Redaksjon: forestillinger",
		about: "Når og hvor noe vises, og hva det koster i øre. Synes bare når produksjonen også er publisert.",
		id: "Event",
		one: "forestilling",
		many: "forestillinger",
		filters: ["productionId", "screen", "status"],
	},
};

const site = z.object({ siteId: z.string() });
const item = site.extend({ id: z.string() });
const version = item.extend({ version: z.string() });
const errorsOfChange = ["not_found", "no_precondition", "stale", "slug_taken"] as const;

function endpointsOf(kind: ContentTypeName): Endpoint[] {
	const { id, one, many, filters } = contentTypeTexts[kind];
	const all = `/api/management/site/{siteId}/${kind}`;
	const path = `${all}/{id}`;
	const answer = responseSchemaOf(kind);
	const body = requestSchemaOf(kind);
	const access = "editor";
	const optional = z.object(Object.fromEntries(filters.map((name) => [name, z.string().optional()])));
	return [
		{
			id: `list${id}s`,
			method: "get",
			path: all,
			summary: `Alle ${many}`,
			description:
				"Sist endret først, om ikke sort sier noe annet. Link og X-Total-Count forteller om resten. Et felt i adressen velger de som har denne verdien.",
			access,
			params: site,
			query: management.listQuerySchema.extend(optional.shape),
			response: { status: 200, description: "En side av listen.", schema: z.array(answer) },
			errors: ["not_found"],
		},
		{
			id: `get${id}`,
			method: "get",
			path,
			summary: `En ${one}`,
			description: "ETag er utkastets, og endrer seg ikke av at det publiseres.",
			access,
			params: item,
			query: management.stableQuerySchema,
			response: { status: 200, description: "Med ETag.", schema: answer },
			errors: ["not_found"],
		},
		{
			id: `create${id}`,
			method: "post",
			path: all,
			summary: `Ny ${one}, som utkast`,
			description: "Ingen ser den før den er publisert.",
			access,
			params: site,
			body,
			response: { status: 201, description: "Med Location og ETag.", schema: answer },
			errors: ["not_found", "id_taken", "slug_taken"],
		},
		{
			id: `change${id}`,
			method: "put",
			path,
			summary: "Nytt utkast",
			description:
				"Felter som ikke er med, får verdien de har når de ikke er satt; slug og author beholdes. Det som er publisert, står som det er.",
			access,
			params: item,
			headers: management.ifMatchSchema,
			body,
			response: { status: 200, description: "Med ny ETag.", schema: answer },
			errors: [...errorsOfChange],
		},
		{
			id: `delete${id}`,
			method: "delete",
			path,
			summary: "Slett",
			description:
				"Det som er i bruk, kan ikke slettes; svaret sier hvor. Det som «along» nevner, slettes med i samme handling.",
			access,
			params: item,
			query: management.deletionQuerySchema,
			headers: management.ifMatchOptionalSchema,
			response: { status: 204, description: "Slettet." },
			errors: ["not_found", "stale", "in_use"],
		},
		{
			id: `get${id}Ties`,
			method: "get",
			path: `${path}/ties`,
			summary: "Hva som henger på den",
			description: "Hva som ville lede ingen steder om den ble trukket tilbake, og hva som måtte slettes med den.",
			access,
			params: item,
			response: { status: 200, description: "Det som henger på den.", schema: management.referencesSchema },
			errors: ["not_found"],
		},
		...publicationEndpoints(kind, answer),
		...versionEndpoints(kind, answer),
	];
}

function publicationEndpoints(kind: ContentTypeName, answer: z.ZodObject): Endpoint[] {
	const { id } = contentTypeTexts[kind];
	const common = {
		path: `/api/management/site/{siteId}/${kind}/{id}/publication`,
		access: "editor",
		params: item,
	} as const;
	const schema = management.publicationsSchema;
	return [
		{
			...common,
			id: `get${id}Publication`,
			method: "get",
			summary: "Når og av hvem det er publisert",
			response: { status: 200, description: "Det som er publisert, og det som er planlagt.", schema },
			errors: ["not_found"],
		},
		{
			...common,
			id: `publish${id}`,
			method: "put",
			summary: "Publiser utkastet",
			description:
				"Uten «at» med en gang; ellers ikke før da. Det synes ved neste forespørsel. Med feltene i kroppen lagres de først, i det samme; da må If-Match være med, og svaret har både innholdet og publiseringen.",
			headers: management.ifMatchOptionalSchema,
			body: management.saveAndPublishRequestSchema(requestSchemaOf(kind).partial()),
			isBodyOptional: true,
			response: {
				status: 200,
				description: "Publisert eller planlagt.",
				schema: z.union([schema, z.object({ item: answer, publication: schema })]),
			},
			errors: ["not_found", "stale", "slug_taken", "in_use", "no_precondition"],
		},
		{
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
	];
}

function versionEndpoints(kind: ContentTypeName, answer: z.ZodObject): Endpoint[] {
	const { id } = contentTypeTexts[kind];
	const path = `/api/management/site/{siteId}/${kind}/{id}/versions`;
	const access = "editor";
	return [
		{
			id: `list${id}Versions`,
			method: "get",
			path,
			summary: "Alt som er lagret",
			description: "Siste først.",
			access,
			params: item,
			response: { status: 200, description: "Versjonene.", schema: z.array(management.versionSchema) },
			errors: ["not_found"],
		},
		{
			id: `get${id}Version`,
			method: "get",
			path: `${path}/{version}`,
			summary: "En versjon med feltene sine",
			access,
			params: version,
			response: { status: 200, description: "Versjonen.", schema: management.versionWithFieldsSchema },
			errors: ["not_found"],
		},
		{
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
	];
}

export const contentEndpoints: EndpointGroup[] = contentTypes.map((kind) => ({
	name: contentTypeTexts[kind].group,
	description: contentTypeTexts[kind].about,
	endpoints: endpointsOf(kind),
}));
