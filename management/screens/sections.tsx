import type { StaffRight } from "@lerret/contracts/staff";
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
import { type Place, placeLabels, type Section } from "./section.ts";
import { SettingsPage, settingsLoader } from "./settings/settings-page.tsx";
import { AllStaff, allStaffLoader } from "./staff/all-staff.tsx";
import { StaffList, staffListLoader } from "./staff/staff-list.tsx";
import { VoucherList, voucherListLoader } from "./vouchers/voucher-list.tsx";
import { VoucherPage, voucherLoader } from "./vouchers/voucher-page.tsx";

const hall = { element: <HallPage />, loader: hallLoader };
const priceGroup = { right: "settings", element: <PriceGroupPage />, loader: priceGroupLoader } as const;

/** All screens, place by place in the order of the menu. */
export const sections: Section[] = [
	...contentSections,
	{
		path: "bestillinger",
		label: "Bestillinger",
		place: "tickets",
		right: "orders",
		element: <OrderList />,
		loader: orderListLoader,
		below: [{ path: ":id", element: <OrderPage />, loader: orderLoader }],
	},
	{
		path: "salg",
		label: "Salg",
		place: "tickets",
		right: "sales",
		element: <SalesList />,
		loader: salesLoader,
		below: [
			{ path: ":id", element: <EventSalesPage />, loader: eventSalesLoader },
			{ path: ":id/fribilletter", right: "orders", element: <IssuePage />, loader: issueLoader },
		],
	},
	{
		path: "gavekort",
		label: "Gavekort",
		place: "tickets",
		right: "orders",
		element: <VoucherList />,
		loader: voucherListLoader,
		below: [{ path: ":id", element: <VoucherPage />, loader: voucherLoader }],
	},
	{
		path: "rapporter",
		label: "Rapporter",
		place: "tickets",
		right: "reports",
		element: <ReportPage />,
		loader: reportLoader,
	},
	{
		path: "bilder",
		label: "Bilder",
		place: "site",
		right: "content",
		element: <MediaList />,
		loader: mediaListLoader,
		below: [{ path: ":id", element: <MediaPage />, loader: mediaLoader }],
	},
	{
		path: "omtaler",
		label: "Omtaler",
		place: "site",
		right: "content",
		element: <ReviewList />,
		loader: reviewListLoader,
	},
	{
		path: "saler",
		label: "Saler",
		place: "venue",
		right: "halls",
		element: <HallList />,
		loader: hallListLoader,
		below: [
			{ path: "ny", ...hall },
			{ path: ":id", ...hall },
		],
	},
	{
		path: "priser",
		label: "Priser",
		place: "venue",
		right: "programme",
		element: <PriceList />,
		loader: priceListLoader,
		below: [
			{ path: "ny", ...priceGroup },
			{ path: ":id", ...priceGroup },
		],
	},
	{
		path: "billettsalg",
		label: "Billettsalg",
		place: "venue",
		right: "settings",
		element: <SaleSettingsPage />,
		loader: saleSettingsLoader,
	},
	{
		path: "innstillinger",
		label: "Innstillinger",
		place: "venue",
		right: "settings",
		element: <SettingsPage />,
		loader: settingsLoader,
	},
	{
		path: "ansatte",
		label: "Ansatte",
		place: "venue",
		right: "staff",
		element: <StaffList />,
		loader: staffListLoader,
	},
	{
		path: "hendelser",
		label: "Hendelseslogg",
		place: "venue",
		right: "settings",
		element: <AuditList />,
		loader: auditLoader,
	},
	{
		path: "alle-ansatte",
		label: "Alle ansatte",
		place: "venue",
		right: "installation",
		element: <AllStaff />,
		loader: allStaffLoader,
	},
	{
		path: "kinoer",
		label: "Kinoer",
		place: "venue",
		right: "installation",
		element: <CinemaList />,
		loader: cinemaListLoader,
	},
];

/** The places with a screen for these rights, and those screens. */
export const placesOf = (rights: ReadonlySet<StaffRight>): { place: Place; label: string; shown: Section[] }[] =>
	(Object.keys(placeLabels) as Place[]).flatMap((place) => {
		const shown = sections.filter((section) => section.place === place && rights.has(section.right));
		return shown.length > 0 ? [{ place, label: placeLabels[place], shown }] : [];
	});
