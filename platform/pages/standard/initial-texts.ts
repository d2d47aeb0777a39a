import { escapeHtml } from "@lerret/contracts/escape-html";
import { nonBreaking } from "@lerret/contracts/nb/non-breaking";
import { phoneLinks } from "@lerret/contracts/phone-number";
import type { Organisation } from "@lerret/contracts/site";
import type { StandardPageTexts, TextKey, TextPage } from "./standard-texts.ts";

/** Pages whose text the law requires from the venue itself. Until it is written, the pages say that it is missing. */
export const unwrittenPages = ["personvernerklaering", "tilgjengelighetserklaering"] as const satisfies TextKey[];

/** What such a page says until its text is written, by which it is known as unwritten. */
export const unwrittenSentences: Record<(typeof unwrittenPages)[number], string> = {
	personvernerklaering: "Personvernerklæringen er ikke skrevet ennå.",
	tilgjengelighetserklaering: "Tilgjengelighetserklæringen er ikke skrevet ennå.",
};

type VenueDetails = { title: string; giftCards: string | null; organisation: Organisation };

export function initialTexts({ title, giftCards, organisation }: VenueDetails): StandardPageTexts {
	const venueHtml = formatVenueDetails(organisation);
	const text = (name: string, description: string, html: string, lead: string | null = null): TextPage => ({
		title: name,
		description,
		lead,
		html,
	});
	return {
		descriptions: {
			front: `Program, billetter og nyheter fra ${title}.`,
			cinema: `Alle filmer og tider hos ${title}: aldersgrense, språk, sal og billetter, dag for dag.`,
			upcoming: `Filmene som får premiere hos ${title} framover, i rekkefølge.`,
			culture: `Det som skjer på scenen hos ${title}, dag for dag.`,
			news: `Nytt fra ${title}.`,
		},
		shortcuts: {
			tickets: "{{salg: Slik kjøper du, og hva som gjelder ved avlysning.}}",
			contact: "Adresse, telefon og e-post.",
		},
		upcomingLead: "Filmene som får premiere framover.",
		stageHeading: "På scenen",
		hasPool: false,
		giftCards,
		bigDayGroupId: null,
		texts: {
			"om-oss": text(
				"Om oss",
				`Hva ${title} viser, hvem som selger billettene, og hvem som driver stedet.`,
				aboutHtml(title, organisation),
			),
			"aldersgrenser-pa-kino": text(
				"Aldersgrenser på kino",
				`Aldersgrensene hos ${title}: hvem som slipper inn alene, og hvem som må ha med en voksen.`,
				ageLimitsHtml,
				"Hvem som slipper inn alene, og hvem som må ha med seg en voksen.",
			),
			billettinformasjon: text(
				"Billettinformasjon",
				`Om billettene hos ${title}.`,
				ticketsHtml,
				"{{betaling: Prisene står ved hver forestilling.}}",
			),
			"kontakt-oss": text("Kontakt oss", `Adresse, telefon og e-post til ${title}.`, venueHtml),
			personvernerklaering: text(
				"Personvernerklæring",
				`Hva ${title} lagrer om deg, og hvordan du får innsyn, retting eller sletting.`,
				`<p>${unwrittenSentences.personvernerklaering} Spør oss om hva vi lagrer om deg, så svarer vi.</p>${periodsHtml}${venueHtml}`,
			),
			informasjonskapsler: text(
				"Informasjonskapsler",
				`Det nettstedet til ${title} lagrer i nettleseren din: navn, formål og varighet.`,
				"<p>Tabellen viser alt som blir lagret i nettleseren din, hva det brukes til, og hvor lenge det ligger der.</p>",
			),
			tilgjengelighetserklaering: text(
				"Tilgjengelighetserklæring",
				`Status for universell utforming av nettstedet til ${title}, og hvordan du melder fra.`,
				`<p>{{ikke uustatus: ${unwrittenSentences.tilgjengelighetserklaering}}} Er det noe du ikke får brukt, så si fra her.</p>`,
			),
			"den-store-kinodagen": text(
				"Den store kinodagen",
				`Programmet for Den store kinodagen hos ${title}, første lørdag i november.`,
				"<p>Den store kinodagen er første lørdag i november. Er vi med, står programmet her.</p>",
			),
			testside: text("Testside", `Her prøver ${title} ut deler av nettstedet før de tas i bruk.`, testPageHtml),
			"404": text("Siden finnes ikke", `Siden finnes ikke hos ${title}.`, notFoundHtml),
		},
	};
}

/** What is true of any venue, until it writes its own. */
const aboutHtml = (title: string, { legalName, orgNumber }: Organisation): string => `
<p>{{film: ${escapeHtml(title)} viser film. Alle tider står i <a href="/kinoprogram">kinoprogrammet</a>.}} {{arrangementer: Konserter, teater og andre arrangementer står i <a href="/kulturprogram">kulturprogrammet</a>.}}</p>
<p>{{betaling: Billettene kjøper du her på nettstedet.}} {{bare gratis: Plassene bestiller du gratis her på nettstedet.}} {{lenkesalg: Billettene selges i en butikk på et annet nettsted. Lenken står ved hver tid.}}</p>
<p>Stedet drives av ${escapeHtml(legalName)}, organisasjonsnummer ${nonBreaking(orgNumber)}. Adresse, telefon og e-post står på siden <a href="/kontakt-oss">Kontakt oss</a>.</p>`;

const formatVenueDetails = ({ legalName, orgNumber, visitingAddress, phone, email }: Organisation): string => `
<dl>
	<dt>Drives av</dt>
	<dd>${escapeHtml(legalName)}, organisasjonsnummer ${nonBreaking(orgNumber)}</dd>
	<dt>Adresse</dt>
	<dd>${escapeHtml(visitingAddress.join(", "))} (<a href="${escapeHtml(mapAddress(visitingAddress))}">vis på kart</a>)</dd>
	<dt>Telefon</dt>
	<dd>${phoneLinks(phone)
		.map(({ shown, dialled }) => `<a href="tel:${dialled}">${nonBreaking(shown)}</a>`)
		.join(" eller ")}</dd>
	<dt>E-post</dt>
	<dd><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a></dd>
</dl>`;

const mapAddress = (address: string[]): string =>
	`https://www.openstreetmap.org/search?query=${encodeURIComponent(address.join(", "))}`;

const periodsHtml = `
<h2>Hvor lenge vi lagrer opplysninger</h2>
<ul>
	<li>Kontoen din: til du sletter den. En konto du aldri har bekreftet adressen til, og ikke har brukt på {{ubrukt}}: {{slettevarsel}} etter at vi har sendt deg en e-post om det</li>
	<li>{{salg her: Navn og e-postadresse på billetter du har betalt: {{kjøp}} etter forestillingen; på gratisbilletter og bestillinger som ikke ble betalt: {{billetter}} etter forestillingen}}</li>
	<li>{{gavekort: Navn og e-postadresse på gavekort og klippekort: {{kjøp}} etter at kortet er brukt opp, refundert eller gått ut, men aldri mens en refusjon, en tvist eller en betaling er åpen}}</li>
	<li>{{salg her: Hva som er solgt, og kvitteringer, uten navn: {{regnskap}} etter regnskapsåret}}</li>
	<li>{{salg her: Hvem som kontrollerte billetten: {{kontroll}}}}</li>
	<li>{{gavekort: Hilsen og mottaker på gavekort: {{gavekort}} etter at kortet er gått ut}}</li>
	<li>{{e-post: Nyhetsbrev: til du melder deg av, og beviset på samtykket {{samtykke}} til; en påmelding som ikke bekreftes, {{ubekreftet}}; hvilke nyhetsbrev du har fått, {{nyhetsbrev}}}}</li>
	<li>Tilbakemeldinger om tilgjengelighet: {{tilbakemelding}}</li>
	<li>Forespørsler om skolevisninger og lokaler: sendes til oss som e-post, og lagres ikke her</li>
	<li>Adresser du logger inn fra: {{adresser}}; mislykkede innlogginger: {{forsøk}}</li>
	<li>Logger: inntil {{logg}}; det ansatte har endret: {{hendelser}}</li>
	<li>Sikkerhetskopier har det som er slettet, til de byttes ut med nyere</li>
</ul>`;

/** The companion rule, the same at every cinema (domain.md, age limits). */
const ageTable = `
<table>
	<caption>Hvem som slipper inn ved hver aldersgrense</caption>
	<thead>
		<tr><th scope="col">Merke</th><th scope="col">Uten voksen</th><th scope="col">Sammen med en voksen på 18 år eller eldre</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">A – tillatt for alle</th><td>Alle</td><td>Alle</td></tr>
		<tr><th scope="row">6 år</th><td>Fra fylte 6 år</td><td>Alle barn</td></tr>
		<tr><th scope="row">9 år</th><td>Fra fylte 9 år</td><td>Fra fylte 6 år</td></tr>
		<tr><th scope="row">12 år</th><td>Fra fylte 12 år</td><td>Fra fylte 9 år</td></tr>
		<tr><th scope="row">15 år</th><td>Fra fylte 15 år</td><td>Fra fylte 12 år</td></tr>
		<tr><th scope="row">18 år</th><td>Fra fylte 18 år</td><td>Fra fylte 18 år, uten unntak</td></tr>
		<tr><th scope="row">Aldersgrense ikke satt</th><td>Fra fylte 18 år</td><td>Fra fylte 18 år, uten unntak</td></tr>
	</tbody>
</table>`;

const ageLimitsHtml = `
${ageTable}
<p>Du må ha fylt årene den dagen filmen vises. Den voksne må være 18 år eller eldre, være barnets foresatt eller ha fått lov av de foresatte, og bli i salen så lenge filmen varer.</p>
<p><strong>Aldersgrensen er ingen anbefaling om hvem filmen passer for.</strong> Distributøren av filmen setter den, etter Medietilsynets retningslinjer.</p>
<p>Ta med legitimasjon med bilde og fødselsdato. Den som blir avvist i døra, får ikke igjen pengene for billetten.</p>`;

const ticketsHtml = `
<h2>{{salg: Kjøpe billett}}</h2>
<ol>
	<li>{{filmsalg: Velg film og tid i <a href="/kinoprogram">kinoprogrammet</a>.}} {{arrangementsalg: Finn forestillingen i <a href="/kulturprogram">kulturprogrammet</a>.}}</li>
	<li>{{filmsalg: Se etter <a href="/aldersgrenser-pa-kino">aldersgrensen</a>, særlig hvis det skal barn med.}}</li>
	<li>{{betaling: Trykk på tiden, velg plasser og betal.}} {{bare gratis: Trykk på tiden og bestill plass.}} {{lenkesalg: Trykk på tiden. Du kommer til billettbutikken, på et annet nettsted. Der velger du plasser og betaler.}}</li>
</ol>
<p>{{ikke salg: Det selges ingen billetter her ennå. Spør oss om billetter: <a href="/kontakt-oss">telefon og e-post</a>.}}</p>
<h2>{{rabatter: Rabatter}}</h2>
<p>{{ungdomsbillett: Der prisen for ungdom står ved forestillingen, gjelder den for dem mellom 13 og 21 år med kulturkort for ungdom. Vis kort og legitimasjon ved billettkontroll.}}</p>
<p>{{ledsager: Med ledsagerbevis kjøper du din egen billett, og den som følger deg, går gratis. Kommunen du bor i, utsteder beviset.}}</p>
<h2>{{salg: Avlysning}}</h2>
<p>{{bare gratis: Blir forestillingen avlyst, får du beskjed. Kan du ikke komme, avbestiller du fra siden med bestillingen.}} {{betaling: Blir forestillingen avlyst, får du pengene tilbake.}} {{bindende kjøp: Ellers refunderes ikke billetten.}} {{lenkesalg: Blir forestillingen avlyst, får du pengene tilbake der du kjøpte billetten.}} {{avbestilling: Kan du ikke komme, avbestiller du fra siden med bestillingen.}}</p>`;

const testPageHtml = `
<h2>Prøv ut her</h2>
<p>Denne siden er til å prøve ut deler av nettstedet på. Den står ikke i menyen, og søkemotorene får ikke vite om den.</p>`;

const notFoundHtml = `
<p>Lenken kan være gammel, eller det mangler en bokstav i adressen.</p>
<ul>
	<li>{{film: <a href="/kinoprogram">Kinoprogram</a>}}</li>
	<li>{{arrangementer: <a href="/kulturprogram">Kulturprogram</a>}}</li>
	<li><a href="/nyheter">Nyheter</a></li>
	<li><a href="/kontakt-oss">Kontakt oss</a></li>
</ul>`;
