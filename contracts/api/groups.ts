import * as z from "zod";
import { accessibilityEndpoints } from "./accessibility.ts";
import { auditEndpoints } from "./audit.ts";
import { backupEndpoints } from "./backups.ts";
import { chosenOrderEndpoints } from "./chosen-orders.ts";
import { cinemaEndpoints } from "./cinemas.ts";
import { contentGroups } from "./content-endpoints.ts";
import { controlEndpoints } from "./control.ts";
import { customerEndpoints } from "./customers.ts";
import { documentUploadEndpoints, siteDocumentEndpoints } from "./documents.ts";
import { draftPreviewEndpoints } from "./draft-previews.ts";
import { draftEndpoints } from "./drafts.ts";
import { type Endpoint, endpoints } from "./endpoint.ts";
import { eveningEndpoints } from "./evening.ts";
import { eventChangeEndpoints } from "./event-changes.ts";
import { eventChoicesEndpoints } from "./event-choices.ts";
import { eventSalesEndpoints } from "./event-sales.ts";
import { eventCheckEndpoints } from "./event-warnings.ts";
import { eventEndpoints } from "./events.ts";
import { exchangeEndpoints } from "./exchanges.ts";
import { feedbackEndpoints } from "./feedback.ts";
import { filmWeekEndpoints } from "./film-weeks.ts";
import { findEndpoints } from "./find.ts";
import { firstRunEndpoints } from "./first-run.ts";
import { googleWalletEndpoints } from "./google-wallet.ts";
import { hallPlanEndpoints } from "./hall-plans.ts";
import { hallSwapEndpoints } from "./hall-swaps.ts";
import { hallEndpoints } from "./halls.ts";
import { installationEndpoints } from "./installation.ts";
import { loyaltyAccessEndpoints } from "./loyalty-access.ts";
import { loyaltyFilmEndpoints } from "./loyalty-films.ts";
import { loyaltyOwnEndpoints, loyaltyProfileEndpoints } from "./loyalty-own.ts";
import { managedReviewEndpoints } from "./managed-reviews.ts";
import { managedVoucherEndpoints } from "./managed-vouchers.ts";
import { addressEndpoints } from "./management.ts";
import { mediaEndpoints, mediaUploadEndpoints } from "./media.ts";
import { newsletterEndpoints } from "./newsletter.ts";
import { operatedSiteEndpoints } from "./operated-sites.ts";
import { operationStatusEndpoints } from "./operation-status.ts";
import { orderEndpoints } from "./orders.ts";
import { organiserEndpoints } from "./organisers.ts";
import { ownStaffEndpoints } from "./own-staff.ts";
import { payLinkEndpoints } from "./pay-links.ts";
import { paymentAccountEndpoints } from "./payment-accounts.ts";
import { paymentWebhookEndpoints } from "./payment-webhooks.ts";
import { platformEndpoints } from "./platform.ts";
import { presenceEndpoints } from "./presence.ts";
import { previewLinkEndpoints } from "./preview-links.ts";
import { priceChangeEndpoints } from "./price-changes.ts";
import { priceGroupEndpoints } from "./price-groups.ts";
import { publicationEndpoints } from "./publications.ts";
import { reportEndpoints } from "./reports.ts";
import { saleSettingsEndpoints } from "./sale-settings.ts";
import { searchEndpoints } from "./search.ts";
import { seatChangeEndpoints } from "./seat-changes.ts";
import { shopEndpoints } from "./shop.ts";
import { showingEndpoints, showingPosterEndpoints } from "./showings.ts";
import { settingsEndpoints } from "./site-settings.ts";
import { staffEndpoints } from "./staff.ts";
import { staffFactorEndpoints } from "./staff-factors.ts";
import { staffIdleTimeEndpoints } from "./staff-idle-times.ts";
import { countEndpoints, statisticsEndpoints } from "./statistics.ts";
import { ticketShopEndpoints } from "./ticket-shop.ts";
import { todayEndpoints } from "./today.ts";
import { voucherEndpoints } from "./vouchers.ts";
import { waitingListEndpoints } from "./waiting-list.ts";
import { weekEndpoints } from "./week.ts";
import { withdrawalEndpoints } from "./withdrawals.ts";
import { withheldPlacesEndpoints } from "./withheld-places.ts";

export type EndpointGroup = { name: string; description: string; endpoints: Endpoint[] };

export const openApiEndpoints = endpoints({
	getDocument: {
		method: "get",
		path: "/api/openapi.json",
		summary: "Beskrivelsen som OpenAPI 3.1",
		access: "none",
		response: {
			status: 200,
			description: "Dokumentet.",
			schema: z.looseObject({ openapi: z.string() }),
			maxAgeSeconds: 300,
		},
		errors: [],
	},
	getDocumentPage: {
		method: "get",
		path: "/api/docs",
		summary: "Beskrivelsen som side",
		access: "none",
		query: z.object({
			group: z.string().max(200).optional().meta({ description: "Bare denne gruppen, med alt om hvert kall." }),
			q: z.string().max(200).optional().meta({ description: "Bare kall som har disse ordene.", example: "billett" }),
		}),
		response: { status: 200, description: "Siden.", mediaType: "text/html", maxAgeSeconds: 300 },
		errors: ["unknown_host"],
	},
});

function group(name: string, description: string, ...records: Record<string, Endpoint>[]): EndpointGroup {
	return { name, description, endpoints: records.flatMap((record) => Object.values(record)) };
}

/** Every endpoint under /api, in the order of the documentation. A test compares it with the routes. */
export const endpointGroups: EndpointGroup[] = [
	group(
		"Program",
		"Det alle kan se av programmet. Tider har norsk tid med avstand til UTC, og priser er i øre.",
		eventEndpoints,
	),
	group(
		"Konto",
		"Inn og ut av kontoen på én kino. Kontoer, økter, billetter og omtaler på én kino er aldri synlige på en annen.",
		loyaltyAccessEndpoints,
	),
	group("Min side", "Det som er besøkendes eget.", loyaltyProfileEndpoints, loyaltyOwnEndpoints),
	group("Filmer og omtaler", "Hva filmene er, og hva folk synes.", loyaltyFilmEndpoints),
	group("Søk", "Forslag mens noen skriver. Selve søket er en side.", searchEndpoints),
	group(
		"Billettbutikk og kasse",
		"Innlogging i billettbutikken med kontoen på kinoen som nettstedet hører til.",
		ticketShopEndpoints,
	),
	group(
		"Billettsalg",
		"Kjøp av billetter: hold av plasser, bestill, betal og se billettene. Beløp er i øre.",
		shopEndpoints,
		voucherEndpoints,
		paymentWebhookEndpoints,
	),
	group(
		"Bestillinger",
		"Det en billettansvarlig gjør med bestillinger og med alle som har billett til et arrangement. Beløp er i øre.",
		orderEndpoints,
		chosenOrderEndpoints,
		exchangeEndpoints,
		payLinkEndpoints,
		customerEndpoints,
		managedVoucherEndpoints,
		eventSalesEndpoints,
		eventChangeEndpoints,
		seatChangeEndpoints,
		waitingListEndpoints,
		hallSwapEndpoints,
		showingEndpoints,
		weekEndpoints,
		eveningEndpoints,
		showingPosterEndpoints,
	),
	group(
		"Rapporter",
		"Det som er solgt, for regnskap, distributører og avgifter. Beløp er i øre.",
		reportEndpoints,
		filmWeekEndpoints,
	),
	group("Arrangører", "De det selges billetter for, og oppgjørene med dem. Beløp er hele øre.", organiserEndpoints),
	group("Billettkontroll", "For dem som står i døra, også på telefoner som mister nettet.", controlEndpoints),
	group(
		"Plattformdata",
		"For andre installasjoner som skal ha en kopi av programmet. Krever brukernavn og passord (HTTP Basic) som driften har satt.",
		platformEndpoints,
	),
	...contentGroups.map(({ name, description, endpoints: some }) => group(name, description, some)),
	group(
		"Redaksjon: saler",
		"Salene med salplan, antall plasser og tid til reklame og rydding. En forestilling er i den salen som feltet screen har navnet på.",
		hallEndpoints,
		hallPlanEndpoints,
	),
	group(
		"Redaksjon: priser",
		"Prisgruppene og billettypene på stedet, hvilke forestillinger som har dem, og priser uten billettype. Beløp er i øre.",
		priceGroupEndpoints,
		priceChangeEndpoints,
	),
	group(
		"Redaksjon: billettsalg",
		"Billettypene og reglene på stedet, det som er annerledes for en forestilling, og plasser som er sperret.",
		saleSettingsEndpoints,
		withheldPlacesEndpoints,
	),
	group(
		"Redaksjon: felles",
		"Nettstedene, dagen i dag, søket, besøkendes omtaler og hvem som har gjort hva.",
		ownStaffEndpoints,
		addressEndpoints,
		todayEndpoints,
		findEndpoints,
		managedReviewEndpoints,
		accessibilityEndpoints,
		auditEndpoints,
		publicationEndpoints,
		draftEndpoints,
		withdrawalEndpoints,
		eventCheckEndpoints,
		eventChoicesEndpoints,
		presenceEndpoints,
	),
	group(
		"Innstillinger",
		"Det en administrator bestemmer for et nettsted: navn, adresser, kontaktopplysninger, åpningstider, logoer og statistikk. Menyen og omdirigeringene er innhold for seg.",
		settingsEndpoints,
		paymentAccountEndpoints,
		googleWalletEndpoints,
		newsletterEndpoints,
		previewLinkEndpoints,
		draftPreviewEndpoints,
		cinemaEndpoints,
	),
	group(
		"Redaksjon: bilder",
		"Bildene som nyheter, filmer og arrangementer kan bruke. Et bilde lastes opp én gang, og adressene til det skifter aldri innhold.",
		mediaEndpoints,
		mediaUploadEndpoints,
	),
	group(
		"Redaksjon: filer",
		"PDF-filer som tekster lenker til. Adressene til dem skifter aldri innhold.",
		siteDocumentEndpoints,
		documentUploadEndpoints,
	),
	group(
		"Ansatte",
		"Hvem som har tilgang til administrasjonen. Med en ekstern identitetstjeneste styres de ansatte der, og disse kallene svarer external_identity.",
		staffEndpoints,
		staffFactorEndpoints,
		staffIdleTimeEndpoints,
	),
	group(
		"Drift",
		"For den som drifter installasjonen: nettstedene, sikkerhetskopiene og hvordan alt har det.",
		operatedSiteEndpoints,
		operationStatusEndpoints,
		backupEndpoints,
		installationEndpoints,
		firstRunEndpoints,
	),
	group(
		"Telling og tilbakemeldinger",
		"Hvor ofte forestillinger ses på, uten noe om hvem som ser, og hva folk melder fra om.",
		countEndpoints,
		statisticsEndpoints,
		feedbackEndpoints,
	),
	group("Beskrivelsen", "Denne beskrivelsen, for programmer og for mennesker.", openApiEndpoints),
];
