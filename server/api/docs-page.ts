import { roleRights, staffRoles } from "@lerret/contracts/staff";
import { html, raw } from "hono/html";
import { fontPreloads, readPageStyle } from "../http/server-page.ts";
import { type Call, writeCurl } from "./docs-curl.ts";
import { anchorOf, fieldsOf, referencedSchemas, writeType } from "./docs-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument, Operation } from "./openapi-document.ts";

export const docsStyle = readPageStyle(new URL("./docs.css", import.meta.url));

/** `logo` is trusted SVG; `origin` is the one that the examples call. */
type DocsSite = { title: string; logo: string; origin: string };
type Html = ReturnType<typeof html>;
type Tag = OpenApiDocument["tags"][number];

/**
 * Writes the page of one group of the OpenAPI document, or the list of all calls that contain the words, without
 * scripts.
 */
export function writeDocsPage(openApi: OpenApiDocument, site: DocsSite, input: { group: string; q: string }): Html {
	const tag = openApi.tags.find(({ name }) => anchorOf(name) === input.group);
	return html`<!DOCTYPE html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${tag ? `${tag.name} | ` : ""}${site.title} | API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fontPreloads}
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#innhold">Hopp til innholdet</a>
<header><a href="/" aria-label="${site.title}, til forsiden">${raw(site.logo)}</a></header>
<main id="innhold">
${tag ? writeGroup(openApi, tag, site) : writeList(openApi, input.q)}
</main>
</body>
</html>`;
}

function writeList(openApi: OpenApiDocument, q: string): Html {
	const groups = openApi.tags
		.map((tag) => ({ tag, calls: callsOf(openApi, tag).filter((call) => containsWords(call, q)) }))
		.filter(({ calls }) => calls.length > 0);
	return html`<h1>API</h1>
<p class="lead">${openApi.info.description} Alt står også i <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<form action="/api/docs" role="search"><label for="q">Søk etter kall</label>
<input id="q" name="q" type="search" value="${q}" maxlength="200" autocomplete="off"><button>Søk</button></form>
${groups.length === 0 ? html`<p role="status">Ingen kall passer med «${q}». <a href="/api/docs">Vis alle.</a></p>` : ""}
<nav aria-label="Kall">
${groups.map(
	({ tag, calls }) => html`<section><h2><a href="${pageOf(tag)}">${tag.name}</a></h2><ul>
${calls.map(
	({ method, path, operation }) =>
		html`<li><a href="${pageOf(tag)}#${operation.operationId}">${operation.summary}</a><small><code>${method.toUpperCase()} ${breakable(path)}</code></small></li>`,
)}
</ul></section>`,
)}
</nav>`;
}

function writeGroup(openApi: OpenApiDocument, tag: Tag, site: DocsSite): Html {
	const calls = callsOf(openApi, tag);
	const schemas = referencedSchemas(calls, openApi.components.schemas);
	return html`<p><a href="/api/docs">Alle kall</a></p>
<h1>${tag.name}</h1><p class="lead">${tag.description}</p>
${calls.map((call) => writeCall(call, site, openApi))}
${
	schemas.length === 0
		? ""
		: html`<section class="group" aria-labelledby="former"><h2 id="former">Former</h2><p class="lead">Det svarene er laget av.</p>
${schemas.map(([name, schema]) => html`<article><h3 id="form-${name}">${name}</h3>${writeFields(schema)}</article>`)}
</section>`
}`;
}

const pageOf = ({ name }: Tag): string => `/api/docs?group=${encodeURIComponent(anchorOf(name))}`;

/** Long paths wrap before a slash, not inside a word. */
const breakable = (path: string): Html =>
	html`${path.split("/").map((segment, i) => (i === 0 ? segment : html`<wbr>/${segment}`))}`;

function callsOf({ paths }: OpenApiDocument, { name }: Tag): Call[] {
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations)
			.filter(([, { tags }]) => tags.includes(name))
			.map(([method, operation]) => ({ path, method, operation })),
	);
}

function containsWords({ path, method, operation }: Call, words: string): boolean {
	const { operationId, summary, description = "", tags } = operation;
	const text = [method, path, operationId, summary, description, ...tags].join(" ").toLowerCase();
	return words
		.toLowerCase()
		.split(/\s+/u)
		.every((word) => text.includes(word));
}

function writeCall(call: Call, { origin }: DocsSite, openApi: OpenApiDocument): Html {
	const { path, method, operation } = call;
	const { operationId, summary, description, parameters, requestBody, responses } = operation;
	return html`<article>
<h2 id="${operationId}">${summary}</h2>
<p class="call"><code><b>${method.toUpperCase()}</b> ${path}</code></p>
${description ? html`<p>${description}</p>` : ""}
<p class="access">${accessOf(operation)}</p>
<pre tabindex="0" aria-label="Eksempel med curl"><code>${writeCurl(call, origin, openApi.components.schemas)}</code></pre>
${parameters.length > 0 ? writeParameters(parameters) : ""}
${Object.values(requestBody?.content ?? {}).map(
	({ schema }) => html`<h3>Innhold som JSON${requestBody?.required ? "" : ", kan utelates"}</h3>${writeFields(schema)}`,
)}
<h3>Svar</h3>
<dl>${Object.entries(responses).map(
		([status, response]) =>
			html`<div><dt>${status}</dt><dd>${response.description}${Object.entries(response.content ?? {}).map(writeContent)}</dd></div>`,
	)}</dl>
</article>`;
}

function writeContent([mediaType, { schema }]: [string, { schema: JsonSchema }]): Html | "" {
	if (mediaType === "application/problem+json") return "";
	return html`<small>${mediaType === "application/json" ? writeType(schema) : mediaType}</small>`;
}

const parameterLocations = { path: "i stien", query: "i adressen", header: "som hode" } as const;

function writeParameters(parameters: Operation["parameters"]): Html {
	return html`<h3>Parametre</h3>
<div class="table" role="group" aria-label="Parametre" tabindex="0"><table>
<thead><tr><th scope="col">Navn</th><th scope="col">Verdi</th><th scope="col">Betydning</th></tr></thead>
<tbody>${parameters.map(
		(
			parameter,
		) => html`<tr><th scope="row"><code>${parameter.name}</code><small>${parameterLocations[parameter.in]}${parameter.required ? "" : ", kan utelates"}</small></th>
<td>${writeType(parameter.schema)}${parameter.schema.default === undefined ? "" : html`<small>ellers <code>${String(parameter.schema.default)}</code></small>`}</td>
<td>${parameter.description}${parameter.example === undefined ? "" : html` <small>For eksempel <code>${parameter.example}</code></small>`}</td></tr>`,
	)}</tbody></table></div>`;
}

function writeFields(schema: JsonSchema): Html {
	const fields = fieldsOf(schema);
	if (fields.length === 0) return html`<p>${writeType(schema)}</p>`;
	return html`<div class="table" role="group" aria-label="Felter" tabindex="0"><table>
<thead><tr><th scope="col">Felt</th><th scope="col">Verdi</th></tr></thead>
<tbody>${fields.map(
		({ name, type, isRequired }) =>
			html`<tr><th scope="row"><code>${name}</code>${isRequired ? "" : html`<small>kan utelates</small>`}</th><td>${writeType(type)}</td></tr>`,
	)}</tbody></table></div>`;
}

function accessOf({ security }: Operation): string {
	const names = new Set(security.flatMap((requirement) => Object.keys(requirement)));
	if (names.has("basic")) return "Krever brukernavn og passord (HTTP Basic).";
	if (names.has("staff")) {
		const right = security.find((requirement) => requirement.staff)?.staff?.[0];
		const roles = staffRoles.filter((role) => roleRights[role].some((given) => given === right));
		return `Krever tilgangstoken fra identitetstjenesten, for ansatte med retten ${right}: ${roles.join(", ")}.`;
	}
	const isOptional = security.some((requirement) => Object.keys(requirement).length === 0);
	if (isOptional && names.has("session")) return "Åpent; svaret avhenger av om nettleseren har en økt.";
	if (names.has("shop"))
		return "Åpent; det som hører til en nettleser, krever informasjonskapselen dens fra billettsalget.";
	if (names.has("xsrf")) return "Krever en økt, og øktens XSRF-TOKEN i hodet X-XSRF-TOKEN.";
	if (names.has("session")) return "Krever en økt.";
	if (names.has("ticketShop")) return "Åpent; svaret avhenger av om nettleseren er logget inn i billettbutikken.";
	return "Åpent for alle.";
}
