import { contentEndpoints } from "@lerret/contracts/api/content-endpoints";
import {
	itemStatusSchema,
	listQuerySchema,
	publicationRequestSchema,
	publicationsSchema,
	saveAndPublishRequestSchema,
} from "@lerret/contracts/api/management";
import { requestSchemaOf } from "@lerret/contracts/api/management-site";
import { type ContentTypeName, contentTypes, managementPath } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import { type Fields, invalidField } from "@lerret/platform/content/content-type";
import { deleteItem } from "@lerret/platform/content/delete";
import { readList } from "@lerret/platform/content/list";
import { readPublications, toPublications } from "@lerret/platform/content/publications";
import { publishItem, withdrawItem } from "@lerret/platform/content/publish";
import { etagOf, findItem, type Item, toDraftResponse, toStableResponse } from "@lerret/platform/content/read";
import { readReferences } from "@lerret/platform/content/references";
import { changeItem, createItem, restoreVersion } from "@lerret/platform/content/save";
import { contentTypes as definitions } from "@lerret/platform/content/types/registry";
import { readVersion, readVersions } from "@lerret/platform/content/versions";
import { toStored } from "@lerret/platform/time";
import { Hono, type Context as HonoContext } from "hono";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { handle, handleUnparsed } from "./handle.ts";
import { readBody } from "./loyalty-env.ts";
import { changeContextOf, itemRefOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** The endpoints that every content type has (contract, "Management API"). */
export function contentApi(name: ContentTypeName, context: Context): Hono<StaffEnv> {
	const { db, now } = context;
	const type = definitions[name];
	const endpoints = contentEndpoints[name];
	const request = requestSchemaOf(name);
	const savingRequest = saveAndPublishRequestSchema(request);
	const api = new Hono<StaffEnv>();
	const storedNow = () => toStored(now());
	const viewedOf = (c: HonoContext<StaffEnv>) => ({ isSitePublished: c.get("site").published, now: storedNow() });

	// Stored items can exceed the limits of the response's schema, so that it does not check them.
	const respondWithDraft = (c: HonoContext<StaffEnv>, item: Item, status: 200 | 201 = 200) => {
		c.header("etag", etagOf(item));
		return c.json(toDraftResponse(item, storedNow()), status);
	};

	handle(api, context, endpoints.list, async ({ c, params, query: queryAndFilters }) => {
		const query = listQuerySchema.parse(queryAndFilters);
		if (query.sort && !(query.sort.replace(/^-/u, "") in request.shape))
			throw invalidField("sort", "Det finnes ikke noe felt med dette navnet.");
		const filters = Object.fromEntries(
			Object.entries(queryAndFilters).flatMap(([field, value]) =>
				field in listQuerySchema.shape || value === undefined ? [] : [[field, value]],
			),
		);
		const { items, total } = await readList(db, type, params.siteId, { ...query, filters, now: storedNow() });
		setPagingHeaders(c, query, total);
		return c.json(items);
	});

	handle(api, context, endpoints.create, async ({ c, params: { siteId }, body }) => {
		const id = typeof body.id === "string" ? body.id : undefined;
		const fields = editableFieldsOf(body, id);
		const item = await db
			.transaction()
			.execute((trx) => createItem(trx, type, siteId, { id, fields }, changeContextOf(c, context)));
		c.header("location", `${managementPath(siteId)}/${name}/${encodeURIComponent(item.id)}`);
		return respondWithDraft(c, item, 201);
	});

	handle(api, context, endpoints.get, async ({ c, params, query }) => {
		const item = await findItem(db, type, params);
		if (!item) throw new AppError("not_found");
		return query.stable === "1" ? c.json(toStableResponse(item, storedNow())) : respondWithDraft(c, item);
	});

	handle(api, context, endpoints.change, async ({ c, params, headers, body }) => {
		const input = { fields: editableFieldsOf(body, params.id), ifMatch: headers["If-Match"] };
		const item = await db
			.transaction()
			.execute((trx) => changeItem(trx, type, params, input, changeContextOf(c, context)));
		return respondWithDraft(c, item);
	});

	handle(api, context, endpoints.delete, async ({ c, params, query: { cascade = "" }, headers }) => {
		const input = {
			ifMatch: headers["If-Match"],
			cascadeTypes: new Set(contentTypes.filter((typeName) => cascade.split(",").includes(typeName))),
		};
		await db.transaction().execute((trx) => deleteItem(trx, type, params, input, changeContextOf(c, context)));
	});

	handle(api, context, endpoints.getReferences, ({ params }) => readReferences(db, type, params));

	handle(api, context, endpoints.getPublication, ({ c, params }) => readPublications(db, type, params, viewedOf(c)));

	// Whether the body has an item's fields decides which schema it must match.
	handleUnparsed(api, context, endpoints.publish, async (c) => {
		const ref = itemRefOf(c);
		const body = await readBody(c);
		const isSaving = Object.keys(body).some((field) => field !== "at");
		const { at, ...values } = parseInput(isSaving ? savingRequest : publicationRequestSchema, body);
		const ifMatch = c.req.header("if-match");
		if (isSaving && ifMatch === undefined) throw new AppError("no_precondition");
		const input = {
			at: typeof at === "string" ? toStored(Temporal.Instant.from(at)) : null,
			ifMatch,
			...(isSaving ? { fields: editableFieldsOf(values, ref.id) } : {}),
		};
		const published = await db
			.transaction()
			.execute((trx) => publishItem(trx, type, ref, input, changeContextOf(c, context)));
		const publication = publicationsSchema.parse(toPublications(published, viewedOf(c)));
		if (!isSaving) return c.json(publication);
		c.header("etag", etagOf(published.item));
		return c.json({ item: toDraftResponse(published.item, storedNow()), publication });
	});

	handle(api, context, endpoints.withdraw, async ({ c, params, query, headers }) => {
		const input = { ifMatch: headers["If-Match"], isPlanOnly: query.planned === "1" };
		await db.transaction().execute((trx) => withdrawItem(trx, type, params, input, changeContextOf(c, context)));
	});

	handle(api, context, endpoints.listVersions, async ({ params }) => {
		const versions = await readVersions(db, type, params);
		if (versions.length === 0 && !(await findItem(db, type, params))) throw new AppError("not_found");
		return versions;
	});

	handle(api, context, endpoints.getVersion, ({ params: { version, ...ref } }) =>
		readVersion(db, type, ref, parseVersionNumber(version)),
	);

	handle(api, context, endpoints.restore, async ({ c, params: { version, ...ref }, headers }) => {
		const input = { number: parseVersionNumber(version), ifMatch: headers["If-Match"] };
		const item = await db
			.transaction()
			.execute((trx) => restoreVersion(trx, type, ref, input, changeContextOf(c, context)));
		return respondWithDraft(c, item);
	});

	return api;
}

/**
 * Returns a request's fields without the read-only status fields. Throws `invalid_request` when the request names
 * another id.
 */
function editableFieldsOf(request: Record<string, unknown>, id: string | undefined): Fields {
	if (request.id !== undefined && request.id !== id)
		throw new AppError("invalid_request", { fields: [{ path: "id", message: "Kan ikke endres." }] });
	return Object.fromEntries(Object.entries(request).filter(([field]) => !(field in itemStatusSchema.shape)));
}

function parseVersionNumber(text: string): number {
	if (!/^[1-9]\d{0,8}$/u.test(text)) throw new AppError("not_found");
	return Number(text);
}
