/** The one table of paths that the router, links, forms, sitemap and tests read (contract, "Pages"). */

const segment = encodeURIComponent;

export const paths = {
	front: "/",
	cinema: "/kinoprogram",
	bigDay: "/den-store-kinodagen",
	upcoming: "/kommende-filmer",
	culture: "/kulturprogram",
	news: "/nyheter",
	search: "/search",
	about: "/om-oss",
	ageLimits: "/aldersgrenser-pa-kino",
	tickets: "/billettinformasjon",
	contact: "/kontakt-oss",
	privacy: "/personvernerklaering",
	cookies: "/informasjonskapsler",
	accessibility: "/tilgjengelighetserklaering",
	notFound: "/404.html",
	tryOut: "/testside",
	newsletter: "/nyhetsbrev",
	newsletterConfirm: "/nyhetsbrev/bekreft",
	newsletterUnsubscribe: "/nyhetsbrev/avmelding",
	newsletterChoices: "/nyhetsbrev/valg",
	feedback: "/tilbakemelding",
	login: "/logg-inn",
	registration: "/registrer",
	forgottenPassword: "/glemt-passord",
	myPage: "/min-side",
	offline: "/uten-nett",
} as const;

/** Pages that a link in a letter about an account leads to, each with `?token=`. */
export const letterPaths = { newPassword: "/nytt-passord", verifyEmail: "/bekreft-e-post" } as const;

/** Opens an unpublished site to staff: `/forhandsvisning/{token}`. */
export const previewPath = (token: string): string => `/forhandsvisning/${segment(token)}`;

/** Pages of the house's own identity provider: they belong to the installation, not to one of its sites. */
export const staffPaths = {
	issuer: "/oidc",
	password: "/oidc/passord",
	firstAdmin: "/oidc/forste-administrator",
	knownAddress: "/oidc/kjent-adresse",
	management: "/management",
	loggedIn: "/management/logg-inn",
	config: "/management/config.json",
} as const;

/** What other programs read: calendars, the feed of the news, and what search engines and phones ask for. */
export const feedPaths = {
	news: "/rss.xml",
	cinema: "/kinoprogram.ics",
	culture: "/kulturprogram.ics",
	sitemap: "/sitemap.xml",
	robots: "/robots.txt",
	manifest: "/manifest.webmanifest",
	favicon: "/favicon.svg",
} as const;

/** Pages of one person, or that only a link in a letter leads to: no search engine has business there. */
export const privatePaths = [
	"/logg-inn",
	"/registrer",
	"/glemt-passord",
	"/nytt-passord",
	"/bekreft-e-post",
	"/min-side",
	"/nyhetsbrev/",
	"/management",
	"/oidc/",
	"/forhandsvisning/",
] as const;

/** A film or a culture event: both live at the top, each under its slug. */
export const productionPath = (slug: string): string => `/${segment(slug)}`;
/** The path of a production: a film's slug, a culture event's page reference. */
export const pathOfProduction = (production: { object: string; slug: string; pageReference: string }): string =>
	productionPath(production.object === "culture" ? production.pageReference : production.slug);
export const articlePath = (slug: string): string => `/article/${segment(slug)}`;
/** Where browsers tell what was looked at; see `server/counting`. */
export const countPaths = {
	view: (siteId: string, slug: string): string => `/api/count/${segment(siteId)}/view/${slug}`,
	ticketClick: (siteId: string, eventId: string): string =>
		`/api/count/${segment(siteId)}/ticket-click/${segment(eventId)}`,
} as const;
/** Pages that answer, but that no search and no sitemap leads to. */
export const unlistedPaths: ReadonlySet<string> = new Set([paths.notFound, paths.tryOut, paths.search]);

/** One event as a calendar file. */
export const eventCalendarPath = (eventId: string): string => `/event/${segment(eventId)}.ics`;
/** The site's mark as a picture; see `server/feeds/icons` for the names. */
export const iconPath = (name: string): string => `/icons/${name}.png`;

/** Pages of the site engine that take their subject from the address. */
export const patterns = { production: "/:production", culture: "/:culture", article: "/article/:article" } as const;

const servedElsewhere = /^\/(?:api|assets|fonts|icons|management|media|oidc)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/u;
const isFile = (path: string) => /\.[a-z0-9]+$/u.test(path) && path !== paths.notFound;

/** Whether the site's pages answer at a path: not a file, the API, the identity provider or the management app. */
export const isPagePath = (path: string): boolean => !servedElsewhere.test(path) && !isFile(path);

/** First segments that no production may take as its slug, because something else answers there. */
export const reservedSegments: ReadonlySet<string> = new Set([
	...Object.values(paths)
		.map((path) => path.split("/")[1] ?? "")
		.filter(Boolean),
	...[
		"api",
		"article",
		"assets",
		"media",
		"oidc",
		"management",
		"healthz",
		"readyz",
		"metrics",
		"event",
		"fonts",
		"icons",
		"review-pictures",
		"forhandsvisning",
	],
	...["logg-inn", "registrer", "glemt-passord", "nytt-passord", "bekreft-e-post", "min-side"],
	...[
		"sw.js",
		"register-sw.js",
		"consent.js",
		"manifest.webmanifest",
		"sitemap.xml",
		"robots.txt",
		"rss.xml",
		"kinoprogram.ics",
		"kulturprogram.ics",
		"favicon.svg",
	],
]);

/** Address of a picture variant; see `contracts/media` for the widths. `part` is what a cut says of itself, null for the whole picture. */
export const mediaPath = (
	id: string,
	width: number,
	format: "avif" | "webp" | "jpg",
	part: string | null = null,
): string => `/media/${id}/${part === null ? "" : `${part}/`}${width}.${format}`;
