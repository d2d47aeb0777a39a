import type { AttemptKind } from "./attempt-limits.ts";

/** A page of a site. What treats pages differently reads it here: routers, forms, caches, feeds and reserved addresses. */
export type Page = {
	/** With parameters as `:name`. */
	path: string;
	/** Its module in `web/routes`. A page without one is built of blocks. */
	module?: string;
	/** For one visitor, or only for those who have its address: not for search engines, and never cached. */
	isPrivate?: true;
	/** The parameter of the path that gives access to every visitor who has it: the log leaves it out. */
	secret?: string;
	/** Made with the session of a buyer, whose cookie it may set (`server/http/shop-pages.ts`). */
	isShop?: true;
	/** A page of the shop that search engines may show: it is the same for all. */
	isIndexed?: true;
	/**
	 * The form that the page takes by POST. `script`: only script sends it, and a browser without script is sent back to the
	 * page. `empty`: any POST counts, whatever its fields.
	 */
	form?: "fields" | "script" | "empty";
	/** What its forms count as: too many of them are 429. */
	limit?: AttemptKind;
	/** The field with the subject of this limit. Without one, the subject is the site. */
	limitedField?: "email";
	/** Kept for offline use, as long as the browser keeps anything. */
	isKept?: true;
	/** Public, but not in the sitemap. */
	isUnlisted?: true;
	/** Also for visitors of a site that operators have closed: what they have bought or may end. */
	staysOpen?: true;
};

/** All pages with a fixed address (contract, "Pages"). Sites may have more pages, built of blocks. */
export const pages = {
	front: { path: "/", isKept: true },
	cinema: { path: "/kinoprogram", isKept: true },
	bigDay: { path: "/den-store-kinodagen" },
	upcoming: { path: "/kommende-filmer" },
	culture: { path: "/kulturprogram" },
	news: { path: "/nyheter" },
	search: { path: "/search", isUnlisted: true },
	about: { path: "/om-oss" },
	ageLimits: { path: "/aldersgrenser-pa-kino" },
	tickets: { path: "/billettinformasjon" },
	contact: { path: "/kontakt-oss" },
	privacy: { path: "/personvernerklaering" },
	cookies: { path: "/informasjonskapsler" },
	accessibility: { path: "/tilgjengelighetserklaering" },
	notFound: { path: "/404.html", isUnlisted: true },
	testPage: { path: "/testside", isUnlisted: true },
	offline: { path: "/uten-nett", module: "offline", isKept: true, isUnlisted: true },
	feedback: { path: "/tilbakemelding", module: "feedback", form: "fields", limit: "feedback", isUnlisted: true },
	inquiry: {
		path: "/foresporsel",
		module: "inquiry",
		form: "fields",
		limit: "inquiry",
		limitedField: "email",
		isUnlisted: true,
	},
	newsletter: {
		path: "/nyhetsbrev",
		module: "newsletter",
		form: "fields",
		limit: "newsletter",
		limitedField: "email",
	},
	newsletterConfirm: { path: "/nyhetsbrev/bekreft", module: "newsletter-confirm", isPrivate: true, form: "fields" },
	/** For mail programs too (RFC 8058). */
	newsletterUnsubscribe: {
		path: "/nyhetsbrev/avmelding",
		module: "newsletter-unsubscribe",
		isPrivate: true,
		staysOpen: true,
		form: "empty",
	},
	newsletterChoices: { path: "/nyhetsbrev/valg", module: "newsletter-settings", isPrivate: true, form: "fields" },
	login: { path: "/logg-inn", module: "account/login", isPrivate: true, form: "script" },
	registration: { path: "/registrer", module: "account/registration", isPrivate: true, form: "script" },
	forgottenPassword: { path: "/glemt-passord", module: "account/forgotten-password", isPrivate: true, form: "script" },
	newPassword: { path: "/nytt-passord", module: "account/new-password", isPrivate: true, form: "script" },
	verifyEmail: { path: "/bekreft-e-post", module: "account/verify-email", isPrivate: true, form: "script" },
	/** From the email to the new address of an account, and «Det var ikke meg» from the one to the old address. */
	newEmail: { path: "/ny-e-post", module: "account/new-email", isPrivate: true, form: "fields" },
	undoEmail: { path: "/ikke-meg", module: "account/undo-email", isPrivate: true, form: "fields" },
	/** Kept as a frame; its content is stored elsewhere in the browser. */
	myPage: { path: "/min-side", module: "account/my-page", isPrivate: true, isKept: true },
	/** Found by those who look for a present. */
	giftCards: {
		path: "/gavekort",
		module: "shop/vouchers",
		isShop: true,
		isIndexed: true,
		form: "fields",
		limit: "card-order",
	},
	cardBalance: {
		path: "/gavekort/saldo",
		module: "shop/balance",
		isShop: true,
		form: "fields",
		limit: "card-code",
		staysOpen: true,
	},
	/** For the recipient of a voucher, who has its address from the buyer or by email. */
	voucher: {
		path: "/gavekort/kort/:voucherId",
		module: "shop/voucher",
		isPrivate: true,
		isShop: true,
		staysOpen: true,
	},
	/** Tickets that were bought are sent again. */
	resend: {
		path: "/billetter-pa-nytt",
		module: "shop/resend",
		isShop: true,
		form: "fields",
		limit: "resend",
		limitedField: "email",
		isUnlisted: true,
	},
	sale: {
		path: "/kjop/:eventId",
		module: "shop/choose",
		isPrivate: true,
		isShop: true,
		form: "fields",
	},
	checkout: { path: "/kjop/:eventId/bestill", module: "shop/checkout", isPrivate: true, isShop: true, form: "fields" },
	waitingList: {
		path: "/kjop/:eventId/venteliste/:entryId",
		module: "shop/waiting-list",
		isPrivate: true,
		secret: "entryId",
		isShop: true,
		form: "fields",
	},
	order: {
		path: "/ordre/:orderId",
		module: "shop/order",
		isPrivate: true,
		secret: "orderId",
		isShop: true,
		form: "fields",
		staysOpen: true,
	},
	/** Tickets of an order become tickets to another event. */
	exchange: {
		path: "/ordre/:orderId/bytt",
		module: "shop/exchange",
		isPrivate: true,
		secret: "orderId",
		isShop: true,
		form: "fields",
	},
	ticket: { path: "/billett/:code", module: "shop/ticket", isPrivate: true, secret: "code", isShop: true },
	/** By which an organiser, who has no login, sees the sale of its events. */
	organiser: {
		path: "/arrangor/:token",
		module: "organiser",
		isPrivate: true,
		secret: "token",
		isShop: true,
		staysOpen: true,
	},
	testPayment: {
		path: "/testbetaling/:paymentId",
		module: "shop/test-payment",
		isPrivate: true,
		secret: "paymentId",
		isShop: true,
		form: "fields",
	},
} as const satisfies Record<string, Page>;

const pageList: Page[] = Object.values(pages);

const patterns = pageList.map((page) => ({
	page,
	pattern: new RegExp(`^${page.path.replace(/:\w+/gu, "[^/]+")}$`, "u"),
}));

/** The page with a fixed address at a decoded path; null for other pages and addresses. */
export const findPage = (path: string): Page | null => patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;

/** Whether the page at a decoded path is built of blocks, as all without a module of their own. */
export const isBlockPage = (path: string): boolean => findPage(path)?.module === undefined;

export const selectPages = (isChosen: (page: Page) => unknown): Page[] => pageList.filter(isChosen);

/** "/kjop/:eventId/bestill" → "/kjop/"; the whole path of a page without parameters. */
const beginningOf = ({ path }: Page): string => path.replace(/:.*/u, "");

const isAtOrBelow = (path: string, beginning: string): boolean =>
	`${path}/`.startsWith(beginning.endsWith("/") ? beginning : `${beginning}/`);

const beginningsOf = (isChosen: (page: Page) => unknown): string[] => [
	...new Set(selectPages(isChosen).map(beginningOf)),
];

/** Where the addresses begin that search engines are kept out of, and that are never cached. */
export const privateBeginnings: readonly string[] = [
	...beginningsOf(({ isPrivate }) => isPrivate),
	...["/management", "/kontroll", "/oidc/", "/forhandsvisning/"],
];
export const isPrivatePath = (path: string): boolean =>
	privateBeginnings.some((beginning) => isAtOrBelow(path, beginning));

const shopBeginnings = beginningsOf(({ isShop }) => isShop);
/** Whether the path belongs to the shop: its pages depend on the buyer, and addresses may have a token or a ticket's code. */
export const isShopPath = (path: string): boolean => shopBeginnings.some((beginning) => isAtOrBelow(path, beginning));

/** The segments that stand right before a secret in the addresses of pages: "ordre" of "/ordre/:orderId". */
export const findSegmentsBeforeSecrets = (): string[] =>
	pageList.flatMap(({ path, secret }) => {
		const segments = path.split("/");
		return secret ? (segments[segments.indexOf(`:${secret}`) - 1] ?? []) : [];
	});

/** First segments of what the app serves besides pages of a site. */
export const servedElsewhere = ["api", "assets", "fonts", "icons", "kontroll", "management", "media", "oidc"];
export const statusSegments = ["healthz", "readyz", "version", "metrics"];
const isFile = (path: string) => /\.[a-z0-9]+$/u.test(path) && path !== pages.notFound.path;

/** Whether the path belongs to the pages of a site: not a file, the API, the identity provider, the management app or ticket control. */
export const isPagePath = (path: string): boolean => {
	const [first = "", ...rest] = path.slice(1).split("/");
	return !servedElsewhere.includes(first) && !(rest.length === 0 && statusSegments.includes(first)) && !isFile(path);
};
