import { html, raw } from "hono/html";
import { fontPreloads, readPageStyle } from "../http/server-page.ts";
import { anchorOf, fieldsOf, writeType } from "./docs-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument, Operation } from "./openapi-document.ts";

export const docsStyle = readPageStyle(new URL("./docs.css", import.meta.url));

type Call = { path: string; method: string; operation: Operation };
type Html = ReturnType<typeof html>;

/** Writes the OpenAPI document as an HTML page without scripts. `logo` is trusted SVG. */
export function writeDocsPage(openApi: OpenApiDocument, site: { title: string; logo: string }): Html {
	const calls = callsOf(openApi);
	const callsIn = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag));
	return html`<!DOCTYPE html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${site.title} | API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fontPreloads}
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#innhold">Hopp til innholdet</a>
<header><a href="/" aria-label="${site.title}, til forsiden">${raw(site.logo)}</a></header>
<main id="innhold">
<h1>API</h1>
<p class="lead">${openApi.info.description} Alt står også i <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Innhold">
${openApi.tags.map(
	({ name }) => html`<section><h2><a href="#${anchorOf(name)}">${name}</a></h2><ul>
${callsIn(name).map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
</ul></section>`,
)}
</nav>
${openApi.tags.map(
	({ name, description }) => html`<section class="group" aria-labelledby="${anchorOf(name)}">
<h2 id="${anchorOf(name)}">${name}</h2><p class="lead">${description}</p>
${callsIn(name).map(writeCall)}
</section>`,
)}
<section class="group" aria-labelledby="former"><h2 id="former">Former</h2><p class="lead">Det svarene er laget av.</p>
${Object.entries(openApi.components.schemas).map(
	([name, schema]) => html`<article><h3 id="form-${name}">${name}</h3>${writeFields(schema)}</article>`,
)}
</section>
</main>
</body>
</html>`;
}

function callsOf({ paths }: OpenApiDocument): Call[] {
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
	);
}

function writeCall({ path, method, operation }: Call): Html {
	const { operationId, summary, description, parameters, requestBody, responses } = operation;
	return html`<article>
<h3 id="${operationId}">${summary}</h3>
<p class="call"><code><b>${method.toUpperCase()}</b> ${path}</code></p>
${description ? html`<p>${description}</p>` : ""}
<p class="access">${accessOf(operation)}</p>
${parameters.length > 0 ? writeParameters(parameters) : ""}
${Object.values(requestBody?.content ?? {}).map(
	({ schema }) => html`<h4>Innhold som JSON${requestBody?.required ? "" : ", kan utelates"}</h4>${writeFields(schema)}`,
)}
<h4>Svar</h4>
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
	return html`<h4>Parametre</h4>
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
		const isAdmin = security.some((requirement) => requirement.staff?.includes("admin"));
		return `Krever tilgangstoken fra identitetstjenesten, for ansatte med rollen ${isAdmin ? "admin" : "editor eller admin"}.`;
	}
	if (names.has("xsrf")) return "Krever en økt, og øktens XSRF-TOKEN i hodet X-XSRF-TOKEN.";
	if (names.has("session")) return "Krever en økt.";
	if (names.has("ticketShop")) return "Åpent; svaret avhenger av om nettleseren er logget inn i billettbutikken.";
	return "Åpent for alle.";
}
