import { AppError } from "@lerret/contracts/errors";
import { filePaths } from "@lerret/contracts/file-paths";
import { normalizeOldAddress } from "@lerret/contracts/old-address";
import { feedPaths, staffPaths } from "@lerret/contracts/paths";
import { reservedSegments } from "@lerret/contracts/reserved-segments";
import { isBlockPage, selectPages } from "@lerret/contracts/routes";
import type { Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { type Address, type ItemRef, slugsOf } from "./content-type.ts";
import { claimSlugs, SlugTakenError } from "./slugs.ts";

/** The known paths that pages of a site serve; pages may also take any path that the app does not serve itself. */
export const sitePagePaths: ReadonlySet<string> = new Set(
	selectPages(({ module }) => module === undefined).map(({ path }) => path),
);

const appPaths: ReadonlySet<string> = new Set([
	...Object.values(feedPaths),
	...Object.values(filePaths),
	...[
		"/healthz",
		"/readyz",
		"/version",
		"/sw.js",
		"/register-sw.js",
		"/consent.js",
		staffPaths.control,
		staffPaths.controlWorker,
	],
]);
const appPatterns =
	/^\/(?:(?:api|management|oidc|forhandsvisning|kjop|ordre|billett|testbetaling|arrangor|innbygg)(?:\/.*)?|(?:assets|fonts)\/.+\.(?:js|css|woff2)|media\/[^/]+\/[^/]+(?:\/[^/]+)?|event\/[^/]+\.ics|(?:icons|delebilde)\/[^/]+\.png|trailers\/.+|delebilde\.png)$/u;

/**
 * True for paths that the app serves itself (accounts, calendars, feeds, pictures, APIs), so that no page or redirect
 * may take them.
 */
export const isAppPath = (path: string): boolean => appPaths.has(path) || !isBlockPage(path) || appPatterns.test(path);

/** Addresses and redirects of a site are checked against each other, so their changes wait for each other here. */
export const lockAddresses = (trx: Writer, siteId: string): Promise<void> => lockKeys(trx, [`addresses ${siteId}`]);

/** Claims an address for its owner; `held` is one that it certainly has. Throws `slug_taken` with the field. */
export async function claimAddress(trx: Writer, ref: ItemRef, address: Address, held: Address | null): Promise<void> {
	const { owner, slug, path, field } = address;
	const slugs = slugsOf(address);
	if (held?.path === path && slugsOf(held).join() === slugs.join()) return;
	await lockAddresses(trx, ref.siteId);
	const taken = (message: string, at = field ?? (owner === "page" ? "path" : "slug")) =>
		new AppError("slug_taken", { fields: [{ path: at, message }] });
	const isReserved = (own: string) => isAppPath(own) || reservedSegments.has(slug.split("/")[0] ?? "");
	if (owner === "page" && path !== null && !sitePagePaths.has(path) && isReserved(path))
		throw taken("Adressen er reservert.");
	const pagePath = owner === "page" ? (path ?? `/${slug}`) : owner === "production" ? path : null;
	if (pagePath !== null && (await isPagePath(trx, ref.siteId, pagePath, owner === "page" ? ref.id : null)))
		throw taken("En side har denne adressen.");
	if (path !== null && (await isRedirectedElsewhere(trx, ref, owner, slug, path)))
		throw taken("En omdirigering har denne adressen.");
	try {
		await claimSlugs(trx, ref.siteId, slugs, { kind: owner, id: ref.id });
	} catch (error) {
		if (!(error instanceof SlugTakenError)) throw error;
		throw taken("Adressen er opptatt eller reservert.", error.slug === slug ? undefined : "slug");
	}
}

async function isPagePath(trx: Writer, siteId: string, path: string, exceptId: string | null): Promise<boolean> {
	const rows = await trx
		.selectFrom("page")
		.select("id")
		.where((eb) => eb.and({ site_id: siteId, path }))
		.execute();
	return rows.some(({ id }) => id !== exceptId);
}

/**
 * Redirects are served before pages, so an item at a redirected path would never be shown. A redirect to another path
 * of the same item is no conflict: `publish.ts` removes it when the item moves back.
 */
async function isRedirectedElsewhere(
	trx: Writer,
	{ siteId, id }: ItemRef,
	owner: Address["owner"],
	slug: string,
	path: string,
): Promise<boolean> {
	const row = await trx
		.selectFrom("redirect")
		.select("to_path")
		.where((eb) => eb.and({ site_id: siteId, from_path: path }))
		.executeTakeFirst();
	if (!row) return false;
	const base = path.slice(0, path.length - slug.length);
	const ownSlugs = await trx
		.selectFrom("slug")
		.select("slug")
		.where((eb) => eb.and({ site_id: siteId, owner_kind: owner, owner_id: id }))
		.execute();
	return !ownSlugs.some((claimed) => `${base}${claimed.slug}` === row.to_path);
}

/**
 * Claims the first free slug of "slug", "slug-2", "slug-3" … and returns it. Throws `slug_taken` when fifty are taken.
 */
export async function claimFreeSlug(
	trx: Writer,
	ref: ItemRef,
	preferred: string,
	addressFor: (slug: string) => Address,
): Promise<string> {
	for (let number = 1; ; number++) {
		const slug = number === 1 ? preferred : `${preferred}-${number}`;
		try {
			await claimAddress(trx, ref, addressFor(slug), null);
			return slug;
		} catch (error) {
			if (!(error instanceof AppError) || error.code !== "slug_taken" || number === 50) throw error;
		}
	}
}

/** Claims and returns the slug of new fields: the given one, else the previous one, else a free one from `preferred`. */
export async function resolveSlug(
	trx: Writer,
	ref: ItemRef,
	{ slug, preferred, held }: { slug: string | undefined; preferred: string; held: Address | null },
	addressFor: (slug: string) => Address,
): Promise<string> {
	if (slug === undefined) return claimFreeSlug(trx, ref, preferred, addressFor);
	await claimAddress(trx, ref, addressFor(slug), held);
	return slug;
}

/** Releases the slugs that an item had and has no longer; null for all that it has. */
export async function releaseSlugs(
	trx: Writer,
	{ siteId, id }: ItemRef,
	owner: Address["owner"],
	slugs: string[] | null,
): Promise<void> {
	if (slugs?.length === 0) return;
	let query = trx.deleteFrom("slug").where((eb) => eb.and({ site_id: siteId, owner_kind: owner, owner_id: id }));
	if (slugs) query = query.where("slug", "in", slugs);
	await query.execute();
}

/** Redirects the old path to the new one (301), together with every redirect that leads to the old path. */
export async function moveRedirects(trx: Writer, siteId: string, from: string, to: string): Promise<void> {
	const oldAddress = normalizeOldAddress(from);
	await trx.deleteFrom("redirect").where("site_id", "=", siteId).where("from_path", "=", to).execute();
	await trx
		.updateTable("redirect")
		.set({ to_path: to })
		.where("site_id", "=", siteId)
		.where("to_path", "=", from)
		.execute();
	// A page that was stored before its form was checked may differ from another page in capitals alone.
	if (oldAddress !== from && (await isPagePath(trx, siteId, oldAddress, null))) return;
	await trx
		.insertInto("redirect")
		.values({ site_id: siteId, from_path: oldAddress, to_path: to, status: 301 })
		.onConflict((conflict) => conflict.columns(["site_id", "from_path"]).doUpdateSet({ to_path: to, status: 301 }))
		.execute();
}
