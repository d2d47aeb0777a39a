import * as z from "zod";
import { blockTypes } from "../blocks/index.ts";
import { emailSchema } from "../email.ts";
import { isLinkTarget, linkTargetError } from "../link-target.ts";
import {
	componentSchema,
	componentVersion,
	hostName,
	isBaseUrl,
	isOrganisationNumber,
	isScriptUrl,
	localeSchema,
	logoSchema,
	newsletterScheduleSchema,
	organisationSchema,
	ownPartnerId,
	path as sitePath,
	socialLinkSchema,
	stages,
} from "../site.ts";
import { storedItemSchema } from "../storage.ts";
import { cinemaIdSchema } from "./cinemas.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchSchema } from "./management.ts";
import { line, requiredLine } from "./management-fields.ts";
import { managedSiteParams } from "./parameters.ts";

/**
 * The part of the site config that admins change: all but the menu, which is content, and the id and the position among
 * the sites, which the operator sets.
 * A field with one possible value may be sent; another value is rejected with the reason.
 */

const httpsRequired = "Må være en adresse som begynner med https://.";
const httpsAddress = z.url({ protocol: /^https$/u, error: httpsRequired }).max(1000, "Adressen er for lang.");
const host = z
	.string()
	.trim()
	.min(1)
	.max(253)
	.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u, "Må være et vertsnavn i små bokstaver, for eksempel www.kinoen.no.");
const postalLines = z.array(requiredLine(100)).max(6);

/** A logo is inlined in every page, so a large one makes every page slow. */
const maxSvgCharacters = 60_000;
const svg = z
	.string()
	.trim()
	.min(1, "Velg en fil.")
	.max(maxSvgCharacters, "Tegningen er for stor. Gjør den enklere, den står på alle sidene.");
const logo = z.strictObject({ svg, label: requiredLine(200) });

const organisation = z.strictObject({
	legalName: requiredLine(200),
	orgNumber: requiredLine(20).refine(isOrganisationNumber, "Er ikke et gyldig organisasjonsnummer. Det har ni sifre."),
	visitingAddress: postalLines.min(1, "Skriv besøksadressen."),
	postalAddress: postalLines.min(1, "Skriv postadressen."),
	phone: requiredLine(30).regex(/^[\d ]{5,}$/u, "Skriv nummeret med bare sifre, for eksempel 75 00 12 34."),
	email: emailSchema,
	ticketOffice: line(300),
	openingHours: z.array(z.strictObject({ label: requiredLine(100), hours: requiredLine(200) })).max(30),
});

const storedItem = z.strictObject({
	...storedItemSchema.shape,
	name: requiredLine(200),
	purpose: requiredLine(500),
	duration: requiredLine(200),
});

const serviceAddress = z
	.string()
	.max(1000)
	.refine(isBaseUrl, "Må være en adresse som begynner med https://, uten skråstrek til slutt.")
	.nullable();

/**
 * Without a script the events wait in `window.dataLayer` for the operator's own script; a script must name its owner.
 */
const analytics = z
	.strictObject({
		scriptUrl: z
			.string()
			.max(1000)
			.refine(isScriptUrl, "Må være en adresse som begynner med https://, uten mellomrom.")
			.nullable(),
		owner: requiredLine(200).nullable(),
		stores: z.array(storedItem).max(50),
	})
	.refine(({ scriptUrl, owner }) => scriptUrl === null || owner !== null, {
		path: ["owner"],
		message: "Skriv hvem som får opplysningene.",
	});

const onlyBokmal = "Nettstedet finnes bare på bokmål (nb).";
const bokmalOnly = z.array(z.literal("nb", onlyBokmal), onlyBokmal).length(1, onlyBokmal);

/** All components ship with the installation, in one version. */
const components = z
	.array(
		z.strictObject({
			name: z.enum(blockTypes, "Det finnes ingen komponent med dette navnet."),
			version: z
				.string()
				.refine((version): boolean => version === componentVersion, `Bare ${componentVersion} følger med.`),
		}),
	)
	.refine(
		(list) => list.length === blockTypes.length && new Set(list.map(({ name }) => name)).size === blockTypes.length,
		"Alle komponentene følger med. De må stå her, én gang hver.",
	);

const partnerIds = z
	.array(z.int())
	.refine(([first]) => cinemaIdSchema.safeParse(first).success, {
		error: "Den første må være nummeret til en kino: den velger kinoen som har kontoene.",
		path: [0],
	})
	.refine(([, ...others]) => others.length === 1 && others[0] === ownPartnerId, {
		error: `Etter kinoen står nettstedets egen id, ${ownPartnerId}, og ingen andre.`,
		path: [1],
	});

export const siteSettingsRequestSchema = z.strictObject({
	published: z.boolean(),
	stage: z.enum(stages, "Må være «production» eller «development»."),
	partnerIds,
	locale: z.strictObject({ available: bokmalOnly, enabled: bokmalOnly, default: z.literal("nb", onlyBokmal) }),
	languageSwitching: z.literal(false, "Kan ikke slås på: nettstedet finnes bare på bokmål."),
	components,
	title: requiredLine(100),
	host,
	aliases: z.array(host).max(20),
	organisation,
	socialLinks: z.array(z.strictObject({ label: requiredLine(50), url: httpsAddress })).max(12),
	logo,
	favicon: svg,
	footerLogos: z.array(logo).max(10),
	searchEnabled: z.boolean(),
	searchSubmitPath: sitePath,
	giftCards: z.string().refine(isLinkTarget, linkTargetError).max(1000, "Adressen er for lang.").nullable(),
	dayStartsAt: z.int().min(0).max(8),
	newsletter: z.strictObject(newsletterScheduleSchema.shape).nullable(),
	loyaltyBaseUrl: serviceAddress,
	eventsBaseUrl: serviceAddress.default(null),
	runtimeBaseUrl: serviceAddress.default(null),
	ticketShopBaseUrl: serviceAddress.default(null),
	checkoutBaseUrl: serviceAddress.default(null),
	analytics: analytics.nullable(),
});
export type SiteSettings = z.output<typeof siteSettingsRequestSchema>;

/** Looser than `siteSettingsRequestSchema`, because a config written in code may have values that an admin may not set. */
export const siteSettingsResponseSchema = z
	.object({
		published: z.boolean(),
		stage: z.enum(stages),
		partnerIds: z.array(z.int()),
		locale: localeSchema,
		languageSwitching: z.literal(false),
		components: z.array(componentSchema),
		title: z.string(),
		host: hostName,
		aliases: z.array(hostName),
		organisation: organisationSchema,
		socialLinks: z.array(socialLinkSchema),
		logo: logoSchema,
		favicon: z.string(),
		footerLogos: z.array(logoSchema),
		searchEnabled: z.boolean(),
		searchSubmitPath: z.string(),
		giftCards: z.string().nullable(),
		dayStartsAt: z.int(),
		newsletter: newsletterScheduleSchema.nullable(),
		loyaltyBaseUrl: z.string().nullable(),
		eventsBaseUrl: z.string().nullable(),
		runtimeBaseUrl: z.string().nullable(),
		ticketShopBaseUrl: z.string().nullable(),
		checkoutBaseUrl: z.string().nullable(),
		analytics: z
			.object({ scriptUrl: z.string().nullable(), owner: z.string().nullable(), stores: z.array(storedItemSchema) })
			.nullable(),
	})
	.meta({ id: "SiteSettings" });

const path = "/api/management/site/{siteId}/settings";

export const settingsEndpoints = endpoints({
	getSettings: {
		method: "get",
		path,
		summary: "Innstillingene til et nettsted",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Med ETag.", schema: siteSettingsResponseSchema },
		errors: ["not_found"],
	},
	changeSettings: {
		method: "put",
		path,
		summary: "Endre innstillingene",
		description:
			"Alle feltene må være med. Gjelder fra neste forespørsel. Tegninger er SVG, og får bare ha figurer og farger i seg.",
		access: "settings",
		params: managedSiteParams,
		headers: ifMatchSchema,
		body: siteSettingsRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: siteSettingsResponseSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
});
