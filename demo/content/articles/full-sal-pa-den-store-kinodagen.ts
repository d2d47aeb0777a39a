import { image } from "../../pictures/articles/full-sal-pa-den-store-kinodagen.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "full-sal-pa-den-store-kinodagen",
	title: "Full sal på Den store kinodagen",
	category: "Kino",
	author: "Ingrid Solvang",
	summary:
		"1\u00a0694 solgte billetter, ni utsolgte forestillinger og 96 kilo mais: Årets halvprisdag ble den best besøkte dagen i kinoens historie. Bare været var dårligere enn i fjor.",
	body: `<p>Da billettluka åpnet, sto køen ut døra, forbi sykkelstativet og ned mot hurtigbåtkaia. Tolv timer og tolv forestillinger senere var det solgt 1\u00a0694 billetter. I en kommune der alle kjenner alle, betyr det at omtrent hver fjerde innbygger var innom.</p>
<p>Det er 211 flere enn den forrige rekorden. Ni av forestillingene var helt utsolgt, og på de tre andre var det mest enkeltseter igjen.</p>
<h2>Halv pris, helt program</h2>
<p>På <a href="/den-store-kinodagen">Den store kinodagen</a> koster alle kinobilletter halvparten. En voksenbillett til 150\u00a0kr ble solgt for 75\u00a0kr, og barna kom inn for 55\u00a0kr. Dermed kunne en familie på fire gå på kino for 260\u00a0kr, og mange av dem gjorde det to ganger.</p>
<h3>De tre mest sette filmene</h3>
<ol>
<li>«Ekspedisjon Snøugle», som fylte Sal 1 to ganger før klokka var blitt tre</li>
<li>«Den siste fergekaien», der det ble klappet på feil sted, men med stor overbevisning</li>
<li>«Natt på Breistøl», sent på kvelden, med 84 mennesker og tre skjerf foran øynene i Sal 2</li>
</ol>
<h2>Maisen tok slutt kl.\u00a019.40</h2>
<p>Vaktleder Mona Tveiten hadde ni kinoverter på jobb og lånte to til fra svømmehallen. Det holdt så vidt.</p>
<blockquote><p>Vi poppet 96 kilo mais. Tjue på åtte var det slutt, og da kjørte Emil til nabokommunen med blinklys på, altså bare det vanlige blinklyset. Ingen film ble forsinket, og det er jeg stoltest av.</p></blockquote>
<p>I glemmekassen ligger det nå elleve votter, en bilnøkkel, en tann i en serviett og et par støvler. Eieren av støvlene må ha lagt merke til noe på vei hjem. Alt kan hentes i <a href="/kontakt-oss">billettluka</a>.</p>
<h2>Takk, og på gjensyn</h2>
<p>Neste gang det er halv pris, er første lørdag i november neste år. Så lenge trenger ingen å vente: Filmene som fikk mest applaus, går videre til vanlig pris, og tidene står i <a href="/kinoprogram">kinoprogrammet</a>. Hvilke premierer vinteren byr på, ser du under <a href="/kommende-filmer">kommende filmer</a>.</p>
<p>Til deg som sto i køen da Sal 2 ble utsolgt for tredje gang: Vi så deg, og vi har bestilt mer mais.</p>`,
	features: ["Den store kinodagen", "halv pris", "besøksrekord"],
	image,
};
