import type { ManagedSite } from "../api/connection.ts";

/** Where the public finds a path of a site: the first site is at this installation's own address, others at their own names. */
export function publicAddress(sites: ManagedSite[], site: ManagedSite, path: string): string {
	const address = new URL(path, location.origin);
	if (site.id !== sites[0]?.id) address.hostname = site.host;
	return address.href;
}
