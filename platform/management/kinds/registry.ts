import type { ContentKindName } from "@lerret/contracts/management";
import type { ContentKind } from "../kind.ts";
import { articleKind } from "./article.ts";
import { blockKind } from "./block.ts";
import { eventKind } from "./event.ts";
import { menuKind } from "./menu.ts";
import { pageKind } from "./page.ts";
import { productionKind } from "./production.ts";
import { redirectKind } from "./redirect.ts";

export const kinds: Record<ContentKindName, ContentKind> = {
	article: articleKind,
	"block-data": blockKind,
	page: pageKind,
	menu: menuKind,
	redirect: redirectKind,
	production: productionKind,
	event: eventKind,
};

/** The order of items that are published at the same instant: referenced items come first. */
export const publicationOrder: ContentKindName[] = [
	"page",
	"production",
	"event",
	"block-data",
	"article",
	"menu",
	"redirect",
];
