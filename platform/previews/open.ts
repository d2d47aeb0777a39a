import { AppError } from "@lerret/contracts/errors";
import { appearanceSchema } from "@lerret/contracts/settings/appearance";
import { readActiveStaff } from "../accounts/staff/staff-read.ts";
import type { Database } from "../db/database.ts";
import { readJson } from "../db/json.ts";
import type { Services } from "../services.ts";
import { readSiteById, type Site } from "../sites/read.ts";
import { type Shown, showItems } from "./items.ts";
import { findPreview, mayPublish, type Preview } from "./links.ts";

export type { Preview } from "./links.ts";

/**
 * The preview of a signature, and its site. Throws `dead_preview`: for an unknown, expired or revoked one, and where its maker may
 * no longer publish what it shows.
 */
export async function admitToPreview(
	{ reads, config }: Pick<Services, "reads" | "config">,
	signature: string,
	now: string,
): Promise<{ site: Site; preview: Preview }> {
	const preview = await findPreview(reads, signature, now);
	const site = preview && (await readSiteById(reads, preview.siteId));
	if (!site) throw new AppError("dead_preview");
	// Roles of an external identity provider are known only while their holder calls; those previews end by time.
	const staff = config.oidc ? null : await readActiveStaff(reads, preview.staffId);
	if (!config.oidc && !(staff && mayPublish(staff.roles, site.id, preview))) throw new AppError("dead_preview");
	return { site, preview };
}

/** The database and the site as they are with a preview's drafts. Throws `dead_preview` where one of them is deleted. */
export async function showPreview(db: Database, site: Site, preview: Preview, now: string): Promise<Shown<Site>> {
	const appearance = preview.appearanceJson
		? readJson(appearanceSchema, preview.appearanceJson, `draft_preview ${preview.id}`)
		: site.appearance;
	const shown = await showItems({ db, site: { ...site, appearance }, now }, preview.items, preview.staffId);
	if (!shown) throw new AppError("dead_preview");
	return shown;
}
