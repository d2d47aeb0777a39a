import { type ContentTypeName, contentDescriptions, contentTypes } from "@lerret/contracts/content-types";
import { ArticleEditor } from "./articles/article-editor.tsx";
import { EditPage, itemEditor, itemLoader } from "./content/edit-page.tsx";
import { ItemList, itemListLoader } from "./content/item-list.tsx";
import { MenuEditor, menuLoader } from "./menu/menu-editor.tsx";
import { MenuList, menuListLoader } from "./menu/menu-list.tsx";
import { BlockEditor, blockLoader } from "./pages/block-editor.tsx";
import { PageEditor, pageLine, pageLoader } from "./pages/page-editor.tsx";
import { DayList, dayListLoader } from "./programme/day-list.tsx";
import { EventEditor } from "./programme/event-editor.tsx";
import { eventLoader } from "./programme/event-loader.ts";
import { ProductionEditor, productionLine, productionLoader } from "./programme/production-editor.tsx";
import { RedirectList, redirectListLoader } from "./redirects/redirect-list.tsx";
import { EventSalePage, eventSaleLoader } from "./sale-settings/event-sale-page.tsx";
import type { Screen, ScreenBelow, Section } from "./section.ts";

/** `item` is null where items have no page. */
type Screens = { list?: Screen; item?: Screen | null; below?: ScreenBelow[] };

const block: Screen = { element: <EditPage Editor={BlockEditor} />, loader: blockLoader };

/** Screens that differ from those that follow from the description. */
const ownScreens: Partial<Record<ContentTypeName, Screens>> = {
	article: { item: { element: <EditPage Editor={ArticleEditor} />, loader: itemLoader("article") } },
	event: {
		list: { element: <DayList />, loader: dayListLoader },
		item: { element: <EditPage Editor={EventEditor} />, loader: eventLoader },
		below: [{ path: ":id/salgsregler", right: "places", element: <EventSalePage />, loader: eventSaleLoader }],
	},
	production: {
		list: { element: <ItemList kind="production" toLine={productionLine} />, loader: itemListLoader("production") },
		item: { element: <EditPage Editor={ProductionEditor} />, loader: productionLoader },
	},
	page: {
		list: { element: <ItemList kind="page" toLine={pageLine} />, loader: itemListLoader("page") },
		item: { element: <EditPage Editor={PageEditor} />, loader: pageLoader },
		below: [
			{ path: ":id/innhold/ny", ...block },
			{ path: ":id/innhold/:blockId", ...block },
		],
	},
	menu: {
		list: { element: <MenuList />, loader: menuListLoader },
		item: { element: <EditPage Editor={MenuEditor} />, loader: menuLoader },
	},
	redirect: { list: { element: <RedirectList />, loader: redirectListLoader }, item: null },
};

/** The list and the item page of each content type with a list. */
export const contentSections: Section[] = contentTypes.flatMap((kind) => {
	const { segment, heading, right, newName } = contentDescriptions[kind];
	if (segment === undefined) return [];
	const {
		list = { element: <ItemList kind={kind} />, loader: itemListLoader(kind) },
		item = { element: <EditPage Editor={itemEditor(kind)} />, loader: itemLoader(kind) },
		below = [],
	} = ownScreens[kind] ?? {};
	const itemPaths = item ? [...(newName ? ["ny"] : []), ":id"] : [];
	const items = itemPaths.flatMap((path) => (item ? [{ path, ...item }] : []));
	const place = kind === "event" || kind === "production" ? "programme" : "site";
	return [{ path: segment, label: heading, place, right, ...list, below: [...items, ...below] }];
});
