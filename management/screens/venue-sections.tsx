import type { ScreenCode, Section } from "./section.ts";

const hall: ScreenCode = {
	screen: () =>
		import("./halls/hall-page.tsx").then(({ HallPage, hallLoader }) => ({ element: <HallPage />, loader: hallLoader })),
};
const laterPlan: ScreenCode = {
	screen: () =>
		import("./halls/later-plan-page.tsx").then(({ LaterPlanPage, laterPlanLoader }) => ({
			element: <LaterPlanPage />,
			loader: laterPlanLoader,
		})),
};
const priceGroup = {
	right: "settings",
	screen: () =>
		import("./prices/price-group-page.tsx").then(({ PriceGroupPage, priceGroupLoader }) => ({
			element: <PriceGroupPage />,
			loader: priceGroupLoader,
		})),
} as const;
const organiser = {
	right: "settings",
	screen: () =>
		import("./organisers/organiser-page.tsx").then(({ OrganiserPage, organiserLoader }) => ({
			element: <OrganiserPage />,
			loader: organiserLoader,
		})),
} as const;
/** The screens of settings, which are in several places. */
export const settings = () => import("./settings/settings-page.tsx");
export const saleSettings = () => import("./sale-settings/sale-settings-page.tsx");

const venue: Section[] = [
	{
		path: "priser",
		label: "Priser",
		place: "venue",
		item: "Saler og priser",
		right: "programme",
		screen: () =>
			import("./prices/price-list.tsx").then(({ PriceList, priceListLoader }) => ({
				element: <PriceList />,
				loader: priceListLoader,
			})),
		below: [
			{ path: "ny", ...priceGroup },
			{ path: ":id", ...priceGroup },
		],
	},
	{
		path: "saler",
		label: "Saler",
		place: "venue",
		item: "Saler og priser",
		right: "halls",
		screen: () =>
			import("./halls/hall-list.tsx").then(({ HallList, hallListLoader }) => ({
				element: <HallList />,
				loader: hallListLoader,
			})),
		below: [
			{ path: "ny", ...hall },
			{ path: ":id", ...hall },
			{ path: ":id/salplan/ny", ...laterPlan },
			{ path: ":id/salplan/:planId", ...laterPlan },
		],
	},
	{
		path: "billettyper",
		label: "Billettyper og regler",
		place: "venue",
		item: "Saler og priser",
		right: "settings",
		screen: () =>
			saleSettings().then(({ TicketSettings, saleSettingsLoader }) => ({
				element: <TicketSettings />,
				loader: saleSettingsLoader,
			})),
	},
	{
		path: "arrangorer",
		label: "Arrangører",
		place: "venue",
		right: "settings",
		screen: () =>
			import("./organisers/organiser-list.tsx").then(({ OrganiserList, organiserListLoader }) => ({
				element: <OrganiserList />,
				loader: organiserListLoader,
			})),
		below: [
			{ path: "ny", ...organiser },
			{ path: ":id", ...organiser },
		],
	},
	{
		path: "betaling",
		label: "Betaling",
		place: "venue",
		right: "settings",
		screen: () =>
			import("./settings/payment-accounts.tsx").then(({ PaymentAccounts, paymentAccountsLoader }) => ({
				element: <PaymentAccounts />,
				loader: paymentAccountsLoader,
			})),
	},
	{
		path: "apningstider",
		label: "Åpningstider og kontakt",
		place: "venue",
		right: "settings",
		screen: () =>
			settings().then(({ ContactSettings, settingsLoader }) => ({
				element: <ContactSettings />,
				loader: settingsLoader,
			})),
	},
	{
		path: "erklaering",
		label: "Tilgjengelighet",
		place: "venue",
		item: "Erklæringer og rutiner",
		right: "settings",
		screen: () =>
			settings().then(({ StatementSettings, settingsLoader }) => ({
				element: <StatementSettings />,
				loader: settingsLoader,
			})),
	},
	{
		path: "underlag",
		label: "Underlag for erklæringen",
		place: "venue",
		item: "Erklæringer og rutiner",
		right: "settings",
		screen: () =>
			import("./statements/accessibility-basis.tsx").then(({ AccessibilityBasis, basisLoader }) => ({
				element: <AccessibilityBasis />,
				loader: basisLoader,
			})),
	},
	{
		path: "aldersgrenser",
		label: "Rutiner for aldersgrenser",
		place: "venue",
		item: "Erklæringer og rutiner",
		right: "settings",
		screen: () =>
			import("./statements/age-limit-routines.tsx").then(({ AgeLimitRoutines }) => ({ element: <AgeLimitRoutines /> })),
	},
	{
		path: "ansatte",
		label: "Ansatte",
		place: "venue",
		right: "staff",
		screen: () =>
			import("./staff/staff-list.tsx").then(({ StaffList, staffListLoader }) => ({
				element: <StaffList />,
				loader: staffListLoader,
			})),
	},
	{
		path: "logg",
		label: "Logg",
		place: "venue",
		right: "settings",
		screen: () =>
			import("./audit/audit-list.tsx").then(({ AuditList, auditLoader }) => ({
				element: <AuditList />,
				loader: auditLoader,
			})),
	},
];

/** For those who run the installation. */
const operation: Section[] = [
	{
		path: "status",
		label: "Status",
		screen: () =>
			import("./operation/status-page.tsx").then(({ StatusPage, statusLoader }) => ({
				element: <StatusPage />,
				loader: statusLoader,
			})),
	},
	{
		path: "oppsett",
		label: "E-post og nøkkel",
		screen: () =>
			import("./operation/installation-page.tsx").then(({ InstallationPage, installationLoader }) => ({
				element: <InstallationPage />,
				loader: installationLoader,
			})),
	},
	{
		path: "alle-nettsteder",
		label: "Alle nettsteder",
		screen: () =>
			import("./operation/sites-list.tsx").then(({ SitesList, sitesListLoader }) => ({
				element: <SitesList />,
				loader: sitesListLoader,
			})),
		below: [
			{
				path: "fra-fil",
				screen: () =>
					import("./operation/site-file-page.tsx").then(({ SiteFilePage }) => ({ element: <SiteFilePage /> })),
			},
		],
	},
	{
		path: "adresser",
		label: "Adresser",
		screen: () =>
			settings().then(({ AddressSettings, settingsLoader }) => ({
				element: <AddressSettings />,
				loader: settingsLoader,
			})),
	},
	{
		path: "eksterne-tjenester",
		label: "Eksterne tjenester",
		screen: () =>
			settings().then(({ ServiceSettings, settingsLoader }) => ({
				element: <ServiceSettings />,
				loader: settingsLoader,
			})),
	},
	{
		path: "kinoer",
		label: "Kinoer",
		screen: () =>
			import("./cinemas/cinema-list.tsx").then(({ CinemaList, cinemaListLoader }) => ({
				element: <CinemaList />,
				loader: cinemaListLoader,
			})),
	},
	{
		path: "alle-ansatte",
		label: "Alle ansatte",
		screen: () =>
			import("./staff/all-staff.tsx").then(({ AllStaff, allStaffLoader }) => ({
				element: <AllStaff />,
				loader: allStaffLoader,
			})),
	},
	{
		path: "sikkerhetskopier",
		label: "Sikkerhetskopier",
		screen: () =>
			import("./backups/backup-page.tsx").then(({ BackupPage, backupLoader }) => ({
				element: <BackupPage />,
				loader: backupLoader,
			})),
	},
].map((section) => ({ ...section, place: "venue", item: "Drift", right: "installation" }));

export const venueSections: Section[] = [...venue, ...operation];
