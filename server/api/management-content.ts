import {
	deletionQuerySchema,
	itemStatusSchema,
	listQuerySchema,
	publicationRequestSchema,
	publicationsSchema,
	referencesSchema,
	saveAndPublishRequestSchema,
	stableQuerySchema,
	versionSchema,
	versionWithFieldsSchema,
	withdrawalQuerySchema,
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
import * as z from "zod";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { readBody } from "./loyalty-env.ts";
import { changeContextOf, itemRefOf, requireIfMatch, type StaffGuard } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** The endpoints that every content type has (contract, "Management API"). */
export function contentApi(name: ContentTypeName, context: Context, editor: StaffGuard): Hono<StaffEnv> {
	const { db, now } = context;
	const type = definitions[name];
	const request = requestSchemaOf(name);
	const savingRequest = saveAndPublishRequestSchema(request);
	const listPath = `/site/:siteId/${name}`;
	const itemPath = `${listPath}/:id`;
	const api = new Hono<StaffEnv>();
	const storedNow = () => toStored(now());
	const viewedOf = (c: HonoContext<StaffEnv>) => ({ isSitePublished: c.get("site").published, now: storedNow() });

	const respondWithDraft = (c: HonoContext<StaffEnv>, item: Item, status: 200 | 201 = 200) => {
		c.header("etag", etagOf(item));
		return c.json(toDraftResponse(item, storedNow()), status);
	};

	api.get(listPath, editor, async (c) => {
		const queryParameters = c.req.query();
		const query = parseInput(listQuerySchema, queryParameters);
		if (query.sort && !(query.sort.replace(/^-/u, "") in request.shape))
			throw invalidField("sort", "Det finnes ikke noe felt med dette navnet.");
		const filters = Object.fromEntries(
			Object.entries(queryParameters).filter(([field]) => !(field in listQuerySchema.shape)),
		);
		const { siteId } = itemRefOf(c);
		const { items, total } = await readList(db, type, siteId, { ...query, filters, now: storedNow() });
		setPagingHeaders(c, query, total);
		return c.json(items);
	});

	api.post(listPath, editor, async (c) => {
		const values = parseInput(request, await readBody(c));
		const id = typeof values.id === "string" ? values.id : undefined;
		const { siteId } = itemRefOf(c);
		const fields = editableFieldsOf(values, id);
		const item = await db
			.transaction()
			.execute((trx) => createItem(trx, type, siteId, { id, fields }, changeContextOf(c, context)));
		c.header("location", `${managementPath(siteId)}/${name}/${encodeURIComponent(item.id)}`);
		return respondWithDraft(c, item, 201);
	});

	api.get(itemPath, editor, async (c) => {
		const { stable } = parseInput(stableQuerySchema, { stable: c.req.query("stable") });
		const item = await findItem(db, type, itemRefOf(c));
		if (!item) throw new AppError("not_found");
		return stable === "1" ? c.json(toStableResponse(item, storedNow())) : respondWithDraft(c, item);
	});

	api.put(itemPath, editor, async (c) => {
		const ifMatch = requireIfMatch(c);
		const ref = itemRefOf(c);
		const fields = editableFieldsOf(parseInput(request, await readBody(c)), ref.id);
		const item = await db
			.transaction()
			.execute((trx) => changeItem(trx, type, ref, { fields, ifMatch }, changeContextOf(c, context)));
		return respondWithDraft(c, item);
	});

	api.delete(itemPath, editor, async (c) => {
		const { along = "" } = parseInput(deletionQuerySchema, { along: c.req.query("along") });
		const input = {
			ifMatch: c.req.header("if-match"),
			cascadeTypes: new Set(contentTypes.filter((typeName) => along.split(",").includes(typeName))),
		};
		await db.transaction().execute((trx) => deleteItem(trx, type, itemRefOf(c), input, changeContextOf(c, context)));
		return c.body(null, 204);
	});

	api.get(`${itemPath}/ties`, editor, async (c) =>
		c.json(referencesSchema.parse(await readReferences(db, type, itemRefOf(c)))),
	);

	api.get(`${itemPath}/publication`, editor, async (c) =>
		c.json(publicationsSchema.parse(await readPublications(db, type, itemRefOf(c), viewedOf(c)))),
	);

	api.put(`${itemPath}/publication`, editor, async (c) => {
		const body = await readBody(c);
		const isSaving = Object.keys(body).some((field) => field !== "at");
		const { at, ...values } = parseInput(isSaving ? savingRequest : publicationRequestSchema, body);
		const input = {
			at: typeof at === "string" ? toStored(Temporal.Instant.from(at)) : null,
			ifMatch: isSaving ? requireIfMatch(c) : c.req.header("if-match"),
			...(isSaving ? { fields: editableFieldsOf(values, itemRefOf(c).id) } : {}),
		};
		const published = await db
			.transaction()
			.execute((trx) => publishItem(trx, type, itemRefOf(c), input, changeContextOf(c, context)));
		const publication = publicationsSchema.parse(toPublications(published, viewedOf(c)));
		if (!isSaving) return c.json(publication);
		c.header("etag", etagOf(published.item));
		return c.json({ item: toDraftResponse(published.item, storedNow()), publication });
	});

	api.delete(`${itemPath}/publication`, editor, async (c) => {
		const { planned } = parseInput(withdrawalQuerySchema, { planned: c.req.query("planned") });
		const input = { ifMatch: c.req.header("if-match"), isPlanOnly: planned === "1" };
		await db.transaction().execute((trx) => withdrawItem(trx, type, itemRefOf(c), input, changeContextOf(c, context)));
		return c.body(null, 204);
	});

	api.get(`${itemPath}/versions`, editor, async (c) => {
		const versions = await readVersions(db, type, itemRefOf(c));
		if (versions.length === 0 && !(await findItem(db, type, itemRefOf(c)))) throw new AppError("not_found");
		return c.json(z.array(versionSchema).parse(versions));
	});

	api.get(`${itemPath}/versions/:version`, editor, async (c) =>
		c.json(
			versionWithFieldsSchema.parse(
				await readVersion(db, type, itemRefOf(c), parseVersionNumber(c.req.param("version"))),
			),
		),
	);

	api.post(`${itemPath}/versions/:version/restoration`, editor, async (c) => {
		const input = { number: parseVersionNumber(c.req.param("version")), ifMatch: requireIfMatch(c) };
		const item = await db
			.transaction()
			.execute((trx) => restoreVersion(trx, type, itemRefOf(c), input, changeContextOf(c, context)));
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
