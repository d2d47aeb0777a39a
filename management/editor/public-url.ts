import type { ManagedSite } from "../session/connection.ts";

/** The public URL of a path. The first site is at this app's own host, other sites at their hosts. */
export function publicUrl(sites: ManagedSite[], site: ManagedSite, path: string): string {
	const address = new URL(path, location.origin);
	if (site.id !== sites[0]?.id) address.hostname = site.host;
	return address.href;
}
