import { AppError } from "@lerret/contracts/errors";
import { feedPaths, letterPaths, paths, reservedSegments } from "@lerret/contracts/paths";
import type { Writer } from "../db/database.ts";
import { claimSlug, SlugTaken } from "../programme/write.ts";
import type { Address, Place } from "./kind.ts";

/** "Ærlig talt, Berit!" → "aerlig-talt-berit": a title as the last part of an address; "" where nothing is left of it. */
export function slugOf(title: string): string {
	return title
		.toLowerCase()
		.replace(/æ/gu, "ae")
		.replace(/ø/gu, "o")
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.replace(/ß/gu, "ss")
		.replace(/[^a-z0-9]+/gu, "-")
		.slice(0, 80)
		.replace(/^-+|-+$/gu, "");
}

/** Pages of the site engine may live at these, and at everything that nothing else answers. */
export const enginePaths: ReadonlySet<string> = new Set(
	Object.values(paths).filter(
		(path) =>
			!path.startsWith(paths.newsletter) &&
			path !== paths.login &&
			path !== paths.registration &&
			path !== paths.forgottenPassword &&
			path !== paths.myPage,
	),
);

const ownPaths: ReadonlySet<string> = new Set([
	...[paths, letterPaths, feedPaths].flatMap((table) => Object.values(table)).filter((path) => !enginePaths.has(path)),
	...["/healthz", "/readyz", "/sw.js", "/register-sw.js", "/consent.js"],
]);
/** Whole folders, whatever stands below, and those files that are made of what the site has. */
const ownPatterns =
	/^\/(?:(?:api|management|oidc|forhandsvisning)(?:\/.*)?|media\/[^/]+\/[^/]+(?:\/[^/]+)?|event\/[^/]+\.ics|icons\/[^/]+\.png)$/u;

/** True for what the house answers itself, whatever an editor has written: accounts, calendars, feeds, pictures, its APIs. */
export const isOwnPath = (path: string): boolean => ownPaths.has(path) || ownPatterns.test(path);

/** Takes an address for its owner. Throws `slug_taken`, which names the field. */
export async function claimAddress(
	trx: Writer,
	{ siteId, id }: Place,
	{ owner, slug, path, otherSlugs = [], field }: Address,
): Promise<void> {
	const taken = (message: string, at = field ?? (owner === "page" ? "path" : "slug")) =>
		new AppError("slug_taken", { fields: [{ path: at, message }] });
	if (owner === "page" && path !== null && !enginePaths.has(path) && reservedSegments.has(slug.split("/")[0] ?? ""))
		throw taken("Adressen er reservert.");
	const pagePath = owner === "page" ? (path ?? `/${slug}`) : owner === "production" ? path : null;
	if (pagePath !== null && (await isPagePath(trx, siteId, pagePath, owner === "page" ? id : null)))
		throw taken("En side har denne adressen.");
	if (path !== null && (await leadsElsewhere(trx, { siteId, id }, owner, slug, path)))
		throw taken("En omdirigering har denne adressen.");
	for (const claimed of [slug, ...otherSlugs]) {
		try {
			await claimSlug(trx, siteId, claimed, { kind: owner, id });
		} catch (error) {
			if (!(error instanceof SlugTaken)) throw error;
			throw taken("Adressen er opptatt eller reservert.", claimed === slug ? undefined : "slug");
		}
	}
}

async function isPagePath(trx: Writer, siteId: string, path: string, butNot: string | null): Promise<boolean> {
	const row = await trx
		.selectFrom("page")
		.select("id")
		.where("site_id", "=", siteId)
		.where("path", "=", path)
		.executeTakeFirst();
	return row !== undefined && row.id !== butNot;
}

/**
 * Redirects come before anything else: what lives at such an address would never be seen.
 * One that leads to its own present address goes when it moves back (`publish.ts`).
 */
async function leadsElsewhere(
	trx: Writer,
	{ siteId, id }: Place,
	owner: Address["owner"],
	slug: string,
	path: string,
): Promise<boolean> {
	const row = await trx
		.selectFrom("redirect")
		.select("to_path")
		.where("site_id", "=", siteId)
		.where("from_path", "=", path)
		.executeTakeFirst();
	if (!row) return false;
	const base = path.slice(0, path.length - slug.length);
	const own = await trx
		.selectFrom("slug")
		.select("slug")
		.where("site_id", "=", siteId)
		.where("owner_kind", "=", owner)
		.where("owner_id", "=", id)
		.execute();
	return !own.some((claimed) => `${base}${claimed.slug}` === row.to_path);
}

/** Claims the first free one of "slug", "slug-2", "slug-3" … and returns it. Throws `slug_taken` where fifty are taken. */
export async function claimFreeSlug(
	trx: Writer,
	place: Place,
	wished: string,
	addressFor: (slug: string) => Address,
): Promise<string> {
	for (let number = 1; ; number++) {
		const slug = number === 1 ? wished : `${wished}-${number}`;
		try {
			await claimAddress(trx, place, addressFor(slug));
			return slug;
		} catch (error) {
			if (!(error instanceof AppError) || error.code !== "slug_taken" || number === 50) throw error;
		}
	}
}

/** Lets go of all addresses of an owner but these. */
export async function keepAddresses(
	trx: Writer,
	{ siteId, id }: Place,
	owner: Address["owner"],
	kept: string[],
): Promise<void> {
	let others = trx
		.deleteFrom("slug")
		.where("site_id", "=", siteId)
		.where("owner_kind", "=", owner)
		.where("owner_id", "=", id);
	if (kept.length > 0) others = others.where("slug", "not in", kept);
	await others.execute();
}
