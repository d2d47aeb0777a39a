import { topics } from "./newsletter-topics.ts";
import { paths } from "./paths.ts";
import type { SiteConfig } from "./site.ts";

const programmes = { film: paths.cinema, kultur: paths.culture } as const;

/** The topics that a venue writes about: a programme that its menu does not lead to, beside the other one, is none. */
export function offeredTopics({ theme: { menu } }: Pick<SiteConfig, "theme">): (typeof topics)[number][] {
	const leads = (path: string) => menu.some((item) => item.path === path);
	const hasBothOrNone = leads(programmes.film) === leads(programmes.kultur);
	return topics.filter((topic) => hasBothOrNone || topic === "familie" || leads(programmes[topic]));
}
