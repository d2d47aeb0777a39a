import { image } from "../../pictures/articles/ny-laserprojektor-i-sal-1.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "ny-laserprojektor-i-sal-1",
	title: "Ny laserprojektor i Sal 1",
	category: "Kino",
	author: "Amir Haddad",
	summary:
		"Den gamle projektoren gikk av med pensjon etter 41\u00a0000 timer. Den nye bruker laser i stedet for lampe, gir jevnere lys på hele lerretet og klarer seg med under halvparten av strømmen.",
	body: `<p>Sal 1 har fått ny projektor. Den veier 118 kilo, kom med hurtigbåten og ble heist inn gjennom vinduet i andre etasje, siden trappa til maskinrommet er bygd for en tid da filmen kom i esker.</p>
<p>For deg i salen betyr det lysere bilder, mørkere mørke og farger som er like sterke ute i hjørnene som midt på. Lerretet på 12,4 meter er det samme som før, og det er setene også.</p>
<h2>Fra lampe til laser</h2>
<p>Den gamle projektoren lyste med en xenonlampe som måtte byttes omtrent hver 700. time. Da den var ny, var bildet strålende. Rett før lampeskift så vinterfilmene ut som høst.</p>
<p>Den nye lager rødt, grønt og blått lys med hver sin laser. Lyskilden skal holde i rundt 30\u00a0000 timer, og det er vel ti år med det programmet vi har i dag.</p>
<blockquote><p>Jeg har byttet 58 lamper i den gamle. Hver gang med visir, tykke hansker og et visst alvor. Det kommer jeg ikke til å savne.</p></blockquote>
<p>Det sier maskinist Torgeir Skaar, som har kjørt film i Tindevik siden spolene måtte bæres.</p>
<h2>Regnestykket</h2>
<ul>
<li>Projektor, montering og ny kjøling kostet 1,1 millioner kroner. Kommunestyret bevilget pengene i budsjettet for i år.</li>
<li>Strømforbruket i maskinrommet går ned med 57 prosent.</li>
<li>Vi slipper lampeskift til om lag 60\u00a0000\u00a0kr i året.</li>
<li>Billettprisene blir ikke endret: 150\u00a0kr for voksne og 110\u00a0kr for barn til og med 14 år.</li>
</ul>
<h2>Hva bør du se først?</h2>
<p>Forskjellen er størst i filmer med mye mørke. «Siste perihel» foregår på et observatorium i Yukon, og nå er det faktisk stjerner mellom stjernene. I «117 dager i drift» kan du for første gang se hvor havet slutter og natta begynner. Tidspunktene står i <a href="/kinoprogram">kinoprogrammet</a>.</p>
<p>3D-filmer får også et løft, siden brillene spiser mye av lyset. Det merket prøvepublikummet vårt, en tiendeklasse som fikk se ti minutter hver av fire filmer. «De hevdet at de så forskjell. De hevdet også at de måtte se resten for å være sikre», sier Skaar.</p>
<p>Den gamle projektoren er solgt for deler. Linsa beholdt vi. Den står i foajeen, ved siden av 35-millimetersmaskinen, så nå har den selskap av sin egen bestefar.</p>`,
	features: ["laserprojektor", "Sal 1", "teknikk", "kino"],
	image,
};
