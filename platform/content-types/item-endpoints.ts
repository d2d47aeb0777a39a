import { contentEndpoints } from "@lerret/contracts/api/content-endpoints";
import {
	listQuerySchema,
	publicationRequestSchema,
	publicationsSchema,
	saveAndPublishRequestSchema,
} from "@lerret/contracts/api/management";
import { changeSchemaOf } from "@lerret/contracts/api/management-site";
import { type ContentTypeName, contentTypes } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { invalidField } from "../content/content-type.ts";
import { readList } from "../content/list.ts";
import { readPublications, toPublications } from "../content/publications.ts";
import { publishItem, withdrawItem } from "../content/publish.ts";
import { etagOf, findItem, type Item, toDraftResponse, toStableResponse } from "../content/read.ts";
import { changeItem, createItem, restoreVersion } from "../content/save.ts";
import { readVersion, readVersions } from "../content/versions.ts";
import { toStoredInstant } from "../core/time.ts";
import { changeAs, type Implementation, implement, reply } from "../endpoint.ts";
import type { Site } from "../sites/read.ts";
import { refreshTexts } from "../texts/texts.ts";
import { deleteItem } from "./delete.ts";
import { editableFieldsOf } from "./editable-fields.ts";
import { readReferences } from "./references.ts";
import { contentTypes as definitions } from "./registry.ts";

/** The endpoints that every content type has (contract, "Management API"). */
export function itemEndpoints(name: ContentTypeName): Implementation[] {
	const type = definitions[name];
	const request = changeSchemaOf(name);
	const savingRequest = saveAndPublishRequestSchema(request);

	return implement(contentEndpoints[name], {
		async list({ db }, { params, query: queryAndFilters, now }) {
			const query = listQuerySchema.parse(queryAndFilters);
			if (query.sort && !(query.sort.replace(/^-/u, "") in request.shape))
				throw invalidField("sort", "Det finnes ikke noe felt med dette navnet.");
			const filters = Object.fromEntries(
				Object.entries(queryAndFilters).flatMap(([field, value]) =>
					field in listQuerySchema.shape || value === undefined ? [] : [[field, value]],
				),
			);
			const { items, total, next } = await readList(db, type, params.siteId, { ...query, filters, now });
			const shown = query.stable === "1" ? await refreshTexts(db, params.siteId, now, items) : items;
			return reply(shown, { total, next, isUnchecked: true });
		},

		async create(services, input) {
			const id = typeof input.body.id === "string" ? input.body.id : undefined;
			const fields = editableFieldsOf(input.body, id);
			const item = await changeAs(services, input, (trx, by) =>
				createItem(trx, type, input.params.siteId, { id, fields }, by),
			);
			return respondWithDraft(item, input.now, { createdId: item.id });
		},

		async get({ db }, { params, query, now }) {
			const item = await findItem(db, type, params);
			if (!item) throw new AppError("not_found");
			if (query.stable !== "1") return respondWithDraft(item, now);
			const shown = await refreshTexts(db, params.siteId, now, toStableResponse(item, now));
			return reply(shown, { isUnchecked: true });
		},

		async change(services, input) {
			const { params, body, headers, now } = input;
			const change = { fields: editableFieldsOf(body, params.id), ifMatch: headers["If-Match"] };
			const item = await changeAs(services, input, (trx, by) => changeItem(trx, type, params, change, by));
			return respondWithDraft(item, now);
		},

		delete(services, input) {
			const { cascade = "" } = input.query;
			const deletion = {
				ifMatch: input.headers["If-Match"],
				cascadeTypes: new Set(contentTypes.filter((typeName) => cascade.split(",").includes(typeName))),
			};
			return changeAs(services, input, (trx, by) => deleteItem(trx, type, input.params, deletion, by));
		},

		getReferences: ({ db }, { params }) => readReferences(db, type, params),

		getPublication: ({ db }, { params, site, now }) => readPublications(db, type, params, viewOf(site, now)),

		async publish(services, input) {
			const { params, body, site, now } = input;
			const { "If-Match": ifMatch } = input.headers;
			const isSaving = Object.keys(body).some((field) => field !== "at");
			const { at, ...values } = parseInput(isSaving ? savingRequest : publicationRequestSchema, body);
			if (isSaving && ifMatch === undefined) throw new AppError("no_precondition");
			const publication = {
				at: typeof at === "string" ? toStoredInstant(at) : null,
				ifMatch,
				...(isSaving ? { fields: editableFieldsOf(values, params.id) } : {}),
			};
			const published = await changeAs(services, input, (trx, by) => publishItem(trx, type, params, publication, by));
			const state = publicationsSchema.parse(toPublications(published, viewOf(site, now)));
			if (!isSaving) return state;
			const { item } = published;
			return reply({ item: toDraftResponse(item, now), publication: state }, { etag: etagOf(item), isUnchecked: true });
		},

		withdraw(services, input) {
			const withdrawal = { ifMatch: input.headers["If-Match"], isPlanOnly: input.query.planned === "1" };
			return changeAs(services, input, (trx, by) => withdrawItem(trx, type, input.params, withdrawal, by));
		},

		async listVersions({ db }, { params }) {
			const versions = await readVersions(db, type, params);
			if (versions.length === 0 && !(await findItem(db, type, params))) throw new AppError("not_found");
			return versions;
		},

		getVersion: ({ db }, { params: { version, ...ref } }) => readVersion(db, type, ref, parseVersionNumber(version)),

		async restore(services, input) {
			const { version, ...ref } = input.params;
			const restoration = { number: parseVersionNumber(version), ifMatch: input.headers["If-Match"] };
			const item = await changeAs(services, input, (trx, by) => restoreVersion(trx, type, ref, restoration, by));
			return respondWithDraft(item, input.now);
		},
	});
}

/** Stored items can exceed the limits of the response's schema. */
const respondWithDraft = (item: Item, now: string, options: { createdId?: string } = {}) =>
	reply(toDraftResponse(item, now), { ...options, etag: etagOf(item), isUnchecked: true });

const viewOf = ({ published }: Site, now: string) => ({ isSitePublished: published, now });

function parseVersionNumber(text: string): number {
	if (!/^[1-9]\d{0,8}$/u.test(text)) throw new AppError("not_found");
	return Number(text);
}
