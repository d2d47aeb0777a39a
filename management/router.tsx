import { staffPaths } from "@lerret/contracts/paths";
import { includesRole, type StaffRole } from "@lerret/contracts/staff";
import { createBrowserRouter, data, Outlet, type RouteObject, redirect, redirectDocument } from "react-router";
import type { Connection } from "./api/connection.ts";
import { Layout } from "./layout/layout.tsx";
import { PageFailure } from "./layout/page-failure.tsx";
import { PasswordPage } from "./screens/account/password-page.tsx";
import { AuditList, auditLoader } from "./screens/audit/audit-list.tsx";
import { CinemaList, cinemaListLoader } from "./screens/cinemas/cinema-list.tsx";
import { contentRoutes, type ScreenRoute } from "./screens/content/content-routes.tsx";
import { EditPage } from "./screens/content/edit-page.tsx";
import { GiftCardList, giftCardListLoader } from "./screens/gift-cards/gift-card-list.tsx";
import { GiftCardPage, giftCardLoader } from "./screens/gift-cards/gift-card-page.tsx";
import { HallList, hallListLoader } from "./screens/halls/hall-list.tsx";
import { HallPage, hallLoader } from "./screens/halls/hall-page.tsx";
import { MediaList, mediaListLoader } from "./screens/media/media-list.tsx";
import { MediaPage, mediaLoader } from "./screens/media/media-page.tsx";
import { OrderList, orderListLoader } from "./screens/orders/order-list.tsx";
import { OrderPage, orderLoader } from "./screens/orders/order-page.tsx";
import { BlockEditor, blockLoader } from "./screens/pages/block-editor.tsx";
import { ReportPage, reportLoader } from "./screens/reports/report-page.tsx";
import { ReviewList, reviewListLoader } from "./screens/reviews/review-list.tsx";
import { EventSalePage, eventSaleLoader } from "./screens/sale-settings/event-sale-page.tsx";
import { SaleSettingsPage, saleSettingsLoader } from "./screens/sale-settings/sale-settings-page.tsx";
import { EventSalesPage, eventSalesLoader } from "./screens/sales/event-sales-page.tsx";
import { IssuePage, issueLoader } from "./screens/sales/issue-page.tsx";
import { SalesList, salesLoader } from "./screens/sales/sales-list.tsx";
import { SettingsPage, settingsLoader } from "./screens/settings/settings-page.tsx";
import { AllStaff, allStaffLoader } from "./screens/staff/all-staff.tsx";
import { StaffList, staffListLoader } from "./screens/staff/staff-list.tsx";
import { ConnectionContext } from "./session/connection-context.ts";

export function createManagementRouter(connection: Connection) {
	const { sites } = connection;
	const firstSite = sites.find(({ role }) => includesRole(role, "editor")) ?? sites[0];
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
						loader: () => (firstSite ? redirect(`/${firstSite.id}`) : Promise.reject(data(null, 404))),
					},
					{
						path: ":siteId",
						element: <Layout />,
						loader: ({ params }) => requireRole(connection, params.siteId, "usher"),
						children: [
							{
								ErrorBoundary: PageFailure,
								children: siteRoutes(connection),
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
		{
			index: true,
			loader: ({ params }) =>
				hasRole(connection, params.siteId, "editor") ? redirect("nyheter") : redirectToControl(params.siteId),
		},
		...guardedBy(connection, "editor", editorRoutes(connection)),
		...guardedBy(connection, "admin", [
			{ path: "salg", element: <SalesList />, loader: salesLoader(connection) },
			{ path: "salg/:id", element: <EventSalesPage />, loader: eventSalesLoader(connection) },
			{ path: "salg/:id/fribilletter", element: <IssuePage />, loader: issueLoader(connection) },
			{ path: "bestillinger", element: <OrderList />, loader: orderListLoader(connection) },
			{ path: "bestillinger/:id", element: <OrderPage />, loader: orderLoader(connection) },
			{ path: "gavekort", element: <GiftCardList />, loader: giftCardListLoader(connection) },
			{ path: "gavekort/:id", element: <GiftCardPage />, loader: giftCardLoader(connection) },
			{ path: "rapporter", element: <ReportPage />, loader: reportLoader(connection) },
			{ path: "billettsalg", element: <SaleSettingsPage />, loader: saleSettingsLoader(connection) },
			{ path: "innstillinger", element: <SettingsPage />, loader: settingsLoader(connection) },
			{ path: "ansatte", element: <StaffList />, loader: staffListLoader(connection) },
			{ path: "hendelser", element: <AuditList />, loader: auditLoader(connection) },
		]),
		...guardedBy(connection, "operator", [
			{ path: "alle-ansatte", element: <AllStaff />, loader: allStaffLoader(connection) },
			{ path: "kinoer", element: <CinemaList />, loader: cinemaListLoader(connection) },
		]),
		...(connection.me.hasPassword ? [{ path: "passord", element: <PasswordPage /> }] : []),
		{ path: "*", loader: () => Promise.reject(data(null, 404)) },
	];
}

/** Ushers have no other screens here. */
const redirectToControl = (siteId = "") =>
	redirectDocument(`${location.origin}${staffPaths.control}#${encodeURIComponent(siteId)}`);

function editorRoutes(connection: Connection): ScreenRoute[] {
	return [
		...contentRoutes(connection),
		{ path: "sider/:id/innhold/ny", element: <EditPage Editor={BlockEditor} />, loader: blockLoader(connection) },
		{ path: "sider/:id/innhold/:blockId", element: <EditPage Editor={BlockEditor} />, loader: blockLoader(connection) },
		{ path: "bilder", element: <MediaList />, loader: mediaListLoader(connection) },
		{ path: "bilder/:id", element: <MediaPage />, loader: mediaLoader(connection) },
		{ path: "program/:id/salgsregler", element: <EventSalePage />, loader: eventSaleLoader(connection) },
		{ path: "saler", element: <HallList />, loader: hallListLoader(connection) },
		{ path: "saler/ny", element: <HallPage />, loader: hallLoader(connection) },
		{ path: "saler/:id", element: <HallPage />, loader: hallLoader(connection) },
		{ path: "omtaler", element: <ReviewList />, loader: reviewListLoader(connection) },
	];
}

/** The routes as unknown pages to a member without the role at the site. */
const guardedBy = (connection: Connection, least: StaffRole, routes: ScreenRoute[]): RouteObject[] =>
	routes.map(({ loader, ...route }) => ({
		...route,
		loader: (args) => {
			requireRole(connection, args.params.siteId, least);
			return loader(args);
		},
	}));

function hasRole({ sites }: Connection, siteId: string | undefined, least: StaffRole): boolean {
	const site = sites.find(({ id }) => id === siteId);
	return site !== undefined && includesRole(site.role, least);
}

function requireRole(connection: Connection, siteId: string | undefined, least: StaffRole): null {
	if (!hasRole(connection, siteId, least)) throw data(null, 404);
	return null;
}
