import { type ContentTypeName, contentTypes as names } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import type { ContentType } from "../content/content-type.ts";
import { articleContentType } from "./article.ts";
import { blockContentType } from "./block.ts";
import { eventContentType } from "./event.ts";
import { menuContentType } from "./menu.ts";
import { pageContentType } from "./page.ts";
import { productionContentType } from "./production.ts";
import { redirectContentType } from "./redirect.ts";
import { tableContentType } from "./table-type.ts";

/** Content types with rules, references or tables of their own. */
const ownTypes: Partial<Record<ContentTypeName, ContentType>> = {
	article: articleContentType,
	"block-data": blockContentType,
	page: pageContentType,
	menu: menuContentType,
	redirect: redirectContentType,
	production: productionContentType,
	event: eventContentType,
};

export const contentTypes = Object.fromEntries(
	names.map((name) => [name, ownTypes[name] ?? tableContentType(name, contentDescriptions[name])]),
) as Record<ContentTypeName, ContentType>;

const firstPublished: ContentTypeName[] = ["page", "production", "event"];

/** The order of items that are published at the same instant: referenced items come first. */
export const publicationOrder: ContentTypeName[] = [
	...firstPublished,
	...names.filter((name) => !firstPublished.includes(name)),
];
