import { contentNames } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { fieldLabels } from "../../editor/descriptions.ts";
import { changedFields } from "./changed-fields.ts";
import type { AuditEntry } from "./fold.ts";

/** How the log says what was done, and where its items are. */

/** `sentence` is used within a sentence, alone where the person is the item, `filter` as an option. */
export const actionLabels: Record<string, { sentence: string; filter: string; isAlone?: true }> = {
	create: { sentence: "laget", filter: "Laget" },
	change: { sentence: "endret", filter: "Endret" },
	publish: { sentence: "publiserte", filter: "Publiserte" },
	plan: { sentence: "planla publisering av", filter: "Planla publisering" },
	withdraw: { sentence: "avpubliserte", filter: "Tok av nettstedet" },
	"plan-withdrawal": { sentence: "planla avpublisering av", filter: "Planla å ta av nettstedet" },
	"cancel-withdrawal": { sentence: "tok bort planlagt avpublisering av", filter: "Tok bort en plan" },
	delete: { sentence: "slettet", filter: "Slettet" },
	restore: { sentence: "hentet tilbake en versjon av", filter: "Hentet tilbake en versjon" },
	hide: { sentence: "skjulte", filter: "Skjulte" },
	show: { sentence: "viste igjen", filter: "Viste igjen" },
	invite: { sentence: "ga tilgang til", filter: "Ga tilgang" },
	"give-role": { sentence: "ga en rolle til", filter: "Ga en rolle" },
	"remove-role": { sentence: "tok en rolle fra", filter: "Tok en rolle" },
	close: { sentence: "tok tilgangen fra", filter: "Tok fra tilgang" },
	reopen: { sentence: "ga tilgangen tilbake til", filter: "Ga tilgang tilbake" },
	"retry-job": { sentence: "prøvde på nytt", filter: "Prøvde en jobb på nytt" },
	"close-site": { sentence: "stengte", filter: "Stengte nettsteder" },
	"reopen-site": { sentence: "åpnet igjen", filter: "Åpnet nettsteder igjen" },
	export: { sentence: "hentet ut", filter: "Hentet ut nettsteder" },
	"export-with-files": {
		sentence: "hentet ut, med bilder og PDF-filer,",
		filter: "Hentet ut nettsteder med bilder",
	},
	"password-link": { sentence: "sendte lenke til nytt passord til", filter: "Sendte lenke til nytt passord" },
	password: { sentence: "byttet passordet til", filter: "Byttet passord" },
	"end-logins": { sentence: "avsluttet innlogginger til", filter: "Avsluttet innlogginger" },
	"add-factor": { sentence: "slo på engangskoder for", filter: "Slo på engangskoder" },
	"remove-factor": { sentence: "slo av engangskoder for", filter: "Slo av engangskoder" },
	"add-passkey": { sentence: "la til en passnøkkel for", filter: "La til passnøkkel" },
	"remove-passkey": { sentence: "fjernet en passnøkkel for", filter: "Fjernet passnøkkel" },
	"reset-factors": { sentence: "nullstilte engangskoder og passnøkler til", filter: "Nullstilte engangskoder" },
	login: { sentence: "logget inn", filter: "Logget inn", isAlone: true },
	rotate: { sentence: "byttet", filter: "Byttet nøkkel" },
	issue: { sentence: "ga fribilletter i", filter: "Ga fribilletter" },
	print: { sentence: "skrev ut billettene i", filter: "Skrev ut billetter" },
	resend: { sentence: "sendte på nytt billettene i", filter: "Sendte billetter på nytt" },
	refund: { sentence: "refunderte", filter: "Refunderte" },
	exchange: { sentence: "byttet billetter til en annen forestilling", filter: "Byttet billetter" },
	"pay-link": { sentence: "bestilte på telefon", filter: "Bestilte på telefon" },
	extend: { sentence: "ga mer tid til å betale", filter: "Ga mer tid til å betale" },
	release: { sentence: "frigjorde", filter: "Frigjorde plasser" },
	"swap-hall": { sentence: "byttet sal på", filter: "Byttet sal" },
	"offer-places": { sentence: "tilbød plasser til en på ventelista til", filter: "Tilbød plasser fra ventelista" },
	"remove-waiting": { sentence: "tok en av ventelista til", filter: "Tok noen av ventelista" },
	reseat: { sentence: "ga nye plasser i", filter: "Ga nye plasser" },
	retry: { sentence: "prøvde på nytt refusjonen av", filter: "Prøvde en refusjon på nytt" },
	keep: { sentence: "lot billettene gjelde i", filter: "Lot billetter gjelde" },
	compensate: { sentence: "ga som kompensasjon", filter: "Ga kompensasjon" },
	send: { sentence: "sendte", filter: "Sendte rapporter" },
	"take-back": { sentence: "tok tilbake meldingen om", filter: "Tok tilbake at noe er sendt" },
	approve: { sentence: "godkjente", filter: "Godkjente oppgjør" },
	notify: { sentence: "ga beskjed til alle med billett til", filter: "Ga beskjed til alle" },
};
type KindWords = {
	/** Before the name of an item, within a sentence. */
	sentence: string;
	filter: string;
	/** After the number of several items. */
	plural: string;
	/** The address of the screen with all items of the kind, in which an item has its id. */
	screen?: string | undefined;
	/** What follows the id in the address. */
	query?: string;
};

/** What concerns all sites, which only operators choose. */
export const installationKinds: Record<string, KindWords> = {
	cinema: { sentence: "kinoen", filter: "Kinoer", plural: "kinoer" },
	site: { sentence: "nettstedet", filter: "Nettsteder", plural: "nettsteder" },
	job: { sentence: "jobben", filter: "Jobber", plural: "jobber" },
	"signing-key": { sentence: "nøkkelen som innlogginger signeres med", filter: "Nøkler", plural: "nøkler" },
	"secrets-key": { sentence: "nøkkelen i SECRETS_KEY", filter: "SECRETS_KEY", plural: "nøkler" },
};

const contentScreens: Record<string, string> = {
	article: contentNames.article.segment,
	production: contentNames.production.segment,
	page: contentNames.page.segment,
};
const ofShowings = { plural: "forestillinger", screen: "program" };
export const kindWords: Record<string, KindWords> = {
	...Object.fromEntries(
		Object.entries(contentDescriptions).map(([kind, { definite, heading }]) => [
			kind,
			{ sentence: definite, filter: heading, plural: heading.toLowerCase(), screen: contentScreens[kind] },
		]),
	),
	// A showing is known by its title and time.
	event: { sentence: "", filter: "Program", ...ofShowings },
	"block-data": { sentence: "innholdet", filter: "Innhold på sider", plural: "deler av sider", screen: "sider" },
	order: { sentence: "en bestilling til", filter: "Bestillinger", plural: "bestillinger", screen: "bestillinger" },
	customer: { sentence: "det vi visste om en kunde", filter: "Kunder", plural: "kunder" },
	"gift-card": {
		sentence: "kortet",
		filter: "Gavekort og klippekort",
		plural: "kort",
		screen: "gavekort",
	},
	media: { sentence: "bildet", filter: "Bilder", plural: "bilder", screen: "bilder" },
	document: { sentence: "filen", filter: "Filer", plural: "filer", screen: "bilder", query: "?vis=filer" },
	hall: { sentence: "salen", filter: "Saler", plural: "saler", screen: "saler" },
	"price-group": { sentence: "prisgruppen", filter: "Prisgrupper", plural: "prisgrupper", screen: "priser" },
	"event-prices": { sentence: "prisene på", filter: "Priser på forestillinger", ...ofShowings },
	"price-mapping": { sentence: "billettypen for prisen", filter: "Priser uten billettype", plural: "priser" },
	"sale-settings": { sentence: "reglene for billettsalget", filter: "Billettyper og regler", plural: "regler" },
	"payment-account": {
		sentence: "kontoen hos en betalingstjeneste",
		filter: "Betalingskontoer",
		plural: "betalingskontoer",
	},
	"event-sale": { sentence: "salget av", filter: "Salg av en forestilling", ...ofShowings },
	block: { sentence: "sperrede plasser på", filter: "Sperrede plasser", ...ofShowings },
	review: { sentence: "en omtale av", filter: "Omtaler", plural: "omtaler" },
	feedback: { sentence: "en tilbakemelding", filter: "Tilbakemeldinger", plural: "tilbakemeldinger" },
	staff: { sentence: "den ansatte", filter: "Ansatte", plural: "ansatte" },
	organiser: { sentence: "arrangøren", filter: "Arrangører", plural: "arrangører", screen: "arrangorer" },
	"organiser-link": { sentence: "lenker for arrangøren", filter: "Lenker for arrangører", plural: "lenker" },
	settlement: { sentence: "oppgjøret for", filter: "Oppgjør med arrangører", ...ofShowings },
	"film-week": { sentence: "kinoukas tall", filter: "Kinoukas tall", plural: "filer med kinoukas tall" },
	"factor-requirement": { sentence: "hvem som må ha engangskode", filter: "Krav om engangskode", plural: "krav" },
	"idle-times": { sentence: "hvor lenge innlogginger varer ubrukt", filter: "Ubrukte innlogginger", plural: "tider" },
	"google-wallet": { sentence: "utstederen i Google Wallet", filter: "Google Wallet", plural: "utstedere" },
	report: { sentence: "konsertene til TONO", filter: "Rapporter til andre", plural: "rapporter" },
	settings: { sentence: "innstillingene til", filter: "Innstillinger", plural: "innstillinger" },
	preview: { sentence: "lenker til forhåndsvisning", filter: "Forhåndsvisning", plural: "forhåndsvisninger" },
	...installationKinds,
};

const labelsOfFields: Record<string, string> = { ...fieldLabels.event, priceGroup: "Prisgruppe" };

const withheldVerbs: Record<string, string> = { create: "sperret", delete: "åpnet igjen" };

/** «2 plasser», which are seats or a number. */
function formatPlaces({ before, after }: AuditEntry): string {
	const places = Object(after ?? before).places;
	const count = Array.isArray(places) ? places.length : Number(places);
	return count === 1 ? "en plass" : count > 1 ? `${count} plasser` : "sperrede plasser";
}

/** What was done, after the person's name: words, and the name of the one item that it was done to. */
export function sentenceOf([first, ...others]: [AuditEntry, ...AuditEntry[]]): { text: string; name: string | null } {
	const { action, kind, title } = first;
	const { sentence, plural } = kindWords[kind] ?? { sentence: kind, plural: kind };
	const verb = actionLabels[action]?.sentence ?? action;
	const items = new Set([first, ...others].map(({ itemId }) => itemId)).size;
	if (items > 1) {
		const field = commonField([first, ...others]);
		const what = field ? `${field.toLowerCase()} på` : plural === ofShowings.plural ? sentence : "";
		return { text: [verb, what, items, plural].filter(Boolean).join(" "), name: null };
	}
	const times = others.length > 0 ? ` ${others.length + 1} ganger` : "";
	const withheld = kind === "block" ? withheldVerbs[action] : undefined;
	if (withheld !== undefined && title !== null)
		return { text: `${withheld} ${formatPlaces(first)} på`, name: title + times };
	if (actionLabels[action]?.isAlone) return { text: verb + times, name: null };
	// «en bestilling til» and the like need a name.
	if (title === null)
		return { text: `${verb} ${sentence.replace(/ (?:til|av|på)$/u, "") || "en forestilling"}${times}`, name: null };
	const isTitleAlone = /(?:^| )(?:til|av|på)$|^$/u.test(sentence);
	return isTitleAlone
		? { text: [verb, sentence].filter(Boolean).join(" "), name: title + times }
		: { text: verb, name: `${sentence} ${title}${times}` };
}

/** The label of the one field that all entries of showings changed. */
function commonField(entries: AuditEntry[]): string | undefined {
	const names = new Set(
		entries.flatMap(({ before, after }) => changedFields(before, after).map(({ path }) => path[0])),
	);
	// Prices of their own give way to a group.
	if (names.size > 1) names.delete("prices");
	const [name] = names;
	return names.size === 1 && entries[0]?.action === "change" ? labelsOfFields[name ?? ""] : undefined;
}

/** The address of an entry's item within the site; null without a screen, and for what was deleted. */
export function addressOf({ kind, action, itemId, parentId }: AuditEntry): string | null {
	const { screen, query = "" } = kindWords[kind] ?? {};
	if (screen === undefined || action === "delete") return null;
	const id = encodeURIComponent(itemId);
	if (kind !== "block-data") return `${screen}/${id}${query}`;
	return parentId === null ? null : `${screen}/${encodeURIComponent(parentId)}?del=${id}`;
}
