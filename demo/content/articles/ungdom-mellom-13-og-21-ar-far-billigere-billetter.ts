import { image } from "../../pictures/articles/ungdom-mellom-13-og-21-ar-far-billigere-billetter.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "ungdom-mellom-13-og-21-ar-far-billigere-billetter",
	title: "Ungdom mellom 13 og 21 år får billigere billetter",
	category: "Billetter",
	author: "Ingrid Solvang",
	summary:
		"Med kulturkort for ungdom koster kinobilletten nå 90\u00a0kr, hele uka og til alle filmer. Kortet og legitimasjon viser du ved billettkontrollen.",
	body: `<p>Er du mellom 13 og 21 år, slipper du heretter å regne på om det blir kino eller pizza. Med kulturkort for ungdom koster billetten 90\u00a0kr. Det er 60\u00a0kr mindre enn voksenprisen og 20\u00a0kr mindre enn barnebilletten.</p>
<p>Prisen gjelder alle vanlige kinoforestillinger i Sal 1 og Sal 2, også premierer og helgekvelder. Det er ingen kvote, så ungdomsbilletten blir ikke utsolgt før salen gjør det.</p>
<h2>Slik får du den</h2>
<ol>
<li>Velg film i <a href="/kinoprogram">kinoprogrammet</a> og trykk «Kjøp billett».</li>
<li>Velg billettypen «Ungdom med kulturkort».</li>
<li>Vis kort og legitimasjon ved billettkontroll. Begge deler kan ligge på telefonen.</li>
</ol>
<p>Har du glemt kortet hjemme, betaler du mellomlegget i billettluka. Har du ikke noe kort ennå, får du vite hvordan du skaffer det samme sted.</p>
<h2>Forslaget kom på en serviett</h2>
<p>Ungdomsrådet i Tindevik la fram saken for et halvt år siden. Leder Selma Kvamme hadde spurt 140 elever om hvorfor de ikke gikk på kino, og skrev svarene på det hun hadde for hånden i kafeen.</p>
<blockquote><p>Vi trodde folk ville si at alt finnes på telefonen likevel. Men nesten alle svarte det samme: De ville gjerne, men syntes det var dumt å betale voksenpris for å sitte ved siden av en som betalte barnepris.</p></blockquote>
<p>Før lå spranget ved 15 år. Da gikk prisen fra 110 til 150\u00a0kr over natta, midt i den alderen da man helst vil bort hjemmefra om kvelden. Servietten er nå arkivert på kommunens saksnummer, med kaffeflekk.</p>
<h2>Tre ting det er greit å vite</h2>
<ul>
<li>Kortet er personlig. Kompisen må ha sitt eget.</li>
<li>Er du 13 eller 14 år, kan du velge mellom barnebillett til 110\u00a0kr og ungdomsbillett til 90\u00a0kr. Vi vet hva vi ville gjort.</li>
<li>Lavere pris betyr ikke lavere aldersgrense. Reglene er de samme som før, og de står under <a href="/aldersgrenser-pa-kino">aldersgrenser på kino</a>.</li>
</ul>
<p>Konserter, teater og bading har egne priser, men ofte ungdomsrabatt der også. Se etter ved hvert arrangement i <a href="/kulturprogram">kulturprogrammet</a>. Alle billettypene på kino er forklart under <a href="/billettinformasjon">billettinformasjon</a>.</p>`,
	features: ["kulturkort", "ungdom", "billettpriser", "90\u00a0kr"],
	image,
};
