import { cover, poster } from "../../pictures/films/fiolinmakerens-datter.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "fiolinmakerens-datter",
	title: "Fiolinmakerens datter",
	originalTitle: "Córka lutnika",
	ageLimit: 9,
	ageReason: "En verkstedbrann og et dødsfall i familien kan gjøre sterkt inntrykk på barn under ni år.",
	minutes: 112,
	genres: ["Drama", "Historisk"],
	countries: ["Polen", "Norge"],
	year: 2026,
	directors: ["Agnieszka Wrona"],
	cast: ["Hanna Sobczak", "Zbigniew Maj", "Torkjell Aasland", "Lisbet Fonn"],
	distributor: "Nordlys Film",
	language: "pl",
	summary:
		"Kraków, 1889: Zofia bygger fioliner som faren setter navnet sitt i. Så kommer en spillemann fra Telemark med ei knust hardingfele og et annet forslag.",
	body: `<p>I et verksted ved Planty i Kraków bygger Zofia Zaremba fioliner. Hun velger lønna, bøyer sargene over jernet og stemmer lokket med knokene. Når instrumentet er ferdig, limer faren inn seddelen med <em>sitt</em> navn. Slik er loven i lauget, og slik har hun sluttet å tenke på det.</p>
<p>Vinteren 1889 kommer en norsk spillemann på turné inn døra med ei eske fliser. Det har vært ei hardingfele. Zofia har aldri sett noe lignende: strenger under strengene, perlemor i gripebrettet, et løvehode der sneglen skulle vært – og en klang som fortsetter etter at buen er løftet. Faren ber henne brenne det. Hun setter det sammen igjen og følger fela hjem.</p>
<p>Agnieszka Wrona har laget et håndverksdrama der det meste avgjøres ved høvelbenken. Vi får se hver spon, høre hver stemmeskrue, og skjønner etter hvert at et verksted i Telemark kan være like stengt som et i Kraków. Hanna Sobczak spiller Zofia med få ord og svært opptatte hender.</p>
<p>Felene i filmen er bygd for anledningen, og slåttene er spilt inn i ett opptak i en tømmerstue. Polsk og norsk tale.</p>`,
	features: ["drama", "hardingfele", "håndverk", "1800-tallet"],
	poster,
	cover,
};
