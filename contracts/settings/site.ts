import * as z from "zod";
import { field, responseShape, withoutDefaults } from "../describe.ts";
import { emailSchema } from "../email.ts";
import { isLinkTarget, linkTargetError } from "../link-target.ts";
import { line, requiredLine } from "../management-fields.ts";
import { phoneSchema } from "../phone.ts";
import {
	componentSchema,
	hasPlainHost,
	hostName,
	isBaseUrl,
	isOrganisationNumber,
	logoSchema,
	organisationSchema,
	path,
	socialLinkSchema,
} from "../site.ts";
import { storedItemSchema } from "../storage.ts";
import { analyticsSettings, plainHostRequired } from "./analytics.ts";
import { bokmalOnly, components, onlyBokmal, partnerIds } from "./fixed.ts";
import { hourChoices, newsletterScheduleSchema, simpleSettings } from "./simple.ts";

/**
 * The part of the site config that admins change: all but the menu, which is content, and the id and the position among
 * the sites, which the operator sets. Those of `simpleSettings` are described there; the others are in another part of the
 * config (`at`), or have a schema of their own there.
 * A field with one possible value may be sent; another value is rejected with the reason.
 */

const httpsRequired = "Må være en adresse som begynner med https://.";
const httpsAddress = z.url({ protocol: /^https$/u, error: httpsRequired }).max(1000, "Adressen er for lang.");
const host = z
	.string()
	.trim()
	.min(1)
	.max(253)
	.regex(
		/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u,
		"Må være en nettadresse i små bokstaver uten https://, for eksempel www.kinoen.no.",
	);
const postalLines = z.array(requiredLine(100)).max(6);

/** A logo is inlined in every page, so a large one makes every page slow. */
const maxSvgCharacters = 60_000;
const svg = z
	.string()
	.trim()
	.min(1, "Velg en fil.")
	.max(maxSvgCharacters, "Logoen er for stor. Gjør den enklere, den står på alle sidene.");
const logo = (label: string, help?: string) =>
	z.strictObject({
		svg: field(svg, { label, widget: "svg" }),
		label: field(requiredLine(200), { label: "Hva logoen sier", ...(help && { help }) }),
	});

const organisation = z.strictObject({
	legalName: field(requiredLine(200), { label: "Juridisk navn", half: true }),
	orgNumber: field(
		requiredLine(20).refine(isOrganisationNumber, "Er ikke et gyldig organisasjonsnummer. Det har ni sifre."),
		{ label: "Organisasjonsnummer", inputMode: "numeric", half: true },
	),
	phone: field(phoneSchema, {
		label: "Telefon",
		help: "Med komma imellom om det er to.",
		widget: "line",
		inputMode: "tel",
		half: true,
	}),
	email: field(emailSchema, {
		label: "E-postadresse",
		help: "Hit kommer også tilbakemeldinger fra nettstedet.",
		widget: "line",
		inputMode: "email",
		half: true,
	}),
	visitingAddress: field(postalLines.min(1, "Skriv besøksadressen."), {
		label: "Besøksadresse",
		widget: "lines",
		half: true,
	}),
	postalAddress: field(postalLines.min(1, "Skriv postadressen."), {
		label: "Postadresse",
		widget: "lines",
		half: true,
	}),
	ticketOffice: field(line(300), {
		label: "Om billettluka",
		help: "Én setning, for eksempel «Billettluka åpner 30 minutter før forestillingen.»",
		widget: "wrapped-line",
	}),
	stepFreeAccess: field(line(300), {
		label: "Veien inn uten trinn",
		help: "Én setning som står på billettene, for eksempel «Rampe fra Storgata, og heis til alle salene.»",
		widget: "wrapped-line",
	}),
	openingHours: field(
		z
			.array(
				z.strictObject({
					label: field(requiredLine(100), { label: "Hva", widget: "wrapped-line" }),
					hours: field(requiredLine(200), { label: "Når", widget: "wrapped-line" }),
				}),
			)
			.max(30),
		{
			label: "Tider",
			help: "Slik de står nederst på alle sidene. Husk helligdagene: «skjærtorsdag–2. påskedag», «stengt».",
			rowName: "tid",
		},
	),
});

const serviceAddress = z
	.string()
	.max(1000)
	.refine(isBaseUrl, {
		error: "Må være en adresse som begynner med https://, uten skråstrek til slutt.",
		abort: true,
	})
	.refine(hasPlainHost, plainHostRequired)
	.nullable();
const services = { section: "Eksterne tjenester", inputMode: "url" } as const;

/** The fields without a section are not in the form. */
export const siteSettingsRequestSchema = z.strictObject({
	...withoutDefaults(simpleSettings),
	searchSubmitPath: field(path, {
		label: "Siden som viser søkeresultatene",
		help: "En publisert side med søkeresultater på, som regel /search.",
		at: "theme.search.submitPath",
		section: "Søk og kino",
	}),
	partnerIds: field(partnerIds, {
		label: "Kinoen som har kontoene til publikum",
		help: "Byttes den, finner ikke de besøkende igjen kontoene sine.",
		section: "Søk og kino",
	}),
	locale: field(z.strictObject({ available: bokmalOnly, enabled: bokmalOnly, default: z.literal("nb", onlyBokmal) }), {
		label: "Språk",
	}),
	languageSwitching: field(z.literal(false, "Kan ikke slås på: nettstedet finnes bare på bokmål."), {
		label: "Bytte av språk",
		at: "theme.language.switching",
	}),
	components: field(components, { label: "Komponenter" }),
	title: field(requiredLine(100), {
		label: "Navnet på nettstedet",
		help: "Står øverst på sidene, i nettleserens fane og i meldinger til publikum.",
		section: "Navn, kontakt og åpningstider",
	}),
	organisation: field(organisation, {
		label: "Navn, kontakt og åpningstider",
		widget: "group",
		at: "theme.footer.organisation",
		section: "Navn, kontakt og åpningstider",
	}),
	socialLinks: field(
		z
			.array(
				z.strictObject({
					label: field(requiredLine(50), { label: "Navn" }),
					url: field(httpsAddress, { label: "Adresse" }),
				}),
			)
			.max(12),
		{
			label: "Lenker",
			help: "For eksempel Facebook og Instagram. De står nederst på alle sidene.",
			rowName: "lenke",
			at: "theme.footer.socialLinks",
			section: "Andre steder på nettet",
		},
	),
	logo: field(logo("Logo øverst på sidene", "For dem som ikke ser den: som regel navnet."), {
		label: "Logo øverst på sidene",
		widget: "group",
		at: "theme.logo",
		section: "Logoer",
	}),
	favicon: field(svg, {
		label: "Ikon i nettleserens fane",
		help: "Kvadratisk. Brukes også når nettstedet legges på hjemskjermen til en telefon.",
		widget: "svg",
		at: "theme.favicon",
		section: "Logoer",
	}),
	footerLogos: field(z.array(logo("Tegning")).max(10), {
		label: "Logoer nederst på sidene",
		rowName: "logo",
		at: "theme.footer.logos",
		section: "Logoer",
	}),
	dayStartsAt: field(z.int().min(0).max(8), {
		label: "En ny dag i programmet begynner",
		help: "Det som begynner før dette om natten, står under kvelden før.",
		widget: "choice",
		choices: hourChoices(9),
		at: "programme.dayStartsAt",
		section: "Program og billetter",
	}),
	opensMinutesBefore: field(z.int("Skriv et helt tall.").min(0, "Kan ikke være mindre enn 0.").max(240, "Høyst 240."), {
		label: "Dørene åpner, minutter før dagens første forestilling",
		help: "Står på forsiden: «Åpner 15.30 i dag».",
		at: "programme.opensMinutesBefore",
		section: "Program og billetter",
	}),
	giftCards: field(z.string().refine(isLinkTarget, linkTargetError).max(1000, "Adressen er for lang.").nullable(), {
		label: "Hvor gavekort kjøpes",
		help: "Menypunktet «Gavekort» har sin egen adresse, under Meny.",
		inputMode: "url",
		at: "checkout.giftCards",
		section: "Program og billetter",
	}),
	searchEnabled: field(z.boolean(), {
		label: "Søk øverst på sidene",
		at: "theme.search.enabled",
		section: "Utseende",
	}),
	host: field(host, {
		label: "Nettadresse",
		help: "Uten https:// og skråstrek, som www.kinoen.no.",
		section: "Adressen til nettstedet",
	}),
	aliases: field(z.array(host).max(20), {
		label: "Andre navn på det samme nettstedet",
		section: "Adressen til nettstedet",
	}),
	// The help texts name the path that is appended, so that an operator can test the address.
	loyaltyBaseUrl: field(serviceAddress, {
		...services,
		label: "Adressen til en ekstern lojalitetstjeneste",
		help: "Kontoer og omtaler: …/login",
	}),
	eventsBaseUrl: field(serviceAddress.default(null), {
		...services,
		label: "Adressen til en ekstern arrangementstjeneste",
		help: "Ledige plasser: …/nettsted?keys=",
	}),
	runtimeBaseUrl: field(serviceAddress.default(null), {
		...services,
		label: "Adressen til et eksternt program",
		help: "Det som kommer: …/sites/nettsted/basic_events",
	}),
	ticketShopBaseUrl: field(serviceAddress.default(null), {
		...services,
		label: "Adressen til en ekstern billettbutikk",
		help: "Innlogging ved kjøp: …/login",
	}),
	checkoutBaseUrl: field(serviceAddress.default(null), {
		...services,
		label: "Adressen til en ekstern kasse",
		help: "Hvem som handler: …/profile/auth",
	}),
	analytics: field(analyticsSettings.nullable(), {
		label: "Spør om samtykke til statistikk fra andre",
		widget: "group",
		section: "Statistikk fra andre",
	}),
});
export type SiteSettings = z.output<typeof siteSettingsRequestSchema>;

/** Looser than `siteSettingsRequestSchema`, because a config written in code may have values that an admin may not set. */
export const siteSettingsResponseSchema = z
	.object({
		...responseShape(siteSettingsRequestSchema),
		components: z.array(componentSchema),
		host: hostName,
		aliases: z.array(hostName),
		organisation: organisationSchema,
		socialLinks: z.array(socialLinkSchema),
		logo: logoSchema,
		footerLogos: z.array(logoSchema),
		newsletter: newsletterScheduleSchema.nullable(),
		analytics: z
			.object({ scriptUrl: z.string().nullable(), owner: z.string().nullable(), stores: z.array(storedItemSchema) })
			.nullable(),
	})
	.meta({ id: "SiteSettings" });
