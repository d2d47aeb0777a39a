import { productionParameter } from "./programme-choices.ts";
import { pages } from "./routes.ts";

/** Addresses of what the app serves (contract, "Pages"); `routes.ts` says what each page is. */

const segment = encodeURIComponent;

type Pages = typeof pages;
type WithParameter = `${string}:${string}`;
type FixedPaths = { [K in keyof Pages as Pages[K]["path"] extends WithParameter ? never : K]: Pages[K]["path"] };

/** The paths of the pages whose address has no parameter. */
export const paths = Object.fromEntries(
	Object.entries(pages).flatMap(([name, { path }]) => (path.includes(":") ? [] : [[name, path]])),
) as FixedPaths;

/** The page's path with its parameters in their order. */
function fill({ path }: { path: string }, ...values: string[]): string {
	const rest = [...values];
	return path.replace(/:\w+/gu, () => segment(rest.shift() ?? ""));
}

/** Where an event's tickets are chosen. */
export const salePath = (eventId: string): string => fill(pages.sale, eventId);
/** Where the held places are ordered. */
export const checkoutPath = (eventId: string): string => fill(pages.checkout, eventId);
/** Where a visitor on the event's waiting list sees their turn and takes offered places. */
export const waitingPath = (eventId: string, entryId: string): string => fill(pages.waitingList, eventId, entryId);
export const ticketPath = (code: string): string => fill(pages.ticket, code);
export const orderPath = (orderId: string): string => fill(pages.order, orderId);
/** Where tickets of an order are exchanged for those of another event. */
export const exchangePath = (orderId: string): string => fill(pages.exchange, orderId);
/** Where the recipient of a gift card or klippekort opens it. */
export const voucherPath = (voucherId: string): string => fill(pages.voucher, voucherId);
/** The page by which an organiser sees the sale of its events. */
export const organiserPath = (token: string): string => fill(pages.organiser, token);
/** The page of the embedded test payment. */
export const testPaymentPath = (paymentId: string): string => fill(pages.testPayment, paymentId);

/** Shows an unpublished site. */
export const previewPath = (token: string): string => `/forhandsvisning/${segment(token)}`;
/** Shows a page of the site with drafts. `path` begins with a slash. */
export const draftPreviewPath = (signature: string, path: string): string => previewPath(signature) + path;

/** Pages of the embedded identity provider: they belong to the installation, not to a site. */
export const staffPaths = {
	issuer: "/oidc",
	password: "/oidc/passord",
	firstAdmin: "/oidc/forste-administrator",
	knownAddress: "/oidc/kjent-adresse",
	/** Also with another identity provider. */
	emailProof: "/oidc/e-post-kom-fram",
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
	manifest: "/manifest.webmanifest",
	favicon: "/favicon.svg",
} as const;

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

/** The showings of one film, or the dates of one culture event, for calendars that subscribe to them. */
export const productionCalendarPath = ({ id, object }: { id: string; object: string }): string =>
	`${object === "culture" ? feedPaths.culture : feedPaths.cinema}?${productionParameter}=${segment(id)}`;
/** Drawn pictures of links to pages without one: the site's, and those of films and culture events by their ids. */
export const sharePicturePaths = {
	site: "/delebilde.png",
	production: (id: string): string => `/delebilde/${segment(id)}.png`,
} as const;
export const eventCalendarPath = (eventId: string): string => `/event/${segment(eventId)}.ics`;
/** The site's logo as a picture; see `server/feeds/icons` for the names. */
export const iconPath = (name: string): string => `/icons/${name}.png`;

/** Pages of the site engine that take their item from the address. */
export const patterns = { production: "/:production", culture: "/:culture", article: "/article/:article" } as const;

/**
 * The address of a picture variant; `cropKey` is that of `Crop` in contracts/media.ts, null for the uncropped picture.
 */
export const mediaPath = (
	id: string,
	width: number,
	format: "avif" | "webp" | "jpg",
	cropKey: string | null = null,
): string => `/media/${id}/${cropKey === null ? "" : `${cropKey}/`}${width}.${format}`;
