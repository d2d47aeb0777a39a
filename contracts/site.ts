import * as z from "zod";
import { blockTypes } from "./blocks/index.ts";
import { sitePath } from "./link-target.ts";
import { storedThingSchema } from "./storage.ts";

/** The site engine's words (spec.txt, section 3: site config, page, block, data source, menu item). */

export const path = z.string().regex(sitePath, "Må begynne med én /, og ikke ha mellomrom.");
export const hostName = z.string().regex(/^[a-z0-9.-]+$/u, "må være et vertsnavn i små bokstaver, uten port");

export const metaSchema = z.object({
	title: z.string().optional(),
	description: z.string().optional(),
	keywords: z.string().optional(),
	image: z.string().optional(),
});

/** `path` is a path of the site or, for an external checkout, an https address. */
export const menuItemSchema = z.object({
	id: z.string().min(1),
	label: z.string().min(1),
	path: z.union([path, z.url({ protocol: /^https$/u })]).nullable(),
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
	openingHours: z.array(z.object({ label: z.string(), hours: z.string() })),
});
export type Organisation = z.infer<typeof organisationSchema>;

/** Where else the house can be followed, by the name of the place. */
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
	model: z.enum(["production", "event", "article"]),
	collection: z.boolean(),
	filter: z.array(filterSchema),
});
export type DataSource = z.infer<typeof dataSourceSchema>;

/** What names a single item. A source that is not a collection has one of these; without one, a single event is the next one. */
export const keyProperties: readonly Filter["property"][] = ["slug", "pageReference", "id"];

/** What sources of each model can be filtered by. Of events: by their own id, and otherwise by their production. */
export const sourceProperties: Record<DataSource["model"], readonly Filter["property"][]> = {
	event: ["object", "objectClass", "release", "category", ...keyProperties],
	production: ["object", "objectClass", "release", "category", ...keyProperties],
	article: ["category", "slug", "id"],
};

/** What a list of each model can be narrowed by, in the order in which it is asked for. */
export const listProperties: Record<DataSource["model"], readonly Filter["property"][]> = {
	event: ["object", "objectClass", "release", "category"],
	production: ["object", "objectClass", "release", "category"],
	article: ["category"],
};

/** What the property of that name is narrowed to: films that have their premiere ahead, or that run. */
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

/** The envelope of a block; its `data` is checked by the schema of its component. */
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
 * Analytics of the operator's choice. Nothing of it is fetched, stored or queued before a visitor has said yes.
 * `scriptUrl` is what then is fetched, and `owner` who gets to know what it sends; without them the events only wait in
 * `window.dataLayer` for a script of the operator's own. `stores` is what that script stores in the browser, for the page that tells.
 */
export const analyticsSchema = z
	.object({
		dataLayer: z.literal(true),
		scriptUrl: z.string().refine(isScriptUrl, "må være en https-adresse").optional(),
		owner: z.string().min(1).optional(),
		stores: z.array(storedThingSchema).default([]),
	})
	.refine(({ scriptUrl, owner }) => scriptUrl === undefined || owner !== undefined, {
		path: ["owner"],
		message: "må si hvem som eier skriptet",
	});
export type Analytics = z.infer<typeof analyticsSchema>;

const serviceAddress = z.string().refine(isBaseUrl, "må være en https-adresse uten skråstrek til slutt").optional();
/**
 * Where services of another installation answer, such as https://lojalitet.eksempel.no/v2; absent: the embedded one. Calls are added to
 * the address as to the embedded service's: `/api/loyalty/{partnerId}`, `/api/events`, `/api/runtime`, `/api/ticket-shop`, `/api/checkout`.
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

/** The version of every component that this installation has (spec.txt, section 9, "Skeleton version"). */
export const componentVersion = "v12.0.1";
export const componentSchema = z.object({ name: z.enum(blockTypes), version: z.string().regex(/^v\d+\.\d+\.\d+$/u) });

/** The sites' own partner id (spec.txt, section 1). */
export const ownPartnerId = 268;

export const stages = ["production", "development"] as const;

/** When the newsletter is sent, in Oslo: ISO 8601 weekday (1 is Monday) and hour. */
export const newsletterScheduleSchema = z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23) });
export type NewsletterSchedule = z.infer<typeof newsletterScheduleSchema>;

export const siteConfigSchema = z.object({
	id: z.string().regex(/^[a-z0-9-]+$/u),
	title: z.string().min(1),
	host: hostName,
	aliases: z.array(hostName),
	locale: localeSchema,
	theme: themeSchema,
	components: z.array(componentSchema),
	/** A site in development is kept out of search engines. */
	stage: z.enum(stages),
	/** An unpublished site answers the public with 404. */
	published: z.boolean(),
	/** The first entry chooses the loyalty back end; 268 is the site's own (spec.txt, section 1). */
	partnerIds: z.array(z.int()).min(1),
	...serviceAddresses,
	/** Absent: there is none, and nobody is asked for consent. */
	analytics: analyticsSchema.optional(),
	checkout: z.object({ giftCards: z.url({ protocol: /^https$/u }) }),
	programme: z.object({
		/** A showing that starts before this hour belongs to the evening before. */
		dayStartsAt: z.int().min(0).max(8).default(4),
	}),
	/** Null: the newsletter is sent by the command alone, and no page promises a day. */
	newsletter: newsletterScheduleSchema.nullable().default(null),
});
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** Whether search engines may list the site. */
export const isIndexable = ({ stage, published }: Pick<SiteConfig, "stage" | "published">): boolean =>
	published && stage === "production";

export const redirectSchema = z.object({
	from: path,
	to: z.union([path, z.url({ protocol: /^https?$/u })]),
	status: z.union([z.literal(301), z.literal(302)]),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** An https address, or an http one on this machine, that calls can be added to: no slash at the end, no query, no login in it. */
export function isBaseUrl(text: string): boolean {
	// URL takes `https:host` and blanks too, but a browser resolves the one within the page's own host.
	return URL.canParse(text) && /^https?:\/\/[^\s?#]*[^\s?#/]$/iu.test(text) && isSafeOrigin(new URL(text));
}

/** The same, where a script may be fetched from: it stands in the content security policy. */
export function isScriptUrl(text: string): boolean {
	return URL.canParse(text) && !/[\s;,]/u.test(text) && isSafeOrigin(new URL(text));
}

function isSafeOrigin({ protocol, hostname, username, password }: URL): boolean {
	const isLoopback = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);
	return username === "" && password === "" && (protocol === "https:" || (protocol === "http:" && isLoopback));
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
