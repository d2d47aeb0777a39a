import { hashOf } from "../core/ids.ts";
import type { Database } from "../db/database.ts";
import type { Site } from "../sites/read.ts";

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
