import {
	deletionQuerySchema,
	listQuerySchema,
	publicationRequestSchema,
	publicationsSchema,
	savingPublicationRequestSchema,
	stableQuerySchema,
	standingSchema,
	tiesSchema,
	versionSchema,
	wholeVersionSchema,
	withdrawalQuerySchema,
} from "@lerret/contracts/api/management";
import { requestSchemaOf } from "@lerret/contracts/api/management-site";
import { AppError } from "@lerret/contracts/errors";
import { type ContentKindName, contentKinds, managementPath } from "@lerret/contracts/management";
import { deleteItem } from "@lerret/platform/management/delete";
import { type Fields, wrongField } from "@lerret/platform/management/kind";
import { kinds } from "@lerret/platform/management/kinds/registry";
import { readList } from "@lerret/platform/management/list";
import { readPublications } from "@lerret/platform/management/publications";
import { publishItem, withdrawItem } from "@lerret/platform/management/publish";
import { etagOf, findItem, type Item, tellDraft, tellStable } from "@lerret/platform/management/read";
import { changeItem, createItem, restoreVersion } from "@lerret/platform/management/save";
import { readTies } from "@lerret/platform/management/ties";
import { readVersion, readVersions } from "@lerret/platform/management/versions";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { parseInput } from "../problem.ts";
import { readBody } from "./loyalty-env.ts";
import { actOf, demandIfMatch, type ManagementDependencies, placeOf, type StaffGuard } from "./management-env.ts";
import { tellPaging } from "./management-lists.ts";
import type { StaffEnv } from "./staff.ts";

/** The endpoints that every content type has (contract, "Management API"). */
export function contentApi(
	name: ContentKindName,
	dependencies: ManagementDependencies,
	editor: StaffGuard,
): Hono<StaffEnv> {
	const { db, now } = dependencies;
	const kind = kinds[name];
	const request = requestSchemaOf(name);
	const savingRequest = savingPublicationRequestSchema(request);
	const all = `/site/:siteId/${name}`;
	const one = `${all}/:id`;
	const api = new Hono<StaffEnv>();
	const moment = () => toStored(now());

	const answer = (c: Context<StaffEnv>, item: Item, status: 200 | 201 = 200) => {
		c.header("etag", etagOf(item));
		return c.json(tellDraft(item, moment()), status);
	};

	api.get(all, editor, async (c) => {
		const given = c.req.query();
		const query = parseInput(listQuerySchema, given);
		if (query.sort && !(query.sort.replace(/^-/u, "") in request.shape))
			throw wrongField("sort", "Det finnes ikke noe felt med dette navnet.");
		const filters = Object.fromEntries(Object.entries(given).filter(([field]) => !(field in listQuerySchema.shape)));
		const { siteId } = placeOf(c);
		const { items, total } = await readList(db, kind, siteId, { ...query, filters, now: moment() });
		tellPaging(c, query, total);
		return c.json(items);
	});

	api.post(all, editor, async (c) => {
		const sent = parseInput(request, await readBody(c));
		const id = typeof sent.id === "string" ? sent.id : undefined;
		const { siteId } = placeOf(c);
		const fields = fieldsOf(sent, id);
		const item = await db
			.transaction()
			.execute((trx) => createItem(trx, kind, siteId, { id, fields }, actOf(c, dependencies)));
		c.header("location", `${managementPath(siteId)}/${name}/${encodeURIComponent(item.id)}`);
		return answer(c, item, 201);
	});

	api.get(one, editor, async (c) => {
		const { stable } = parseInput(stableQuerySchema, { stable: c.req.query("stable") });
		const item = await findItem(db, kind, placeOf(c));
		if (!item) throw new AppError("not_found");
		return stable === "1" ? c.json(tellStable(item, moment())) : answer(c, item);
	});

	api.put(one, editor, async (c) => {
		const ifMatch = demandIfMatch(c);
		const place = placeOf(c);
		const fields = fieldsOf(parseInput(request, await readBody(c)), place.id);
		const item = await db
			.transaction()
			.execute((trx) => changeItem(trx, kind, place, { fields, ifMatch }, actOf(c, dependencies)));
		return answer(c, item);
	});

	api.delete(one, editor, async (c) => {
		const { along = "" } = parseInput(deletionQuerySchema, { along: c.req.query("along") });
		const wish = {
			ifMatch: c.req.header("if-match"),
			along: new Set(contentKinds.filter((one) => along.split(",").includes(one))),
		};
		await db.transaction().execute((trx) => deleteItem(trx, kind, placeOf(c), wish, actOf(c, dependencies)));
		return c.body(null, 204);
	});

	api.get(`${one}/ties`, editor, async (c) => c.json(tiesSchema.parse(await readTies(db, kind, placeOf(c)))));

	api.get(`${one}/publication`, editor, async (c) =>
		c.json(publicationsSchema.parse(await readPublications(db, kind, placeOf(c), moment()))),
	);

	api.put(`${one}/publication`, editor, async (c) => {
		const body = await readBody(c);
		const isSaving = Object.keys(body).some((field) => field !== "at");
		const { at, ...sent } = parseInput(isSaving ? savingRequest : publicationRequestSchema, body);
		const input = {
			at: typeof at === "string" ? toStored(Temporal.Instant.from(at)) : null,
			ifMatch: isSaving ? demandIfMatch(c) : c.req.header("if-match"),
			...(isSaving ? { fields: fieldsOf(sent, placeOf(c).id) } : {}),
		};
		await db.transaction().execute((trx) => publishItem(trx, kind, placeOf(c), input, actOf(c, dependencies)));
		const publication = publicationsSchema.parse(await readPublications(db, kind, placeOf(c), moment()));
		if (!isSaving) return c.json(publication);
		const item = await findItem(db, kind, placeOf(c));
		if (!item) throw new AppError("not_found");
		c.header("etag", etagOf(item));
		return c.json({ item: tellDraft(item, moment()), publication });
	});

	api.delete(`${one}/publication`, editor, async (c) => {
		const { planned } = parseInput(withdrawalQuerySchema, { planned: c.req.query("planned") });
		const wish = { ifMatch: c.req.header("if-match"), isPlanOnly: planned === "1" };
		await db.transaction().execute((trx) => withdrawItem(trx, kind, placeOf(c), wish, actOf(c, dependencies)));
		return c.body(null, 204);
	});

	api.get(`${one}/versions`, editor, async (c) => {
		const versions = await readVersions(db, kind, placeOf(c));
		if (versions.length === 0 && !(await findItem(db, kind, placeOf(c)))) throw new AppError("not_found");
		return c.json(z.array(versionSchema).parse(versions));
	});

	api.get(`${one}/versions/:version`, editor, async (c) =>
		c.json(wholeVersionSchema.parse(await readVersion(db, kind, placeOf(c), numberOf(c.req.param("version"))))),
	);

	api.post(`${one}/versions/:version/restoration`, editor, async (c) => {
		const wish = { number: numberOf(c.req.param("version")), ifMatch: demandIfMatch(c) };
		const item = await db
			.transaction()
			.execute((trx) => restoreVersion(trx, kind, placeOf(c), wish, actOf(c, dependencies)));
		return answer(c, item);
	});

	return api;
}

/**
 * Returns a request's fields without the read-only status fields. Throws `invalid_request` when the request names
 * another id.
 */
function fieldsOf(request: Record<string, unknown>, id: string | undefined): Fields {
	if (request.id !== undefined && request.id !== id)
		throw new AppError("invalid_request", { fields: [{ path: "id", message: "Kan ikke endres." }] });
	return Object.fromEntries(Object.entries(request).filter(([field]) => !(field in standingSchema.shape)));
}

function numberOf(text: string): number {
	if (!/^[1-9]\d{0,8}$/u.test(text)) throw new AppError("not_found");
	return Number(text);
}
