import { staffPaths } from "@lerret/contracts/paths";
import { createBrowserRouter, data, Outlet, type RouteObject, redirect } from "react-router";
import { type Connection, isAdmin } from "./api/connection.ts";
import { Layout } from "./layout/layout.tsx";
import { PageFailure } from "./layout/page-failure.tsx";
import { PasswordPage } from "./screens/account/password-page.tsx";
import { ArticleList, articleListLoader } from "./screens/articles/article-list.tsx";
import { ArticlePage, articleLoader } from "./screens/articles/article-page.tsx";
import { AuditList, auditLoader } from "./screens/audit/audit-list.tsx";
import { MediaList, mediaListLoader } from "./screens/media/media-list.tsx";
import { MediaPage, mediaLoader } from "./screens/media/media-page.tsx";
import { MenuList, menuListLoader } from "./screens/menu/menu-list.tsx";
import { MenuPage, menuLoader } from "./screens/menu/menu-page.tsx";
import { BlockPage, blockLoader } from "./screens/pages/block-page.tsx";
import { PageList, pageListLoader } from "./screens/pages/page-list.tsx";
import { PagePage, pageLoader } from "./screens/pages/page-page.tsx";
import { DayList, dayListLoader } from "./screens/programme/day-list.tsx";
import { eventLoader } from "./screens/programme/event-loader.ts";
import { EventPage } from "./screens/programme/event-page.tsx";
import { ProductionList, productionListLoader } from "./screens/programme/production-list.tsx";
import { ProductionPage, productionLoader } from "./screens/programme/production-page.tsx";
import { RedirectList, redirectListLoader } from "./screens/redirects/redirect-list.tsx";
import { ReviewList, reviewListLoader } from "./screens/reviews/review-list.tsx";
import { SettingsPage, settingsLoader } from "./screens/settings/settings-page.tsx";
import { StaffList, staffListLoader } from "./screens/staff/staff-list.tsx";
import { ConnectionContext } from "./session/connection-context.ts";

export function createManagementRouter(connection: Connection) {
	const firstSite = connection.sites[0];
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
					{
						index: true,
						loader: () => (firstSite ? redirect(`/${firstSite.id}/nyheter`) : Promise.reject(data(null, 404))),
					},
					{
						path: ":siteId",
						element: <Layout />,
						loader: ({ params }) => requireSite(connection, params.siteId),
						children: [
							{
								ErrorBoundary: PageFailure,
								children: [{ index: true, loader: () => redirect("nyheter") }, ...siteRoutes(connection)],
							},
						],
					},
				],
			},
		],
		{ basename: staffPaths.management },
	);
}

function siteRoutes(connection: Connection): RouteObject[] {
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
		{ path: "sider", element: <PageList />, loader: pageListLoader(connection) },
		{ path: "sider/:id", element: <PagePage />, loader: pageLoader(connection) },
		{ path: "sider/:id/innhold/ny", element: <BlockPage />, loader: blockLoader(connection) },
		{ path: "sider/:id/innhold/:blockId", element: <BlockPage />, loader: blockLoader(connection) },
		{ path: "meny", element: <MenuList />, loader: menuListLoader(connection) },
		{ path: "meny/ny", element: <MenuPage />, loader: menuLoader(connection) },
		{ path: "meny/:id", element: <MenuPage />, loader: menuLoader(connection) },
		{ path: "omdirigeringer", element: <RedirectList />, loader: redirectListLoader(connection) },
		{ path: "bilder", element: <MediaList />, loader: mediaListLoader(connection) },
		{ path: "bilder/:id", element: <MediaPage />, loader: mediaLoader(connection) },
		{ path: "omtaler", element: <ReviewList />, loader: reviewListLoader(connection) },
		...(connection.me.hasPassword ? [{ path: "passord", element: <PasswordPage /> }] : []),
		...(isAdmin(connection) ? adminRoutes(connection) : []),
		{ path: "*", loader: () => Promise.reject(data(null, 404)) },
	];
}

const adminRoutes = (connection: Connection): RouteObject[] => [
	{ path: "innstillinger", element: <SettingsPage />, loader: settingsLoader(connection) },
	{ path: "ansatte", element: <StaffList />, loader: staffListLoader(connection) },
	{ path: "hendelser", element: <AuditList />, loader: auditLoader(connection) },
];

function requireSite({ sites }: Connection, siteId: string | undefined): null {
	if (!sites.some(({ id }) => id === siteId)) throw data(null, 404);
	return null;
}
