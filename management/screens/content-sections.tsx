import { type ContentNames, type ContentTypeName, contentNames, contentTypes } from "@lerret/contracts/content-names";
import type { StaffRight } from "@lerret/contracts/staff";
import type { ComponentType } from "react";
import type { LoadedItem } from "../editor/load-item.ts";
import { showingTabs } from "./programme/showing/tabs.ts";
import { placeLabels, type Screen, type ScreenBelow, type ScreenCode, type Section } from "./section.ts";

/** `item` is null where items have no page of the usual form; `right` where it is not that of the content type. */
type Screens = { right?: StaffRight; list?: ScreenCode; item?: ScreenCode | null; below?: ScreenBelow[] };

const content = () => import("./content/edit-page.tsx");

/** The page of an item, from its editor and loader. */
const edit = <L extends LoadedItem<ContentTypeName>>(
	load: () => Promise<{ Editor: ComponentType<{ loaded: L }>; loader: Screen["loader"] }>,
): ScreenCode => ({
	screen: async () => {
		const [{ EditPage }, { Editor, loader }] = await Promise.all([content(), load()]);
		return { element: <EditPage Editor={Editor} />, loader };
	},
});

/** Screens that differ from those that follow from the description. */
const ownScreens: Partial<Record<ContentTypeName, Screens>> = {
	article: {
		item: edit(async () => ({
			Editor: (await import("./articles/article-editor.tsx")).ArticleEditor,
			loader: (await content()).itemLoader("article"),
		})),
	},
	event: {
		right: "sales",
		list: {
			screen: () =>
				import("./programme/showing-list.tsx").then(({ ShowingList, showingListLoader }) => ({
					element: <ShowingList />,
					loader: showingListLoader,
				})),
		},
		item: null,
		below: [
			{
				path: "ny",
				right: "programme",
				screen: () => import("./programme/showing/details-tab.tsx").then(({ details }) => details),
			},
			{
				path: "kveldsark",
				screen: () =>
					import("./programme/evening-sheet.tsx").then(({ EveningSheet, eveningLoader }) => ({
						element: <EveningSheet />,
						loader: eveningLoader,
					})),
			},
			{
				path: ":id",
				screen: () =>
					import("./programme/showing/showing-page.tsx").then(({ ShowingPage, showingLoader }) => ({
						element: <ShowingPage />,
						loader: showingLoader,
					})),
				tabs: showingTabs,
			},
		],
	},
	production: {
		item: edit(async () => {
			const { ProductionEditor, productionLoader } = await import("./programme/production-editor.tsx");
			return { Editor: ProductionEditor, loader: productionLoader };
		}),
	},
	page: {
		item: null,
		below: [
			{
				path: "ny",
				screen: () =>
					import("./pages/editor/new-page.tsx").then(({ NewPage, newPageLoader }) => ({
						element: <NewPage />,
						loader: newPageLoader,
					})),
			},
			{
				path: ":id",
				screen: () =>
					import("./pages/editor/page-screen.tsx").then(({ PageScreen, pageLoader }) => ({
						element: <PageScreen />,
						loader: pageLoader,
					})),
			},
		],
	},
	menu: {
		list: {
			screen: () =>
				import("./menu/menu-list.tsx").then(({ MenuList, menuListLoader }) => ({
					element: <MenuList />,
					loader: menuListLoader,
				})),
		},
		item: edit(async () => {
			const { MenuEditor, menuLoader } = await import("./menu/menu-editor.tsx");
			return { Editor: MenuEditor, loader: menuLoader };
		}),
	},
	redirect: {
		list: {
			screen: () =>
				import("./redirects/redirect-list.tsx").then(({ RedirectList, redirectListLoader }) => ({
					element: <RedirectList />,
					loader: redirectListLoader,
				})),
		},
		item: null,
	},
};

/** The list and the item page that follow from a description. */
const describedScreens = (kind: ContentTypeName) => ({
	list: {
		screen: () =>
			import("./content/item-list.tsx").then(({ ItemList, itemListLoader }) => ({
				element: <ItemList kind={kind} />,
				loader: itemListLoader(kind),
			})),
	},
	item: edit(async () => {
		const { itemEditor, itemLoader } = await content();
		return { Editor: itemEditor(kind), loader: itemLoader(kind) };
	}),
});

/** The pages of the site, what leads to them and what led to them before are one menu item. */
const pageTypes: ReadonlySet<ContentTypeName> = new Set<ContentTypeName>(["page", "menu", "redirect"]);

const week: Section = {
	path: "uke",
	label: "Uke",
	place: "programme",
	right: "sales",
	screen: () =>
		import("./programme/week/week-page.tsx").then(({ WeekPage, weekLoader }) => ({
			element: <WeekPage />,
			loader: weekLoader,
		})),
};

/** The list and the item page of each content type with a list. */
export const contentSections: Section[] = contentTypes.flatMap((kind): Section[] => {
	const { segment, heading, newName, ...names }: ContentNames = contentNames[kind];
	if (segment === undefined) return [];
	const { right, list, item, below = [] } = { ...names, ...describedScreens(kind), ...ownScreens[kind] };
	const itemPaths = item ? [...(newName ? ["ny"] : []), ":id"] : [];
	const items = itemPaths.flatMap((path) => (item ? [{ path, ...item }] : []));
	const section = {
		path: segment,
		label: kind === "event" ? "Liste" : heading,
		right,
		...list,
		below: [...items, ...below],
	};
	if (kind === "event") return [week, { ...section, name: placeLabels.programme, place: "programme" }];
	if (kind === "production") return [{ ...section, place: "programme" }];
	return [{ ...section, place: "site", ...(pageTypes.has(kind) && { item: contentNames.page.heading }) }];
});
