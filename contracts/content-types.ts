import { articleDescription } from "./content/article.ts";
import { blockDescription } from "./content/block.ts";
import { eventDescription } from "./content/event.ts";
import { menuDescription } from "./content/menu.ts";
import { pageDescription } from "./content/page.ts";
import { productionDescription } from "./content/production.ts";
import { redirectDescription } from "./content/redirect.ts";
import type { ContentTypeName } from "./content-names.ts";

/** The content of the management API; every type has drafts, publication and versions (contract, "Management API"). */
export const contentDescriptions = {
	article: articleDescription,
	event: eventDescription,
	production: productionDescription,
	page: pageDescription,
	"block-data": blockDescription,
	menu: menuDescription,
	redirect: redirectDescription,
} as const satisfies Record<ContentTypeName, object>;

export const maxListedVersions = 200;
