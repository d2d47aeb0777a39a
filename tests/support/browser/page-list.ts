import { paths } from "@lerret/contracts/paths";
import { app } from "./start-app.ts";

/** The demo sites (contract, "Demo sites"). */
export type Site = { id: string; title: string; municipality: string; origin: string; giftCards: string };

/** The demo's example of another ticket shop. */
export const otherShop = `http://billett.birkevag.localhost:${app.port}`;

export const tindevik: Site = {
	id: "tindevik",
	title: "Tindevik kulturhus",
	municipality: "Tindevik kommune",
	origin: `http://localhost:${app.port}`,
	giftCards: paths.giftCards,
};
export const birkevag: Site = {
	id: "birkevag",
	title: "Birkevåg kino",
	municipality: "Birkevåg kommune",
	origin: `http://birkevag.localhost:${app.port}`,
	giftCards: `${otherShop}/gavekort/birkevag`,
};
export const sites = [tindevik, birkevag];

/** The dynamic routes. Tests take one page of each from the site's own lists. */
export const subjects = ["film", "culture event", "article"] as const;
export type Subject = (typeof subjects)[number];

/** A page to test. `title` is null where the page's title is its heading. */
export type ListedPage = {
	name: string;
	path: string;
	subject: Subject | null;
	title: string | null;
	status: 200 | 404;
};

/** The page titles. The account pages have their own tests. */
const titles = {
	front: "Forside",
	cinema: "Kinoprogram",
	bigDay: "Den store kinodagen",
	upcoming: "Kommende filmer",
	culture: "Kulturprogram",
	news: "Nyheter",
	search: "Søk",
	about: "Om oss",
	ageLimits: "Aldersgrenser på kino",
	tickets: "Billettinformasjon",
	contact: "Kontakt oss",
	privacy: "Personvernerklæring",
	cookies: "Informasjonskapsler",
	accessibility: "Tilgjengelighetserklæring",
	notFound: "Siden finnes ikke",
	testPage: "Testside",
	newsletter: "Nyhetsbrev",
	newsletterConfirm: "Bekreft nyhetsbrevet",
	newsletterUnsubscribe: "Meld deg av nyhetsbrevet",
	newsletterChoices: "Valg for nyhetsbrevet",
	newEmail: "Bekreft den nye e-postadressen",
	undoEmail: "Det var ikke meg",
	offline: "Uten nett",
	feedback: "Tilbakemelding",
	inquiry: "Forespørsel",
} as const satisfies Partial<Record<keyof typeof paths, string>>;

export const unknownPath = "/finnes-ikke";

/** Pages of the demo beside the fixed ones. */
export const venuePaths = ["/kafe", "/skolekino", "/leie"] as const;

export const listedPages: ListedPage[] = [
	...(Object.keys(titles) as (keyof typeof titles)[]).map(
		(key): ListedPage => ({ name: paths[key], path: paths[key], subject: null, title: titles[key], status: 200 }),
	),
	...venuePaths.map((path): ListedPage => ({ name: path, path, subject: null, title: null, status: 200 })),
	...subjects.map(
		(subject): ListedPage => ({ name: `a page of one ${subject}`, path: "", subject, title: null, status: 200 }),
	),
	{ name: "an unknown path", path: unknownPath, subject: null, title: titles.notFound, status: 404 },
];
