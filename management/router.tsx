import { staffPaths } from "@lerret/contracts/paths";
import { hasRightAnywhere, rightsAt, type StaffRight } from "@lerret/contracts/staff";
import { createBrowserRouter, data, Outlet, type RouteObject, redirect, redirectDocument } from "react-router";
import type { Connection } from "./api/connection.ts";
import { Layout } from "./layout/layout.tsx";
import { type NavItem, navItems } from "./layout/nav-items.ts";
import { FailureWithoutMenu, PageFailure } from "./layout/page-failure.tsx";
import { PasswordPage } from "./screens/account/password-page.tsx";
import { AuditList, auditLoader } from "./screens/audit/audit-list.tsx";
import { CinemaList, cinemaListLoader } from "./screens/cinemas/cinema-list.tsx";
import { contentRoutes, type ScreenRoute } from "./screens/content/content-routes.tsx";
import { EditPage } from "./screens/content/edit-page.tsx";
import { HallList, hallListLoader } from "./screens/halls/hall-list.tsx";
import { HallPage, hallLoader } from "./screens/halls/hall-page.tsx";
import { MediaList, mediaListLoader } from "./screens/media/media-list.tsx";
import { MediaPage, mediaLoader } from "./screens/media/media-page.tsx";
import { OrderList, orderListLoader } from "./screens/orders/order-list.tsx";
import { OrderPage, orderLoader } from "./screens/orders/order-page.tsx";
import { BlockEditor, blockLoader } from "./screens/pages/block-editor.tsx";
import { PriceGroupPage, priceGroupLoader } from "./screens/prices/price-group-page.tsx";
import { PriceList, priceListLoader } from "./screens/prices/price-list.tsx";
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
import { VoucherList, voucherListLoader } from "./screens/vouchers/voucher-list.tsx";
import { VoucherPage, voucherLoader } from "./screens/vouchers/voucher-page.tsx";
import { ConnectionContext } from "./session/connection-context.ts";

export function createManagementRouter(connection: Connection) {
	const { sites } = connection;
	const firstSite = sites.find(({ id }) => firstScreenAt(connection, id)) ?? sites[0];
	return createBrowserRouter(
		[
			{
				element: (
					<ConnectionContext value={connection}>
						<Outlet />
					</ConnectionContext>
				),
				HydrateFallback: () => null,
				ErrorBoundary: FailureWithoutMenu,
				children: [
					{
						index: true,
						loader: () => (firstSite ? redirect(`/${firstSite.id}`) : Promise.reject(data(null, 403))),
					},
					{
						path: ":siteId",
						element: <Layout />,
						loader: ({ params }) => requireRight(connection, params.siteId, "account"),
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
			loader: ({ params: { siteId = "" } }) => {
				const screen = firstScreenAt(connection, siteId);
				return screen ? redirect(screen.path) : redirectToControl(siteId);
			},
		},
		...guarded(connection, [
			...contentRoutes(connection),
			{ path: "sider/:id/innhold/ny", element: <EditPage Editor={BlockEditor} />, loader: blockLoader(connection) },
			{
				path: "sider/:id/innhold/:blockId",
				element: <EditPage Editor={BlockEditor} />,
				loader: blockLoader(connection),
			},
			{ path: "bilder", element: <MediaList />, loader: mediaListLoader(connection) },
			{ path: "bilder/:id", element: <MediaPage />, loader: mediaLoader(connection) },
			{
				path: "program/:id/salgsregler",
				right: "places",
				element: <EventSalePage />,
				loader: eventSaleLoader(connection),
			},
			{ path: "saler", element: <HallList />, loader: hallListLoader(connection) },
			{ path: "saler/ny", element: <HallPage />, loader: hallLoader(connection) },
			{ path: "saler/:id", element: <HallPage />, loader: hallLoader(connection) },
			{ path: "omtaler", element: <ReviewList />, loader: reviewListLoader(connection) },
			{ path: "salg", element: <SalesList />, loader: salesLoader(connection) },
			{ path: "salg/:id", element: <EventSalesPage />, loader: eventSalesLoader(connection) },
			{ path: "salg/:id/fribilletter", right: "orders", element: <IssuePage />, loader: issueLoader(connection) },
			{ path: "bestillinger", element: <OrderList />, loader: orderListLoader(connection) },
			{ path: "bestillinger/:id", element: <OrderPage />, loader: orderLoader(connection) },
			{ path: "gavekort", element: <VoucherList />, loader: voucherListLoader(connection) },
			{ path: "gavekort/:id", element: <VoucherPage />, loader: voucherLoader(connection) },
			{ path: "rapporter", element: <ReportPage />, loader: reportLoader(connection) },
			{ path: "priser", element: <PriceList />, loader: priceListLoader(connection) },
			{
				path: "priser/ny",
				right: "settings",
				element: <PriceGroupPage />,
				loader: priceGroupLoader(connection),
			},
			{
				path: "priser/:id",
				right: "settings",
				element: <PriceGroupPage />,
				loader: priceGroupLoader(connection),
			},
			{ path: "billettsalg", element: <SaleSettingsPage />, loader: saleSettingsLoader(connection) },
			{ path: "innstillinger", element: <SettingsPage />, loader: settingsLoader(connection) },
			{ path: "ansatte", element: <StaffList />, loader: staffListLoader(connection) },
			{ path: "hendelser", element: <AuditList />, loader: auditLoader(connection) },
			{ path: "alle-ansatte", element: <AllStaff />, loader: allStaffLoader(connection) },
			{ path: "kinoer", element: <CinemaList />, loader: cinemaListLoader(connection) },
		]),
		...(connection.me.hasPassword ? [{ path: "passord", element: <PasswordPage /> }] : []),
		{ path: "*", loader: () => Promise.reject(data(null, 404)) },
	];
}

function firstScreenAt({ me }: Connection, siteId: string): NavItem | undefined {
	const rights = rightsAt(me.roles, siteId);
	return navItems.find(({ right }) => rights.has(right));
}

/** Ushers have no other screens here. */
const redirectToControl = (siteId = "") =>
	redirectDocument(`${location.origin}${staffPaths.control}#${encodeURIComponent(siteId)}`);

/**
 * The routes with their loaders behind a right: their own, else that of the menu item above them. Without it nothing is
 * requested.
 */
const guarded = (connection: Connection, routes: (ScreenRoute & { right?: StaffRight })[]): RouteObject[] =>
	routes.map(({ loader, right, ...route }) => {
		const needed = right ?? navItems.find(({ path }) => path === route.path.split("/")[0])?.right;
		if (!needed) throw new Error(`no right for ${route.path}`);
		return {
			...route,
			loader: (args) => {
				requireRight(connection, args.params.siteId, needed);
				return loader(args);
			},
		};
	});

/** Only operators see all sites, so that an unknown one is no different to others from one without a role. */
function requireRight({ me, sites }: Connection, siteId = "", right: StaffRight): null {
	if (rightsAt(me.roles, siteId).has(right) && sites.some(({ id }) => id === siteId)) return null;
	throw data(null, hasRightAnywhere(me.roles, "installation") ? 404 : 403);
}
