import { image } from "../../pictures/articles/endrede-apningstider-i-jula.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "endrede-apningstider-i-jula",
	title: "Endrede åpningstider i jula",
	category: "Kulturhus",
	author: "Amir Haddad",
	summary:
		"Kinoen holder stengt julaften og første juledag, biblioteket har kortere dager i romjula, og bassenget tar seg et lite opphold. Her er tidene for hele huset, rom for rom.",
	body: `<p>Jula er den tiden på året da flest ringer for å spørre om vi har åpent, og da færrest er på jobb for å svare. Derfor samler vi tidene her. Klipp ut, heng på kjøleskapet, eller lagre siden på telefonen.</p>
<h2>Kinoen og billettluka</h2>
<ul>
<li><strong>Lille julaften:</strong> vanlig program, men siste forestilling begynner kl.\u00a018.00</li>
<li><strong>Julaften og første juledag:</strong> stengt</li>
<li><strong>Annen juledag:</strong> første film kl.\u00a013.00</li>
<li><strong>Romjula:</strong> første film kl.\u00a012.00, på søndager kl.\u00a013.00</li>
<li><strong>Nyttårsaften:</strong> én forestilling i hver sal, kl.\u00a013.00</li>
<li><strong>Første nyttårsdag:</strong> første film kl.\u00a015.00, for dem som er våkne</li>
</ul>
<p>Billettluka åpner som ellers 30 minutter før dagens første forestilling. Hvilke filmer som går når, står i <a href="/kinoprogram">kinoprogrammet</a>. På nett kan du kjøpe billetter hele døgnet, også under ribba.</p>
<h2>Biblioteket</h2>
<p>Biblioteket er stengt på helligdagene, på julaften og på nyttårsaften. På hverdagene i romjula er det åpent kl.\u00a010.00–14.00. Lån som forfaller mens vi har stengt, blir forlenget av seg selv, og innleveringsluka ved inngangen kan brukes hele tiden.</p>
<h2>Svømmehallen</h2>
<p>Bassenget er stengt fra lille julaften til og med annen juledag. Da skal filtrene renses og to løse fliser limes. Resten av romjula er det familiebading på dagtid. Morgensvømmingen begynner igjen på den første hverdagen etter nyttår. Badetidene ligger i <a href="/kulturprogram">kulturprogrammet</a>.</p>
<h2>Sentralbordet</h2>
<p>I romjula svarer vi på telefon kl.\u00a010.00–13.00 på hverdager. På helligdager, julaften og nyttårsaften er sentralbordet stengt. Trenger du å nå oss, ser du under <a href="/kontakt-oss">Kontakt oss</a> hvem som svarer på hva.</p>
<h2>Hvem er på jobb?</h2>
<p>Kulturhusleder Ingrid Solvang tar selv vakten i billettluka annen juledag. Det har hun gjort i elleve år.</p>
<blockquote><p>Det er den fineste vakten vi har. Folk kommer inn med snø på skuldrene og ser ut som om de har sluppet ut av noe. Og så er de så hyggelige mot hverandre igjen etter filmen.</p></blockquote>
<p>Fra første hverdag etter første nyttårsdag gjelder de vanlige åpningstidene igjen. God jul fra oss alle i Strandgata 4.</p>`,
	features: ["åpningstider", "jul", "nyttår"],
	image,
};
