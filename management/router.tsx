import { staffPaths } from "@lerret/contracts/paths";
import { createBrowserRouter, data, Outlet, type RouteObject, redirect } from "react-router";
import { type Connection, isAdmin } from "./api/connection.ts";
import { Layout } from "./layout/layout.tsx";
import { PageFailure } from "./layout/page-failure.tsx";
import { PasswordPage } from "./screens/account/password-page.tsx";
import { AuditList, auditLoader } from "./screens/audit/audit-list.tsx";
import { contentRoutes } from "./screens/content/content-routes.tsx";
import { EditPage } from "./screens/content/edit-page.tsx";
import { MediaList, mediaListLoader } from "./screens/media/media-list.tsx";
import { MediaPage, mediaLoader } from "./screens/media/media-page.tsx";
import { BlockEditor, blockLoader } from "./screens/pages/block-editor.tsx";
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
		...contentRoutes(connection),
		{ path: "sider/:id/innhold/ny", element: <EditPage Editor={BlockEditor} />, loader: blockLoader(connection) },
		{ path: "sider/:id/innhold/:blockId", element: <EditPage Editor={BlockEditor} />, loader: blockLoader(connection) },
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
