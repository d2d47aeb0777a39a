import { staffPaths } from "@lerret/contracts/paths";
import { createBrowserRouter, data, Outlet, type RouteObject, redirect } from "react-router";
import { type Connection, isAdmin } from "./api/connection.ts";
import { ArticleList, articleListLoader } from "./articles/article-list.tsx";
import { ArticlePage, articleLoader } from "./articles/article-page.tsx";
import { ConnectionContext } from "./frame/connection-context.ts";
import { Frame } from "./frame/frame.tsx";
import { PageFailure } from "./frame/page-failure.tsx";
import { DayList, dayListLoader } from "./programme/day-list.tsx";
import { EventPage, eventLoader } from "./programme/event-page.tsx";
import { ProductionList, productionListLoader } from "./programme/production-list.tsx";
import { ProductionPage, productionLoader } from "./programme/production-page.tsx";

/** The pages by their addresses below /management, each below the id of its site. */
export function createManagementRouter(connection: Connection) {
	const first = connection.sites[0];
	const home = first ? `/${first.id}/nyheter` : "/";
	return createBrowserRouter(
		[
			{
				element: (
					<ConnectionContext value={connection}>
						<Outlet />
					</ConnectionContext>
				),
				HydrateFallback: () => null,
				ErrorBoundary: PageFailure,
				children: [
					{ index: true, loader: () => redirect(home) },
					{
						path: ":siteId",
						element: <Frame />,
						loader: ({ params }) => demandSite(connection, params.siteId),
						children: [
							{
								ErrorBoundary: PageFailure,
								children: [{ index: true, loader: () => redirect("nyheter") }, ...pagesOf(connection)],
							},
						],
					},
				],
			},
		],
		{ basename: staffPaths.management },
	);
}

function pagesOf(connection: Connection): RouteObject[] {
	return [
		{ path: "nyheter", element: <ArticleList />, loader: articleListLoader(connection) },
		{ path: "nyheter/ny", element: <ArticlePage />, loader: articleLoader(connection) },
		{ path: "nyheter/:id", element: <ArticlePage />, loader: articleLoader(connection) },
		{ path: "program", element: <DayList />, loader: dayListLoader(connection) },
		{ path: "program/ny", element: <EventPage />, loader: eventLoader(connection) },
		{ path: "program/:id", element: <EventPage />, loader: eventLoader(connection) },
		{ path: "produksjoner", element: <ProductionList />, loader: productionListLoader(connection) },
		{ path: "produksjoner/ny", element: <ProductionPage />, loader: productionLoader(connection) },
		{ path: "produksjoner/:id", element: <ProductionPage />, loader: productionLoader(connection) },
		...(isAdmin(connection) ? [] : []),
		{ path: "*", loader: () => Promise.reject(data(null, 404)) },
	];
}

/** Throws 404 for a site that is not here. */
function demandSite({ sites }: Connection, siteId: string | undefined): null {
	if (!sites.some(({ id }) => id === siteId)) throw data(null, 404);
	return null;
}
