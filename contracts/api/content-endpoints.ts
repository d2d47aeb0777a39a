import * as z from "zod";
import { type ContentTypeName, contentTypes } from "../content-types.ts";
import { endpoints } from "./endpoint.ts";
import * as management from "./management.ts";
import { requestSchemaOf, responseSchemaOf } from "./management-site.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

type ContentTypeTexts = {
	group: string;
	about: string;
	id: string;
	one: string;
	many: string;
	filters: Record<string, Note>;
};
type Note = { description: string; example?: string };

const contentTypeTexts: Record<ContentTypeName, ContentTypeTexts> = {
	article: {
		group: "Redaksjon: nyheter",
		about: "Bare title må være med. Uten slug lages den av tittelen.",
		id: "Article",
		one: "nyhet",
		many: "nyheter",
		filters: {
			slug: { description: "Bare de med denne adressen." },
			category: { description: "Bare de i denne kategorien.", example: "Kino" },
			author: { description: "Bare de av denne." },
		},
	},
	"block-data": {
		group: "Redaksjon: blokker",
		about: "Blokkene som sidene er satt sammen av. data er det komponenten trenger.",
		id: "BlockData",
		one: "blokk",
		many: "blokker",
		filters: {
			pageId: { description: "Bare de på denne siden.", example: "om-oss" },
			component: { description: "Bare de med denne komponenten.", example: "content" },
		},
	},
	page: {
		group: "Redaksjon: sider",
		about: "Sidene uten blokkene sine. Siden må finnes før blokker kan settes på den.",
		id: "Page",
		one: "side",
		many: "sider",
		filters: {
			path: { description: "Bare den på denne adressen.", example: "/om-oss" },
			pageType: { description: "Bare sider av dette slaget.", example: "ordinary" },
		},
	},
	menu: {
		group: "Redaksjon: meny",
		about: "Menypunktene øverst og nederst på sidene.",
		id: "MenuItem",
		one: "menypunkt",
		many: "menypunkter",
		filters: {
			place: { description: "Øverst (header) eller nederst (footer).", example: "header" },
			parent: { description: "Bare de under dette menypunktet." },
		},
	},
	redirect: {
		group: "Redaksjon: omdirigeringer",
		about: "Adresser som leder til andre. En omdirigering går foran alt annet på adressen.",
		id: "Redirect",
		one: "omdirigering",
		many: "omdirigeringer",
		filters: {
			from: { description: "Bare den fra denne adressen.", example: "/kino" },
			to: { description: "Bare de som leder hit.", example: "/kinoprogram" },
		},
	},
	production: {
		group: "Redaksjon: filmer og kulturarrangementer",
		about: "Det som vises, uten tidene. Arrangementer uten aldersgrense er ikke det samme som tillatt for alle.",
		id: "Production",
		one: "produksjon",
		many: "produksjoner",
		filters: {
			slug: { description: "Bare de med denne adressen." },
			object: { description: "movie eller culture.", example: "movie" },
			objectClass: { description: "Bare de av dette slaget.", example: "feature" },
		},
	},
	event: {
		group: "Redaksjon: forestillinger",
		about: "Når og hvor noe vises, og hva det koster i øre. Synes bare når produksjonen også er publisert.",
		id: "Event",
		one: "forestilling",
		many: "forestillinger",
		filters: {
			productionId: { description: "Bare de av denne produksjonen." },
			screen: { description: "Bare de i denne salen.", example: "Sal 1" },
			status: { description: "Bare de med denne statusen.", example: "on-sale" },
		},
	},
};

const version = managedItemParams.extend({
	version: z.string().meta({ description: "Nummeret på versjonen.", example: 1 }),
});
const errorsOfChange = ["not_found", "no_precondition", "stale", "slug_taken"] as const;

export function contentEndpointsOf(kind: ContentTypeName) {
	const { id, one, many, filters } = contentTypeTexts[kind];
	const all = `/api/management/site/{siteId}/${kind}`;
	const path = `${all}/{id}`;
	const answer = responseSchemaOf(kind);
	const body = requestSchemaOf(kind);
	const access = "editor";
	const optional = z.object(
		Object.fromEntries(Object.entries(filters).map(([name, note]) => [name, z.string().optional().meta(note)])),
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
			body,
			response: { status: 200, description: "Med ny ETag.", schema: answer },
			errors: [...errorsOfChange],
		},
		delete: {
			id: `delete${id}`,
			method: "delete",
			path,
			summary: "Slett",
			description:
				"Det som er i bruk, kan ikke slettes; svaret sier hvor. Det som «along» nevner, slettes med i samme handling.",
			access,
			params: managedItemParams,
			query: management.deletionQuerySchema,
			headers: management.ifMatchOptionalSchema,
			response: { status: 204, description: "Slettet." },
			errors: ["not_found", "stale", "in_use"],
		},
		getReferences: {
			id: `get${id}Ties`,
			method: "get",
			path: `${path}/ties`,
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
	const { id } = contentTypeTexts[kind];
	const common = {
		path: `/api/management/site/{siteId}/${kind}/{id}/publication`,
		access: "editor",
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
			body: management.saveAndPublishRequestSchema(requestSchemaOf(kind).partial()),
			isBodyOptional: true,
			response: {
				status: 200,
				description: "Publisert eller planlagt.",
				schema: z.union([schema, z.object({ item: answer, publication: schema })]),
			},
			errors: ["not_found", "stale", "slug_taken", "in_use", "no_precondition"],
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
	const { id } = contentTypeTexts[kind];
	const path = `/api/management/site/{siteId}/${kind}/{id}/versions`;
	const access = "editor";
	return endpoints({
		listVersions: {
			id: `list${id}Versions`,
			method: "get",
			path,
			summary: "Alt som er lagret",
			description: "Siste først.",
			access,
			params: managedItemParams,
			response: { status: 200, description: "Versjonene.", schema: z.array(management.versionSchema) },
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

export const contentGroups = contentTypes.map((kind) => ({
	name: contentTypeTexts[kind].group,
	description: contentTypeTexts[kind].about,
	endpoints: contentEndpointsOf(kind),
}));
