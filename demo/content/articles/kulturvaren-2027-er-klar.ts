import { image } from "../../pictures/articles/kulturvaren-2027-er-klar.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "kulturvaren-2027-er-klar",
	title: "Kulturvåren 2027 er klar",
	category: "Kulturhus",
	author: "Tuva Nilsen",
	summary:
		"Bygderevy, blues, en mus på vei til månen og en musikal mellom garnruller: Vårprogrammet i kulturhuset er lagt, og over halvparten av dem som står på scenen, bor i kommunen.",
	body: `<p>Programmet for våren 2027 er klart, og det begynner mens det ennå er mørkt. Orgelet får ordet i mørketida, og når siste applaus har lagt seg, er hestehoven kommet opp langs Strandgata.</p>
<p>Kulturhusleder Ingrid Solvang har lagt kabalen sammen med produsent Halvard Brandal. I år har de hatt 96 forespørsler å velge mellom og ett prinsipp å holde seg til, formulert av Solvang på det første møtet:</p>
<blockquote><p>Minst annethvert arrangement skal ha folk herfra på scenen, i orkestergrava eller i kulissene. Det er ikke snillhet. De trekker flest folk, og de rydder etter seg.</p></blockquote>
<h2>På store scenen</h2>
<p>Revylaget fyller 40 år og feirer med 18 nye numre. Bygderevyen heter <strong>«Med kommunen på slep»</strong>. Ordføreren har bedt om å få lese manus og har fått nei. Senere på våren kommer musikalen <strong>«Garnboden»</strong>, med 60 på scenen, orkester i grava og et gulv som lukter tjære helt på ordentlig.</p>
<p>Vil du le av noen du ikke møter på butikken dagen etter, står Ola Brekkhus på plakaten med «Middels begavet», og tre komikere deler latterkvelden mellom seg.</p>
<h2>Musikk i alle rom</h2>
<ul>
<li>Visekveld med Marte Lindseth</li>
<li>Bluesnatt med Rusten Streng</li>
<li>Kystkoret med «Toner fra fjæra»</li>
<li>Jazz i foajeen, der kaffekvernen har fått beskjed om å vente til mellom låtene</li>
<li>Åpen mikrofon på Ung scene, for alle som har øvd lenge nok alene</li>
</ul>
<h2>For barna</h2>
<p>«Peer Gynt for små ører» krymper fem akter til noe et barnehagebarn kan sitte gjennom, uten å miste verken bukken eller trollet. «Musa som ville til månen» har reist land og strand rundt og er omsider framme hos oss. I vinterferien blir det sirkusverksted, der det viktigste faget er å falle pent.</p>
<h2>Billetter</h2>
<p>Prisene varierer og står ved hvert arrangement i <a href="/kulturprogram">kulturprogrammet</a>. Gavekort gjelder på konserter og teater. Har du ledsagerbevis, går ledsageren gratis her også. Se <a href="/billettinformasjon">billettinformasjon</a>.</p>
<p>«Det er nesten umulig å lage et program alle liker alt i», sier Brandal. «Så vi har laget et der alle finner noe å klage på. Da leser de det i hvert fall.» Klager, ros og forslag til høsten sendes til adressen under <a href="/kontakt-oss">Kontakt oss</a>.</p>`,
	features: ["vårprogram", "konsert", "teater", "2027"],
	image,
};
