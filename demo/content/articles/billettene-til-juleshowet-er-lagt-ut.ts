import { image } from "../../pictures/articles/billettene-til-juleshowet-er-lagt-ut.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "billettene-til-juleshowet-er-lagt-ut",
	title: "Billettene til juleshowet er lagt ut",
	category: "Billetter",
	author: "Ingrid Solvang",
	summary:
		"Nå kan du sikre deg plass til «Nisser på nattskift» i Storsalen. Alle forestillingene er lagt ut samtidig, på nett og i billettluka, og de tidligste pleier å fylles først.",
	body: `<p>Billettsalget til årets juleshow er i gang. I «Nisser på nattskift» får vi møte de nissene som nesten aldri blir nevnt: de som overtar Nordre fellesnisselager kl.\u00a022.00, drikker kaffe av termos og har hodelykt utenpå lua.</p>
<p>Alle forestillingene ligger ute på en gang. Storsalen tar 380, og erfaringen fra tidligere år er klar: Formiddagene fylles av barnefamilier, mens den siste kvelden før jul går til dem som har glemt å kjøpe billett til de andre.</p>
<h2>Elleve meter rullebånd</h2>
<p>Inspisient Kåre Lillevik har brukt høsten på å bygge scenografien i verkstedet bak Storsalen. Fire nisser, sju musikere og en truck skal ha plass samtidig, og det meste skal kunne snurre, falle ned eller stanse på signal.</p>
<blockquote><p>Rullebåndet er elleve meter langt og går akkurat så fort som en pakke tåler. På den første prøven gikk det litt fortere. Da måtte vi hente en nisse ut av kostymelageret.</p></blockquote>
<p>Lillevik lover at alt er sikret, og at det som ser farlig ut, er øvd på flere ganger enn det som ser lett ut.</p>
<h2>Dette bør du vite før du kjøper</h2>
<ul>
<li>Showet passer for hele familien fra 6 år og varer i 95 minutter med en kort pause.</li>
<li>Prisene står ved hver forestilling i <a href="/kulturprogram">kulturprogrammet</a>. De vanlige kinoprisene gjelder ikke her.</li>
<li>Dørene til Storsalen åpner 30 minutter før start.</li>
<li>Rullestolplasser avtaler du med billettluka på telefon 75\u00a000\u00a012\u00a040. Har du ledsagerbevis, går ledsageren gratis.</li>
<li>Det er teleslynge på alle de faste radene.</li>
<li>Kjøpte billetter tar vi bare i retur hvis forestillingen blir avlyst.</li>
</ul>
<h2>Kom i god tid, og ta av lua</h2>
<p>Vi anbefaler å være her et kvarter før det begynner. Garderoben er bemannet, og det er mange luer som skal av: Nisseluer er lov i salen, men de høyeste bes brettet ned av hensyn til rad to.</p>
<p>«Vi har fått spørsmål om det er greit å gråte litt på slutten. Det er det. Halve tekniske avdeling gjorde det under gjennomkjøringen», sier Lillevik.</p>
<p>Lurer du på rabatter, gavekort eller hva som skjer om du blir syk, finner du svar under <a href="/billettinformasjon">billettinformasjon</a>. Finner du dem ikke der, kan du <a href="/kontakt-oss">kontakte oss</a>.</p>`,
	features: ["juleshow", "billetter", "Storsalen", "jul"],
	image,
};
