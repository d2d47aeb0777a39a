import type { ContentTypeName } from "@lerret/contracts/content-types";
import type { ContentType } from "../content-type.ts";
import { articleContentType } from "./article.ts";
import { blockContentType } from "./block.ts";
import { eventContentType } from "./event.ts";
import { menuContentType } from "./menu.ts";
import { pageContentType } from "./page.ts";
import { productionContentType } from "./production.ts";
import { redirectContentType } from "./redirect.ts";

export const contentTypes: Record<ContentTypeName, ContentType> = {
	article: articleContentType,
	"block-data": blockContentType,
	page: pageContentType,
	menu: menuContentType,
	redirect: redirectContentType,
	production: productionContentType,
	event: eventContentType,
};

/** The order of items that are published at the same instant: referenced items come first. */
export const publicationOrder: ContentTypeName[] = [
	"page",
	"production",
	"event",
	"block-data",
	"article",
	"menu",
	"redirect",
];
