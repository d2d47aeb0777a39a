import { AppError } from "@lerret/contracts/errors";
import type { Database } from "../db/database.ts";
import { hashOf } from "../ids.ts";
import { readSites, type Site } from "./read.ts";

/** `previewToken` comes from a preview link; null for the public. `now` is in stored form. */
export type Viewer = { previewToken: string | null; now: string };

export async function canSeeSite(
	db: Database,
	site: Pick<Site, "id" | "published">,
	{ previewToken, now }: Viewer,
): Promise<boolean> {
	if (site.published) return true;
	if (previewToken === null) return false;
	const link = await db
		.selectFrom("preview_link")
		.select("expires_at")
		.where("token_hash", "=", hashOf(previewToken))
		.where("site_id", "=", site.id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return link !== undefined;
}

/** Throws `not_found` where the site is unknown or not visible to the viewer. */
export async function readVisibleSite(db: Database, siteId: string, viewer: Viewer): Promise<Site> {
	const site = (await readSites(db)).find(({ id }) => id === siteId);
	if (!site || !(await canSeeSite(db, site, viewer))) throw new AppError("not_found");
	return site;
}

export async function readVisibleSites(db: Database, viewer: Viewer): Promise<Site[]> {
	const visible: Site[] = [];
	for (const site of await readSites(db)) if (await canSeeSite(db, site, viewer)) visible.push(site);
	return visible;
}
