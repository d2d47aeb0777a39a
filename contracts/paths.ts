/** All paths of the router, links, forms, sitemap and tests (contract, "Pages"). */

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
	testPage: "/testside",
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

/** Pages that an account e-mail links to, each with `?token=`. */
export const emailLinkPaths = { newPassword: "/nytt-passord", verifyEmail: "/bekreft-e-post" } as const;

/** Where gift cards and klippekort are bought, and where visitors see what is left on them. */
export const cardPaths = { buy: "/gavekort", balance: "/gavekort/saldo" } as const;
/** Where an event's tickets are chosen. */
export const salePath = (eventId: string): string => `/kjop/${segment(eventId)}`;
/** Where the held places are ordered. */
export const checkoutPath = (eventId: string): string => `${salePath(eventId)}/bestill`;
/** Where a visitor on the event's waiting list sees their turn and takes offered places. */
export const waitingPath = (eventId: string, entryId: string): string =>
	`${salePath(eventId)}/venteliste/${segment(entryId)}`;
export const ticketPath = (code: string): string => `/billett/${segment(code)}`;
export const orderPath = (orderId: string): string => `/ordre/${segment(orderId)}`;
/** The files of an order's or a ticket's page. */
export const ticketFilePaths = (page: string) => ({ pdf: `${page}/billetter.pdf`, calendar: `${page}/kalender.ics` });
/** The page of the embedded test payment. */
export const testPaymentPath = (paymentId: string): string => `/testbetaling/${segment(paymentId)}`;

export const previewPath = (token: string): string => `/forhandsvisning/${segment(token)}`;

/** Pages of the embedded identity provider: they belong to the installation, not to a site. */
export const staffPaths = {
	issuer: "/oidc",
	password: "/oidc/passord",
	firstAdmin: "/oidc/forste-administrator",
	knownAddress: "/oidc/kjent-adresse",
	management: "/management",
	/** Ticket control, on phones. */
	control: "/kontroll",
	controlWorker: "/kontroll-sw.js",
	loggedIn: "/management/logg-inn",
	config: "/management/config.json",
} as const;

/**
 * The beginning of the state of a login that ticket control began. Providers know one return address, of the management
 * app; from there the server sends these logins on.
 */
export const controlStatePrefix = "kontroll.";

export const feedPaths = {
	news: "/rss.xml",
	cinema: "/kinoprogram.ics",
	culture: "/kulturprogram.ics",
	sitemap: "/sitemap.xml",
	robots: "/robots.txt",
	manifest: "/manifest.webmanifest",
	favicon: "/favicon.svg",
} as const;

/** Personal pages and pages that only an e-mail links to; search engines are kept out of them. */
export const privatePaths = [
	"/logg-inn",
	"/registrer",
	"/glemt-passord",
	"/nytt-passord",
	"/bekreft-e-post",
	"/min-side",
	"/nyhetsbrev/",
	"/management",
	"/kontroll",
	"/oidc/",
	"/forhandsvisning/",
	"/kjop/",
	"/ordre/",
	"/billett/",
	"/testbetaling/",
] as const;

/** Pages of the shop: they depend on the visitor's session, and their addresses may contain a token or a ticket's code. */
const shopPages = /^\/(?:(?:kjop|ordre|billett|testbetaling)\/.|gavekort(?:\/saldo)?$)/u;
export const isShopPath = (path: string): boolean => shopPages.test(path);

/** The event of a decoded path that `salePath` has made; null for other paths. */
export const eventOfSalePath = (path: string): string | null => /^\/kjop\/([^/]+)$/u.exec(path)?.[1] ?? null;

export const productionPath = (slug: string): string => `/${segment(slug)}`;
/** The last segment is a film's slug or a culture event's page reference. */
export const pathOfProduction = (production: { object: string; slug: string; pageReference: string }): string =>
	productionPath(production.object === "culture" ? production.pageReference : production.slug);
export const articlePath = (slug: string): string => `/article/${segment(slug)}`;
export const countPaths = {
	view: (siteId: string, slug: string): string => `/api/count/${segment(siteId)}/view/${slug}`,
	ticketClick: (siteId: string, eventId: string): string =>
		`/api/count/${segment(siteId)}/ticket-click/${segment(eventId)}`,
} as const;
export const unlistedPaths: ReadonlySet<string> = new Set([paths.notFound, paths.testPage, paths.search]);

export const eventCalendarPath = (eventId: string): string => `/event/${segment(eventId)}.ics`;
/** The site's logo as a picture; see `server/feeds/icons` for the names. */
export const iconPath = (name: string): string => `/icons/${name}.png`;

/** Pages of the site engine that take their item from the address. */
export const patterns = { production: "/:production", culture: "/:culture", article: "/article/:article" } as const;

const servedElsewhere =
	/^\/(?:api|assets|fonts|icons|kontroll|management|media|oidc)(?:\/|$)|^\/(?:healthz|readyz|metrics)$/u;
const isFile = (path: string) => /\.[a-z0-9]+$/u.test(path) && path !== paths.notFound;

/** Whether the path belongs to the pages of a site: not a file, the API, the identity provider, the management app or ticket control. */
export const isPagePath = (path: string): boolean => !servedElsewhere.test(path) && !isFile(path);

/** First segments that are in use and cannot be the slug of a production. */
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
		"kontroll",
		"healthz",
		"readyz",
		"metrics",
		"event",
		"fonts",
		"icons",
		"review-pictures",
		"forhandsvisning",
	],
	...["kjop", "ordre", "billett", "testbetaling", "gavekort"],
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

/**
 * The address of a picture variant; `cropKey` is that of `Crop` in contracts/media.ts, null for the uncropped picture.
 */
export const mediaPath = (
	id: string,
	width: number,
	format: "avif" | "webp" | "jpg",
	cropKey: string | null = null,
): string => `/media/${id}/${cropKey === null ? "" : `${cropKey}/`}${width}.${format}`;
