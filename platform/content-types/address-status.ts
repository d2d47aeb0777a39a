import type { AddressStatus } from "@lerret/contracts/api/management";
import { isPublicArticle } from "../articles/read.ts";
import { isAppPath } from "../content/addresses.ts";
import type { Database } from "../db/database.ts";
import { isPublicProduction } from "../programme/production.ts";

/** Longer chains of redirects are rejected, and not followed. */
export const maxRedirectHops = 5;

/**
 * Returns for each path whether it leads to something public, to something hidden, elsewhere, or nowhere. `now` in
 * stored form.
 */
export async function findAddressStatuses(
	db: Database,
	siteId: string,
	targets: string[],
	now: string,
): Promise<{ path: string; answer: AddressStatus }[]> {
	const ends = new Map(targets.map((target) => [target, isLocal(target) ? toRowPath(target) : null]));
	await followRedirects(db, siteId, ends);
	const localPaths = [...new Set([...ends.values()].filter((path) => path !== null))];
	const [publicPaths, claimedSlugs] = await Promise.all([
		findPublicPaths(db, siteId, localPaths, now),
		findClaimedSlugs(db, siteId, localPaths.map(slugOfPath)),
	]);
	return targets.map((path) => {
		const end = ends.get(path) ?? null;
		if (end === null) return { path, answer: "elsewhere" };
		if (publicPaths.has(end) || isAppPath(end)) return { path, answer: "public" };
		return { path, answer: claimedSlugs.has(slugOfPath(end)) ? "hidden" : "nothing" };
	});
}

const isLocal = (target: string): boolean => target.startsWith("/");

function toRowPath(target: string): string {
	const path = target.replace(/[?#].*$/u, "");
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

/** The `slug` table stores an article's slug without its folder. */
const slugOfPath = (path: string): string => path.replace(/^\/(?:article\/)?/u, "") || "/";

async function followRedirects(db: Database, siteId: string, ends: Map<string, string | null>): Promise<void> {
	for (let hop = 0; hop < maxRedirectHops; hop++) {
		const localPaths = [...ends.values()].filter((path) => path !== null);
		if (localPaths.length === 0) return;
		const rows = await db
			.selectFrom("redirect")
			.select(["from_path", "to_path"])
			.where("site_id", "=", siteId)
			.where("from_path", "in", localPaths)
			.execute();
		if (rows.length === 0) return;
		const next = new Map(rows.map((row) => [row.from_path, row.to_path]));
		for (const [target, path] of ends) {
			const to = path === null ? undefined : next.get(path);
			if (to !== undefined) ends.set(target, isLocal(to) ? toRowPath(to) : null);
		}
	}
}

async function findPublicPaths(db: Database, siteId: string, localPaths: string[], now: string): Promise<Set<string>> {
	if (localPaths.length === 0) return new Set();
	const slugs = localPaths.map(slugOfPath);
	const [pages, productions, articles] = await Promise.all([
		db
			.selectFrom("page")
			.select("path")
			.where("site_id", "=", siteId)
			.where("path", "in", localPaths)
			.where("published_at", "<=", now)
			.execute(),
		db
			.selectFrom("production")
			.select("slug")
			.where("site_id", "=", siteId)
			.where("slug", "in", slugs)
			.where(isPublicProduction(now))
			.execute(),
		db
			.selectFrom("article")
			.select("slug")
			.where("site_id", "=", siteId)
			.where("slug", "in", slugs)
			.where(isPublicArticle(now))
			.execute(),
	]);
	return new Set([
		...pages.map(({ path }) => path),
		...productions.map(({ slug }) => `/${slug}`),
		...articles.map(({ slug }) => `/article/${slug}`),
	]);
}

async function findClaimedSlugs(db: Database, siteId: string, slugs: string[]): Promise<Set<string>> {
	if (slugs.length === 0) return new Set();
	const rows = await db
		.selectFrom("slug")
		.select("slug")
		.where("site_id", "=", siteId)
		.where("slug", "in", slugs)
		.execute();
	return new Set(rows.map(({ slug }) => slug));
}
