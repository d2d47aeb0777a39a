import { articleDescription } from "./content/article.ts";
import { blockDescription } from "./content/block.ts";
import { eventDescription } from "./content/event.ts";
import { menuDescription } from "./content/menu.ts";
import { pageDescription } from "./content/page.ts";
import { productionDescription } from "./content/production.ts";
import { redirectDescription } from "./content/redirect.ts";

/** The content of the management API; every type has drafts, publication and versions (contract, "Management API"). */
export const contentDescriptions = {
	article: articleDescription,
	event: eventDescription,
	production: productionDescription,
	page: pageDescription,
	"block-data": blockDescription,
	menu: menuDescription,
	redirect: redirectDescription,
} as const;
export type ContentTypeName = keyof typeof contentDescriptions;
export const contentTypes = Object.keys(contentDescriptions) as [ContentTypeName, ...ContentTypeName[]];

export const maxListedVersions = 200;
