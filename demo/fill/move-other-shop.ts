import type { Database } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/pages/read";
import { replaceOrigin } from "@lerret/platform/pages/replace-origin";
import { isOtherShop, otherShopOrigin } from "../other-shop.ts";

/** Lets the demo's links to the other shop follow the app to another port. */
export async function moveOtherShop(db: Database, publicUrl: string): Promise<void> {
	const origin = otherShopOrigin(publicUrl);
	const links = (await readSites(db)).map(({ checkout }) => new URL(checkout.giftCards));
	const previous = links.find((link) => isOtherShop(link.hostname) && link.origin !== origin);
	if (previous) await db.transaction().execute((trx) => replaceOrigin(trx, previous.origin, origin));
}
