import type { Database } from "@lerret/platform/db/database";
import { replaceOrigin } from "@lerret/platform/pages/replace-origin";
import { readSites } from "@lerret/platform/sites/read";
import { isOtherShop, otherShopOrigin } from "../other-shop.ts";

/** Lets the demo's links to the other shop follow the app to another port. */
export async function moveOtherShop(db: Database, publicUrl: string): Promise<void> {
	const origin = otherShopOrigin(publicUrl);
	const addresses = (await readSites(db)).map(({ checkout }) => checkout.giftCards ?? "");
	// A site that sells gift cards itself has a path.
	const links = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address));
	const previous = links.find((link) => isOtherShop(link.hostname) && link.origin !== origin);
	if (previous) await db.transaction().execute((trx) => replaceOrigin(trx, previous.origin, origin));
}
