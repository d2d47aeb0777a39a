import * as z from "zod";
import { sourceModels } from "./blocks/describe.ts";
import { blockTypes } from "./blocks/index.ts";
import { isLinkTarget, isLoopbackName, isSecureAddress, linkTargetError, sitePath } from "./link-target.ts";
import { normalizeOldAddress } from "./old-address.ts";
import { ticketingSchema } from "./settings/sale.ts";
import { simpleSettings } from "./settings/simple.ts";
import { storedItemSchema } from "./storage.ts";

/** Site config, page, block, data source and menu item (spec.txt, section 3). */

export const path = z.string().regex(sitePath, "Må begynne med én /, og ikke ha mellomrom.");
export const hostName = z.string().regex(/^[a-z0-9.-]+$/u, "må være et vertsnavn i små bokstaver, uten port");

export const metaSchema = z.object({
	title: z.string().optional(),
	description: z.string().optional(),
	keywords: z.string().optional(),
	image: z.string().optional(),
});

const secureAddress = z.url().refine(isSecureAddress, "må begynne med https://");

/** `path` is a path of the site or an https address, such as that of a ticket shop. */
export const menuItemSchema = z.object({
	id: z.string().min(1),
	label: z.string().min(1),
	path: z.union([path, secureAddress]).nullable(),
	parent: z.string().nullable().default(null),
	place: z.enum(["header", "footer"]),
	locale: z.literal("nb"),
	order: z.int(),
	openInNewWindow: z.boolean().default(false),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const logoSchema = z.object({ svg: z.string().startsWith("<svg"), label: z.string().min(1) });

export const organisationSchema = z.object({
	legalName: z.string().min(1),
	orgNumber: z.string().refine(isOrganisationNumber, "er ikke et gyldig organisasjonsnummer"),
	visitingAddress: z.array(z.string()),
	postalAddress: z.array(z.string()),
	phone: z.string(),
	email: z.email(),
	ticketOffice: z.string(),
	/** Sites that were stored before the field have none. */
	stepFreeAccess: z.string().default(""),
	openingHours: z.array(z.object({ label: z.string(), hours: z.string() })),
});
export type Organisation = z.infer<typeof organisationSchema>;

export const socialLinkSchema = z.object({ label: z.string().min(1), url: z.url({ protocol: /^https$/u }) });

export const themeSchema = z.object({
	menu: z.array(menuItemSchema),
	footer: z.object({
		organisation: organisationSchema,
		logos: z.array(logoSchema),
		socialLinks: z.array(socialLinkSchema).optional(),
	}),
	logo: logoSchema,
	favicon: z.string().startsWith("<svg"),
	search: z.object({ enabled: z.boolean(), submitPath: path }),
	language: z.object({ switching: z.literal(false) }),
});

export const filterSchema = z.object({
	property: z.enum(["object", "objectClass", "category", "slug", "pageReference", "id", "release"]),
	/** A value that begins with a colon is a parameter of the page's path. */
	value: z.string().min(1),
	operator: z.literal("eq"),
});
export type Filter = z.infer<typeof filterSchema>;

export const dataSourceSchema = z.object({
	id: z.string().min(1),
	name: z.string().min(1),
	model: z.enum(sourceModels),
	collection: z.boolean(),
	filter: z.array(filterSchema),
});
export type DataSource = z.infer<typeof dataSourceSchema>;

/**
 * A property that identifies one item. A source that is not a collection has one of these; without one, it is the next
 * event.
 */
export const keyProperties: readonly Filter["property"][] = ["slug", "pageReference", "id"];

/**
 * Properties that the sources of each model can be filtered by. Events are filtered by their own id, and otherwise by
 * their production.
 */
export const sourceProperties: Record<DataSource["model"], readonly Filter["property"][]> = {
	event: ["object", "objectClass", "release", "category", ...keyProperties],
	production: ["object", "objectClass", "release", "category", ...keyProperties],
	article: ["category", "slug", "id"],
};

/** Properties that narrow a list of each model, in the order in which the editor asks for them. */
export const listProperties: Record<DataSource["model"], readonly Filter["property"][]> = {
	event: ["object", "objectClass", "release", "category"],
	production: ["object", "objectClass", "release", "category"],
	article: ["category"],
};

/** Values of the filter property `release`: films before their premiere, and films that are running. */
export const releases = ["upcoming", "current"] as const;

const span = z.int().min(1).max(12);
const columnSchema = z.object({ xs: span, md: span, lg: span });
export const templateSchema = z.object({ rows: z.array(z.object({ columns: z.array(columnSchema).min(1) })) });

export const pageSchema = z.object({
	id: z.string().min(1),
	title: z.string().min(1),
	path,
	layout: z.literal("layout"),
	pageType: z.enum(["ordinary", "standard"]),
	sources: z.array(dataSourceSchema),
	template: templateSchema,
	meta: z.object({ nb: metaSchema }),
});
export type Page = z.infer<typeof pageSchema>;

export const placeSchema = z.object({ row: z.int().nonnegative(), column: z.int().nonnegative(), order: z.int() });

export const blockSchema = z.object({
	id: z.string().min(1),
	component: z.enum(blockTypes),
	hide: z.boolean().default(false),
	place: placeSchema,
	dataIds: z.array(z.string()).default([]),
	data: z.unknown(),
});
export type Block = z.infer<typeof blockSchema>;

/**
 * Analytics chosen by the operator. Nothing is fetched, stored or queued before the visitor consents.
 * `scriptUrl` is fetched then, and `owner` receives what it sends; without them the events wait in `window.dataLayer`
 * for the operator's own script. `stores` is what the script stores in the browser, for the page about cookies.
 */
export const analyticsSchema = z
	.object({
		dataLayer: z.literal(true),
		scriptUrl: z.string().refine(isScriptUrl, "må være en https-adresse").nullish(),
		owner: z.string().min(1).nullish(),
		stores: z.array(storedItemSchema).default([]),
	})
	.refine(({ scriptUrl, owner }) => !scriptUrl || typeof owner === "string", {
		path: ["owner"],
		message: "må si hvem som eier skriptet",
	});

// Looser than the settings, because an older address must not make the site unreadable.
const serviceAddress = z.string().refine(isBaseUrl, "må være en https-adresse uten skråstrek til slutt").nullish();
/**
 * Base URLs of another installation's services, such as https://lojalitet.eksempel.no/v2; absent for the embedded ones.
 * They stand for `/api/loyalty/{partnerId}`, `/api/events`, `/api/runtime`, `/api/ticket-shop` and `/api/checkout`.
 */
const serviceAddresses = {
	loyaltyBaseUrl: serviceAddress,
	eventsBaseUrl: serviceAddress,
	runtimeBaseUrl: serviceAddress,
	ticketShopBaseUrl: serviceAddress,
	checkoutBaseUrl: serviceAddress,
};
export type ServiceAddress = keyof typeof serviceAddresses;
export const serviceAddressNames = Object.keys(serviceAddresses) as ServiceAddress[];

export const localeSchema = z.object({
	available: z.array(z.literal("nb")),
	enabled: z.array(z.literal("nb")),
	default: z.literal("nb"),
});

/** The version of every component (spec.txt, section 9, "Skeleton version"). */
export const componentVersion = "v12.0.1";
export const componentSchema = z.object({ name: z.enum(blockTypes), version: z.string().regex(/^v\d+\.\d+\.\d+$/u) });

export const siteConfigSchema = z.object({
	id: z.string().regex(/^[a-z0-9-]+$/u),
	title: z.string().min(1),
	host: hostName,
	aliases: z.array(hostName),
	locale: localeSchema,
	theme: themeSchema,
	...simpleSettings,
	components: z.array(componentSchema),
	/** The first entry chooses the loyalty back end; 268 is the site's own (spec.txt, section 1). */
	partnerIds: z.array(z.int()).min(1),
	...serviceAddresses,
	/** Absent if the site has no analytics; visitors are then not asked for consent. */
	analytics: analyticsSchema.optional(),
	/** Null: the site sells no gift cards. */
	checkout: z.object({ giftCards: z.string().refine(isLinkTarget, linkTargetError).nullable() }),
	/** Absent: the defaults of `ticketingSchema`. */
	ticketing: ticketingSchema.optional(),
	/**
	 * Whether emails are known to arrive (`storeMailProof`): until then nothing offers a newsletter. Sites that were stored
	 * before the field keep theirs.
	 */
	hasEmail: z.boolean().default(true),
	programme: z.object({
		/** A showing that starts before this hour belongs to the evening before. */
		dayStartsAt: z.int().min(0).max(8).default(4),
		/** The doors open so many minutes before the day's first event. */
		opensMinutesBefore: z.int().min(0).max(240).default(30),
	}),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;

export const isIndexable = ({ stage, published }: Pick<SiteConfig, "stage" | "published">): boolean =>
	published && stage === "production";

export const redirectSchema = z.object({
	from: z.string().overwrite(normalizeOldAddress).startsWith("/", "Må begynne med én /."),
	to: z.union([path, z.url({ protocol: /^https?$/u })]),
	status: z.union([z.literal(301), z.literal(302)]),
});
export type Redirect = z.infer<typeof redirectSchema>;

/**
 * An https address, or an http one on this machine, that paths can be appended to: no trailing slash, query or
 * credentials.
 */
export function isBaseUrl(text: string): boolean {
	// URL accepts `https:host` and blanks too, but a browser resolves `https:host` within the page's own host.
	return URL.canParse(text) && /^https?:\/\/[^\s?#]*[^\s?#/]$/iu.test(text) && isSafeOrigin(new URL(text));
}

/**
 * Whether a header can hold the address's origin: `URL` accepts hosts such as `*` and `a;b`, which mean something else in a
 * content security policy (CSP3, section 2.3.1, "host-part").
 */
export const hasPlainHost = (address: string): boolean =>
	/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[::1\])$/u.test(new URL(address).hostname);

/** An https address of a script, or an http one on this machine, that the content security policy can hold. */
export function isScriptUrl(text: string): boolean {
	return URL.canParse(text) && !/[\s;,]/u.test(text) && isSafeOrigin(new URL(text));
}

function isSafeOrigin({ protocol, hostname, username, password }: URL): boolean {
	const isSecure = protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));
	return username === "" && password === "" && isSecure;
}

/** Nine digits with weights 3,2,7,6,5,4,3,2 mod 11 (domain.md, "Language and formats"). Spaces are allowed. */
export function isOrganisationNumber(text: string): boolean {
	const digits = text.replace(/\s/gu, "");
	if (!/^\d{9}$/u.test(digits)) return false;
	const weights = [3, 2, 7, 6, 5, 4, 3, 2];
	const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
	const check = (11 - (sum % 11)) % 11;
	return check === Number(digits[8]);
}
