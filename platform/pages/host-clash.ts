import type { SiteConfig } from "@lerret/contracts/site";
import { hasHost } from "../sites/read.ts";

/** `owner` is the site that has the name; null where the name is given twice. `at` is its index among the names. */
export type HostClash = { at: number; name: string; owner: SiteConfig | null };

/** Returns the first name that the site cannot have, null where it can have all. `names` are its host and aliases. */
export function findHostClash(others: SiteConfig[], names: string[]): HostClash | null {
	for (const [at, name] of names.entries()) {
		const owner = others.find((site) => hasHost(site, name)) ?? null;
		if (owner || names.indexOf(name) !== at) return { at, name, owner };
	}
	return null;
}

/** Returns the index of the first name that lies under a host or alias of another site, -1 without one. */
export const findNameUnder = (others: SiteConfig[], names: string[]): number =>
	names.findIndex((name) =>
		others.some(({ host, aliases }) => [host, ...aliases].some((above) => name.endsWith(`.${above}`))),
	);
