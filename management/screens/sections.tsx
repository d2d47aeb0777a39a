import type { StaffRight } from "@lerret/contracts/staff";
import { contentSections } from "./content-sections.tsx";
import { type Place, placeLabels, type Section } from "./section.ts";
import { saleSettings, settings, venueSections } from "./venue-sections.tsx";

const today: Section = {
	path: "i-dag",
	label: placeLabels.today,
	place: "today",
	right: "sales",
	screen: () =>
		import("./today/today-page.tsx").then(({ TodayPage, todayLoader }) => ({
			element: <TodayPage />,
			loader: todayLoader,
		})),
};

const tickets: Section[] = [
	{
		path: "bestillinger",
		label: "Bestillinger",
		place: "tickets",
		right: "orders",
		screen: () =>
			import("./orders/order-list.tsx").then(({ OrderList, orderListLoader }) => ({
				element: <OrderList />,
				loader: orderListLoader,
			})),
		below: [
			{
				path: ":id",
				screen: () =>
					import("./orders/order-page.tsx").then(({ OrderPage, orderLoader }) => ({
						element: <OrderPage />,
						loader: orderLoader,
					})),
			},
			{
				path: "kunde/:id",
				screen: () =>
					import("./customers/customer-page.tsx").then(({ CustomerPage, customerLoader }) => ({
						element: <CustomerPage />,
						loader: customerLoader,
					})),
			},
		],
	},
	{
		path: "gavekort",
		label: "Gavekort og klippekort",
		place: "tickets",
		item: "Gavekort og klippekort",
		right: "orders",
		screen: () =>
			import("./vouchers/voucher-list.tsx").then(({ VoucherList, voucherListLoader }) => ({
				element: <VoucherList />,
				loader: voucherListLoader,
			})),
		below: [
			{
				path: ":id",
				screen: () =>
					import("./vouchers/voucher-page.tsx").then(({ VoucherPage, voucherLoader }) => ({
						element: <VoucherPage />,
						loader: voucherLoader,
					})),
			},
		],
	},
	{
		path: "kort-i-salg",
		label: "Gavekort og klippekort til salgs",
		place: "tickets",
		item: "Gavekort og klippekort",
		right: "settings",
		screen: () =>
			saleSettings().then(({ VoucherSettings, saleSettingsLoader }) => ({
				element: <VoucherSettings />,
				loader: saleSettingsLoader,
			})),
	},
	{
		path: "rapporter",
		label: "Rapporter",
		place: "tickets",
		right: "reports",
		screen: () =>
			import("./reports/report-page.tsx").then(({ ReportPage, reportLoader }) => ({
				element: <ReportPage />,
				loader: reportLoader,
			})),
	},
];

const site: Section[] = [
	{
		path: "bilder",
		label: "Bilder",
		place: "site",
		right: "content",
		screen: () =>
			import("./media/media-list.tsx").then(({ MediaList, mediaListLoader }) => ({
				element: <MediaList />,
				loader: mediaListLoader,
			})),
		below: [
			{
				path: ":id",
				screen: () =>
					import("./media/media-page.tsx").then(({ MediaPage, mediaLoader }) => ({
						element: <MediaPage />,
						loader: mediaLoader,
					})),
			},
		],
	},
	{
		path: "omtaler",
		label: "Omtaler",
		place: "site",
		right: "content",
		screen: () =>
			import("./reviews/review-list.tsx").then(({ ReviewList, reviewListLoader }) => ({
				element: <ReviewList />,
				loader: reviewListLoader,
			})),
	},
	{
		path: "nettsteder",
		label: "Andre nettsteder",
		place: "site",
		right: "content",
		screen: () => import("./other-sites/sites-page.tsx").then(({ SitesPage }) => ({ element: <SitesPage /> })),
	},
	{
		path: "nyhetsbrev",
		label: "Nyhetsbrev",
		place: "site",
		right: "settings",
		screen: () =>
			settings().then(({ NewsletterSettings, settingsLoader }) => ({
				element: <NewsletterSettings />,
				loader: settingsLoader,
			})),
	},
	{
		path: "utseende",
		label: "Utseende og synlighet",
		place: "site",
		right: "settings",
		screen: () =>
			settings().then(({ AppearanceSettings, settingsLoader }) => ({
				element: <AppearanceSettings />,
				loader: settingsLoader,
			})),
	},
];

/** All screens, place by place in the order of the menu. */
export const sections: Section[] = [today, ...contentSections, ...tickets, ...site, ...venueSections];

/** The addresses that screens had before, whose links still lead to them with what follows. */
export const formerPaths: Record<string, string> = {
	billettsalg: "billettyper",
	hendelser: "logg",
	innstillinger: "apningstider",
	omdirigeringer: "gamle-adresser",
	passord: "konto",
	salg: "program",
	"program/:id/fribilletter": "program/:id/billetter",
	"program/:id/salgsregler": "program/:id/billetter",
};

export type MenuItem = { label: string; tabs: Section[] };
export type ShownPlace = { place: Place; label: string; items: MenuItem[] };

/** The places with a screen for these rights, and their menu items with those screens. */
export const placesOf = (rights: ReadonlySet<StaffRight>): ShownPlace[] =>
	(Object.keys(placeLabels) as Place[]).flatMap((place) => {
		const shown = sections.filter((section) => section.place === place && rights.has(section.right));
		const items = [...Map.groupBy(shown, ({ item, label }) => item ?? label)].map(([label, tabs]) => ({ label, tabs }));
		return items.length > 0 ? [{ place, label: placeLabels[place], items }] : [];
	});
