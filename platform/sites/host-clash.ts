import type { SiteConfig } from "@lerret/contracts/site";
import { hasName } from "./read.ts";

/** Why a site cannot have a name: it stands there twice, or it is another site's, who then is the owner. `at` is its place among the names. */
export type HostClash = { at: number; name: string; owner: SiteConfig | null };

/** The first of a site's names, its host and then its aliases, that it cannot have; null where it can have them all. */
export function findHostClash(others: SiteConfig[], names: string[]): HostClash | null {
	for (const [at, name] of names.entries()) {
		const owner = others.find((site) => hasName(site, name)) ?? null;
		if (owner || names.indexOf(name) !== at) return { at, name, owner };
	}
	return null;
}
