import { image } from "../../pictures/articles/babykino-annenhver-onsdag-fra-januar.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "babykino-annenhver-onsdag-fra-januar",
	title: "Babykino annenhver onsdag fra januar",
	category: "Kino",
	author: "Ingrid Solvang",
	summary:
		"Film for voksne, i en sal innrettet for dem som er under ett år: dempet lyd, svakt lys, stellebord i gangen og full forståelse for at noen må gå midt i.",
	body: `<p>Fra januar blir babykinoen fast. Annenhver onsdag kl.\u00a011.00 viser vi en ny film i Sal 1 for foreldre i permisjon og andre som triller på en baby. Dere bestemmer selv om det er filmen eller halvannen time i en god stol som er poenget.</p>
<p>Vi har prøvd ordningen gjennom høsten, og det kom flere enn vi hadde stellematter til. Nå er det kjøpt inn fire nye.</p>
<h2>Slik er det i salen</h2>
<ul>
<li>Lyden er dempet, og lyset står svakt på gjennom hele filmen.</li>
<li>Det er plass til 18 vogner på gulvet foran lerretet. Hjulene låses, og det er ikke premie for å stå nærmest.</li>
<li>Stellebord, varmt vann og mikrobølgeovn finner du i gangen utenfor.</li>
<li>Amming, gråt, vandring og soving er tillatt, for alle aldersgrupper.</li>
</ul>
<h2>Aldersgrensen gjelder ikke babyen</h2>
<p>Barn under ett år er unntatt fra aldersgrensen på babykino. Derfor kan vi vise filmer som er laget for voksne, ikke bare tegnefilm. Er det med en storesøster på to, gjelder den vanlige grensen for henne. Reglene står under <a href="/aldersgrenser-pa-kino">aldersgrenser på kino</a>.</p>
<p>Vi unngår likevel filmene som smeller mest. Dina Aspelund, som er vert på babykinoen, har laget sin egen prøve:</p>
<blockquote><p>Jeg ser filmen alene først og noterer hver brå lyd. Får den mer enn fem streker, går den om kvelden i stedet. «Ærlig talt, Berit!» fikk to, og begge var Berit.</p></blockquote>
<h2>De første filmene</h2>
<p>Vi begynner med «Fiolinmakerens datter» og fortsetter med «Den siste fergekaien» og «Ærlig talt, Berit!». Lengden er mellom 97 og 112 minutter, og det er ingen skam å gå når den ene av dere er mett. Hele rekken ligger i <a href="/kinoprogram">kinoprogrammet</a>, merket «Babykino».</p>
<h2>Pris og påmelding</h2>
<p>Den voksne betaler vanlig pris, 150\u00a0kr. Babyen sitter på fanget eller i vogna og trenger ikke billett. Dere melder dere ikke på, men kjøper billett som ellers. Skal dere komme mange sammen, for eksempel en barselgruppe, er det fint om dere sier fra til oss på forhånd. Se <a href="/kontakt-oss">Kontakt oss</a>.</p>
<p>Kafeen i foajeen er åpen etterpå. Der er det også lov å gråte litt.</p>`,
	features: ["babykino", "permisjon", "dagkino"],
	image,
};
