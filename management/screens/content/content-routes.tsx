import { type ContentTypeName, contentDescriptions, contentTypes } from "@lerret/contracts/content-types";
import type { LoaderFunction } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { ArticleEditor } from "../articles/article-editor.tsx";
import { MenuEditor, menuLoader } from "../menu/menu-editor.tsx";
import { MenuList, menuListLoader } from "../menu/menu-list.tsx";
import { PageEditor, pageLine, pageLoader } from "../pages/page-editor.tsx";
import { DayList, dayListLoader } from "../programme/day-list.tsx";
import { EventEditor } from "../programme/event-editor.tsx";
import { eventLoader } from "../programme/event-loader.ts";
import { ProductionEditor, productionLine, productionLoader } from "../programme/production-editor.tsx";
import { RedirectList, redirectListLoader } from "../redirects/redirect-list.tsx";
import { EditPage, itemEditor, itemLoader } from "./edit-page.tsx";
import { ItemList, itemListLoader } from "./item-list.tsx";

export type ScreenRoute = { path: string; element: React.ReactNode; loader: LoaderFunction };

type Screen = { element: React.ReactNode; loader: (connection: Connection) => LoaderFunction };
/** `item` is null where items have no page. */
type Screens = { list?: Screen; item?: Screen | null };

/** Screens that differ from those that follow from the description. */
const ownScreens: Partial<Record<ContentTypeName, Screens>> = {
	article: { item: { element: <EditPage Editor={ArticleEditor} />, loader: itemLoader("article") } },
	event: {
		list: { element: <DayList />, loader: dayListLoader },
		item: { element: <EditPage Editor={EventEditor} />, loader: eventLoader },
	},
	production: {
		list: { element: <ItemList kind="production" toLine={productionLine} />, loader: itemListLoader("production") },
		item: { element: <EditPage Editor={ProductionEditor} />, loader: productionLoader },
	},
	page: {
		list: { element: <ItemList kind="page" toLine={pageLine} />, loader: itemListLoader("page") },
		item: { element: <EditPage Editor={PageEditor} />, loader: pageLoader },
	},
	menu: {
		list: { element: <MenuList />, loader: menuListLoader },
		item: { element: <EditPage Editor={MenuEditor} />, loader: menuLoader },
	},
	redirect: { list: { element: <RedirectList />, loader: redirectListLoader }, item: null },
};

/** The list and the item page of each content type with a list. */
export const contentRoutes = (connection: Connection): ScreenRoute[] =>
	contentTypes.flatMap((kind) => {
		const { segment, newName } = contentDescriptions[kind];
		if (segment === undefined) return [];
		const {
			list = { element: <ItemList kind={kind} />, loader: itemListLoader(kind) },
			item = { element: <EditPage Editor={itemEditor(kind)} />, loader: itemLoader(kind) },
		} = ownScreens[kind] ?? {};
		const route = (path: string, { element, loader }: Screen) => ({ path, element, loader: loader(connection) });
		return [
			route(segment, list),
			...(item && newName ? [route(`${segment}/ny`, item)] : []),
			...(item ? [route(`${segment}/:id`, item)] : []),
		];
	});
