import { oldPath } from "@lerret/contracts/old-address";
import { redirectTarget } from "@lerret/contracts/redirect-target";
import type { Database } from "../db/database.ts";
import { type FoundRedirect, readRedirect } from "../sites/read.ts";
import { findAddressStatuses, maxRedirectHops } from "./address-status.ts";

/** A request's path as it is in the address, with its query. */
export type RequestedAddress = { encodedPath: string; path: string; search: string };

export type Redirection = { location: string; status: number };

/**
 * Returns where a requested address leads on: by the site's redirects, or to the page that it names in capitals or with
 * blanks or a slash at its end; null for any other address. `now` in stored form.
 */
export async function findRedirection(
	db: Database,
	siteId: string,
	{ encodedPath, path, search }: RequestedAddress,
	now: string,
): Promise<Redirection | null> {
	const found = await readRedirect(db, siteId, encodedPath + search, [path, encodedPath]);
	if (found && !(await isLoop(db, siteId, found)))
		return { location: redirectTarget(found.to, found.search), status: found.status };
	const ownPath = oldPath(encodedPath);
	if (ownPath === path) return null;
	const [requested, own] = await findAddressStatuses(db, siteId, [encodedPath, ownPath], now);
	const isOtherForm = requested?.answer === "nothing" && own?.answer === "public";
	return isOtherForm ? { location: redirectTarget(ownPath, search), status: 301 } : null;
}

/** Saving rejects loops, but older redirects were compared as they were written. */
async function isLoop(db: Database, siteId: string, found: FoundRedirect): Promise<boolean> {
	let next: FoundRedirect | null = found;
	for (let hops = 0; hops <= maxRedirectHops; hops++) {
		const target: string = redirectTarget(next.to, next.search).replace(/#.*$/u, "");
		next = target.startsWith("/") ? await readRedirect(db, siteId, target) : null;
		if (!next) return false;
	}
	return true;
}
