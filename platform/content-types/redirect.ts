import { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import { AppError } from "@lerret/contracts/errors";
import { findRedirectFor, normalizeOldAddress, oldPath } from "@lerret/contracts/old-address";
import { redirectTarget } from "@lerret/contracts/redirect-target";
import { isAppPath, lockAddresses } from "../content/addresses.ts";
import { defineContentType, type Fields, type ItemRef, invalidField } from "../content/content-type.ts";
import type { Writer } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { hasHost, readSiteById, type Site } from "../sites/read.ts";
import { putRedirect } from "../sites/write.ts";
import { maxRedirectHops } from "./address-status.ts";
import { redirectId } from "./links-to.ts";

const columns = fieldColumns(redirectFieldsSchema);

/** Decodes the path from an id; "" for an id that encodes no path. PostgreSQL rejects text with a NUL. */
function decodeFromPath(id: string): string {
	const from = Buffer.from(id, "base64url").toString();
	return redirectId(from) === id && !from.includes("\0") ? from : "";
}

const unknownTime = "2020-01-01T00:00:00.000Z";

export const redirectContentType = defineContentType({
	name: "redirect",
	schema: redirectFieldsSchema,

	async readStable(db, siteId, ids) {
		let query = db.selectFrom("redirect").selectAll().where("site_id", "=", siteId);
		if (ids) query = query.where("from_path", "in", ids.map(decodeFromPath));
		const [rows, saved] = await Promise.all([
			query.execute(),
			db
				.selectFrom("publication")
				.select(["item_id", "at"])
				.where("site_id", "=", siteId)
				.where("kind", "=", "redirect")
				.execute(),
		]);
		const savedAt = new Map(saved.map((row) => [row.item_id, row.at]));
		return rows.map((row) => {
			const id = redirectId(row.from_path);
			return toStable(id, columns.toFields(row), savedAt.get(id) ?? unknownTime);
		});
	},

	async complete(trx, { siteId, id }, fields, { before, stable }) {
		if (before && normalizeOldAddress(String(before.from)) !== fields.from)
			throw invalidField("from", "Kan ikke endres. Lag en ny omdirigering.");
		await lockAddresses(trx, siteId);
		// An address that was stored before addresses were normalised gets another one now.
		if (!stable || redirectId(fields.from) !== id) await requireFreePath(trx, siteId, fields.from);
		await requireNoLoop(trx, siteId, fields.from, fields.to);
		return fields;
	},

	async put(trx, { siteId, id }, fields, { now }) {
		await putRedirect(trx, siteId, fields);
		return toStable(id, fields, now);
	},

	withdraw: remove,
	remove,
	idOf: ({ from }) => redirectId(from),
});

const toStable = (id: string, fields: Fields, at: string) => ({
	id,
	fields,
	createdAt: at,
	updatedAt: at,
	publishedAt: at,
});

async function remove(trx: Writer, { siteId, id }: ItemRef): Promise<void> {
	await trx.deleteFrom("redirect").where("site_id", "=", siteId).where("from_path", "=", decodeFromPath(id)).execute();
}

/**
 * Redirects are served before the site's pages and after the APIs, so a redirect must not take the path of a page or of
 * the app, such as the login. Throws `slug_taken`.
 */
async function requireFreePath(trx: Writer, siteId: string, from: string): Promise<void> {
	const path = oldPath(from);
	const page = await trx
		.selectFrom("page")
		.select("id")
		.where("site_id", "=", siteId)
		.where("path", "=", path)
		.where("published_at", "is not", null)
		.executeTakeFirst();
	const isArticle = path.startsWith("/article/");
	const owner = await trx
		.selectFrom("slug")
		.select("owner_id")
		.where("site_id", "=", siteId)
		.where("slug", "=", path.slice(isArticle ? "/article/".length : 1))
		.where("owner_kind", isArticle ? "=" : "!=", "article")
		.executeTakeFirst();
	if (page || owner || isAppPath(path))
		throw new AppError("slug_taken", { fields: [{ path: "from", message: "Noe på nettstedet har denne adressen." }] });
}

/** Throws `invalid_request` for a target that leads back, also through other redirects or the site's own host names. */
async function requireNoLoop(trx: Writer, siteId: string, from: string, to: string): Promise<void> {
	const site = await readSiteById(trx, siteId);
	const rows = await trx
		.selectFrom("redirect")
		.select(["from_path as from", "to_path as to"])
		.where("site_id", "=", siteId)
		.execute();
	const redirects = [...rows.filter((row) => normalizeOldAddress(row.from) !== from), { from, to }];
	let next: string | null = localAddress(to, site);
	for (let hops = 0; next !== null; hops++) {
		const found = findRedirectFor(redirects, next);
		if (!found) return;
		if (hops === 0 && found.redirect.from === from) throw invalidField("to", "Omdirigeringen leder til seg selv.");
		if (found.redirect.from === from || hops >= maxRedirectHops)
			throw invalidField("to", "Omdirigeringen leder i ring.");
		next = localAddress(redirectTarget(found.redirect.to, found.search), site);
	}
}

/** The path and query of an address on the site; null for one elsewhere. */
function localAddress(target: string, site: Site | null): string | null {
	const [address = ""] = target.split("#");
	if (address.startsWith("/")) return address;
	const url = URL.parse(address);
	return url && site && hasHost(site, url.hostname) ? `${url.pathname}${url.search}` : null;
}
