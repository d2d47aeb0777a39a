import { AuditList, auditLoader } from "./audit/audit-list.tsx";
import { CinemaList, cinemaListLoader } from "./cinemas/cinema-list.tsx";
import { contentSections } from "./content-sections.tsx";
import { HallList, hallListLoader } from "./halls/hall-list.tsx";
import { HallPage, hallLoader } from "./halls/hall-page.tsx";
import { MediaList, mediaListLoader } from "./media/media-list.tsx";
import { MediaPage, mediaLoader } from "./media/media-page.tsx";
import { OrderList, orderListLoader } from "./orders/order-list.tsx";
import { OrderPage, orderLoader } from "./orders/order-page.tsx";
import { PriceGroupPage, priceGroupLoader } from "./prices/price-group-page.tsx";
import { PriceList, priceListLoader } from "./prices/price-list.tsx";
import { ReportPage, reportLoader } from "./reports/report-page.tsx";
import { ReviewList, reviewListLoader } from "./reviews/review-list.tsx";
import { SaleSettingsPage, saleSettingsLoader } from "./sale-settings/sale-settings-page.tsx";
import { EventSalesPage, eventSalesLoader } from "./sales/event-sales-page.tsx";
import { IssuePage, issueLoader } from "./sales/issue-page.tsx";
import { SalesList, salesLoader } from "./sales/sales-list.tsx";
import type { Section } from "./section.ts";
import { SettingsPage, settingsLoader } from "./settings/settings-page.tsx";
import { AllStaff, allStaffLoader } from "./staff/all-staff.tsx";
import { StaffList, staffListLoader } from "./staff/staff-list.tsx";
import { VoucherList, voucherListLoader } from "./vouchers/voucher-list.tsx";
import { VoucherPage, voucherLoader } from "./vouchers/voucher-page.tsx";

const hall = { element: <HallPage />, loader: hallLoader };
const priceGroup = { right: "settings", element: <PriceGroupPage />, loader: priceGroupLoader } as const;

/** All screens, in the order of the menu. */
export const sections: Section[] = [
	...contentSections,
	{
		path: "priser",
		label: "Priser",
		right: "programme",
		element: <PriceList />,
		loader: priceListLoader,
		below: [
			{ path: "ny", ...priceGroup },
			{ path: ":id", ...priceGroup },
		],
	},
	{
		path: "saler",
		label: "Saler",
		right: "halls",
		element: <HallList />,
		loader: hallListLoader,
		below: [
			{ path: "ny", ...hall },
			{ path: ":id", ...hall },
		],
	},
	{
		path: "bilder",
		label: "Bilder",
		right: "content",
		element: <MediaList />,
		loader: mediaListLoader,
		below: [{ path: ":id", element: <MediaPage />, loader: mediaLoader }],
	},
	{ path: "omtaler", label: "Omtaler", right: "content", element: <ReviewList />, loader: reviewListLoader },
	{
		path: "salg",
		label: "Salg",
		right: "sales",
		element: <SalesList />,
		loader: salesLoader,
		below: [
			{ path: ":id", element: <EventSalesPage />, loader: eventSalesLoader },
			{ path: ":id/fribilletter", right: "orders", element: <IssuePage />, loader: issueLoader },
		],
	},
	{
		path: "bestillinger",
		label: "Bestillinger",
		right: "orders",
		element: <OrderList />,
		loader: orderListLoader,
		below: [{ path: ":id", element: <OrderPage />, loader: orderLoader }],
	},
	{
		path: "gavekort",
		label: "Gavekort",
		right: "orders",
		element: <VoucherList />,
		loader: voucherListLoader,
		below: [{ path: ":id", element: <VoucherPage />, loader: voucherLoader }],
	},
	{ path: "rapporter", label: "Rapporter", right: "reports", element: <ReportPage />, loader: reportLoader },
	{
		path: "billettsalg",
		label: "Billettsalg",
		right: "settings",
		element: <SaleSettingsPage />,
		loader: saleSettingsLoader,
	},
	{
		path: "innstillinger",
		label: "Innstillinger",
		right: "settings",
		element: <SettingsPage />,
		loader: settingsLoader,
	},
	{ path: "ansatte", label: "Ansatte", right: "staff", element: <StaffList />, loader: staffListLoader },
	{ path: "hendelser", label: "Hendelseslogg", right: "settings", element: <AuditList />, loader: auditLoader },
	{ path: "alle-ansatte", label: "Alle ansatte", right: "installation", element: <AllStaff />, loader: allStaffLoader },
	{ path: "kinoer", label: "Kinoer", right: "installation", element: <CinemaList />, loader: cinemaListLoader },
];
