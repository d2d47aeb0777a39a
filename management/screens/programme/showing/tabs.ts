import type { Tab } from "../../section.ts";

/** The parts of a showing's page. `isOfPublished`: there is nothing in it before the showing is published. */
export const showingTabs: readonly (Tab & { isOfPublished: boolean })[] = [
	{
		path: "",
		label: "Oversikt",
		right: "sales",
		isOfPublished: true,
		screen: () => import("./overview-tab.tsx").then(({ overview }) => overview),
	},
	{
		path: "billetter",
		label: "Billetter",
		right: "places",
		isOfPublished: true,
		screen: () => import("./tickets-tab.tsx").then(({ tickets }) => tickets),
	},
	{
		path: "oppgjor",
		label: "Oppgjør",
		right: "reports",
		isOfPublished: true,
		screen: () => import("./settlement-tab.tsx").then(({ settlement }) => settlement),
	},
	{
		path: "detaljer",
		label: "Detaljer",
		right: "programme",
		isOfPublished: false,
		screen: () => import("./details-tab.tsx").then(({ details }) => details),
	},
	{
		path: "beskjeder",
		label: "Beskjeder",
		right: "orders",
		isOfPublished: true,
		screen: () => import("./notices-tab.tsx").then(({ notices }) => notices),
	},
	{
		path: "historikk",
		label: "Historikk",
		right: "programme",
		isOfPublished: false,
		screen: () => import("./history-tab.tsx").then(({ history }) => history),
	},
];
