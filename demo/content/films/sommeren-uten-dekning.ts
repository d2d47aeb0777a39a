import { cover, poster } from "../../pictures/films/sommeren-uten-dekning.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "sommeren-uten-dekning",
	title: "Sommeren uten dekning",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "Noen spennende øyeblikk i båt og tåke kan bli skumle for de aller yngste.",
	minutes: 90,
	genres: ["Komedie", "Ungdom"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Sunniva Bakke Lien"],
	cast: ["Ella Tveter", "Noah Sandmo", "Hodan Warsame", "Gjert Os", "Unni Refsdal"],
	distributor: "Fjordfilm Distribusjon",
	language: "nb",
	summary:
		"Fire tenåringer, seks uker på Ytre Lamholmen og ei mobilmast som ligger i sjøen. Den eneste streken med dekning går øyas surreste mann og vokter på.",
	body: `<p>Det begynner med et tordenvær og et plask. Dagen etter at søskenbarna Iris, Mikkel og Linn og Linns bestevenn Sagal er satt i land på Ytre Lamholmen for å være hos mormor i seks uker, ligger mobilmasta i sundet med beina i været. Reparatøren kan komme i august. Kanskje.</p>
<p>Det finnes ett sted på øya med dekning: toppen av den gamle losvarden, én strek, når vinden står på fra sørvest. Varden eies av Gjermund, som ikke har snakket med mormor siden 1987 og ikke har tenkt å slippe opp noen i slekta.</p>
<p>Det blir krig, i all vennskapelighet. Det blir også flaggsignaler fra klessnora, en rutegående robåt med meldinger fra fjorten hytter, og et rykte som brukte tre døgn på å komme rundt øya og var blitt mye bedre da det kom tilbake. Mikkel skulle egentlig slå opp med noen. Linn venter på et svar hun ikke tør å få.</p>
<p>Sunniva Bakke Lien har laget en solbrent komedie om å kjede seg til noe begynner å skje, med replikker som sitter og ungdommer som ligner på ungdommer.</p>`,
	features: ["komedie", "ungdom", "sommer", "øyliv"],
	poster,
	cover,
};
