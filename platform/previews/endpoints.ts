import { draftPreviewEndpoints } from "@lerret/contracts/api/draft-previews";
import { draftPreviewPath, paths } from "@lerret/contracts/paths";
import { findItem } from "../content/read.ts";
import { contentTypes } from "../content-types/registry.ts";
import { toOsloIso } from "../core/time.ts";
import { changeAs, implement } from "../endpoint.ts";
import { pathOfItem, resolveItems } from "./items.ts";
import { createPreview, listLinks, requireRights, revokePreview } from "./links.ts";

export const draftPreviews = implement(draftPreviewEndpoints, {
	async createDraftPreview(services, input) {
		const { site, staff, body, now } = input;
		const { kind, appearance } = body;
		const appearanceJson = appearance ? JSON.stringify(appearance) : null;
		requireRights(staff.roles, site.id, { items: body.items, appearanceJson });
		const items = await resolveItems(services.db, site, body.items, now);
		const path = body.path ?? (await firstPath(services.db, site.id, body.items));
		const created = await changeAs(services, input, (trx, by) =>
			createPreview(trx, site.id, { kind, items, appearanceJson, path }, by),
		);
		// A frame has the management app's host: its policy then names no site, and stays short however many there are.
		const origin = kind === "frame" ? new URL(services.config.publicUrl).origin : services.originOf(site);
		const url = `${origin}${draftPreviewPath(created.signature, path)}`;
		return { id: created.id, url, path, expiresAt: toOsloIso(created.expiresAt) };
	},

	listDraftPreviews({ db }, { site, staff, query, now }) {
		requireRights(staff.roles, site.id, { items: [query], appearanceJson: null });
		return listLinks(db, site.id, query, now);
	},

	revokeDraftPreview: (services, input) =>
		changeAs(services, input, (trx, by) => revokePreview(trx, input.site.id, input.params.id, input.staff.roles, by)),
});

/** The page on which the first of the items is seen, else the front page. */
async function firstPath(
	db: Parameters<typeof findItem>[0],
	siteId: string,
	[first]: { kind: keyof typeof contentTypes; id: string }[],
): Promise<string> {
	const item = first && (await findItem(db, contentTypes[first.kind], { siteId, id: first.id }));
	return (item && (await pathOfItem({ db, siteId }, first.kind, item.draft))) ?? paths.front;
}
