import { image } from "../../pictures/articles/slik-blir-romjula-pa-kinoen.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "slik-blir-romjula-pa-kinoen",
	title: "Slik blir romjula på kinoen",
	category: "Kino",
	author: "Tuva Nilsen",
	summary:
		"Nisser for de minste, åpen båt for dem som vil fryse og hyttetur for dem som har fått nok av familien. Her er en rask vei gjennom kinoprogrammet mellom jul og nyttår.",
	body: `<p>Fra annen juledag og ut romjula viser vi film i begge salene hver dag. Programmet er satt sammen for hus med ulik leggetid, ulik toleranse for julesang og én felles sofa som alle har sittet for lenge i.</p>
<h2>Med de minste</h2>
<p>«Jul på Kråkehaugen» er tillatt for alle og varer i 84 minutter, altså akkurat så lenge som en fireåring og en pose popkorn holder. «Julebukkene fra Bråtelia» har aldersgrense 6 år og litt mer nifse masker. Vil noen ha en pause fra julen, går «Pelle Ekorn og det store nøttekuppet» som dagens første film.</p>
<p>Se etter merket «Norsk tale» når du velger forestilling. Barn til og med 14 år betaler 110\u00a0kr.</p>
<h2>Når alle skal være med</h2>
<p>Kinosjef Amir Haddad har prøvd seg som mekler i mange familier i foajeen, og han har et fast råd:</p>
<blockquote><p>Velg «Ekspedisjon Snøugle». Den yngste får ei ugle, den eldste får storm på vidda, og de i midten får 82 minutter uten at noen spør hva de skal bli.</p></blockquote>
<p>Er selskapet litt eldre, foreslår han «Svigermor på hyttetur», som har aldersgrense 6 år. Den bør helst ses uten den det gjelder i setet ved siden av.</p>
<h2>Når barna har lagt seg</h2>
<ul>
<li><strong>«Åtte netter i åpen båt»</strong> (12 år): Ta med genser. Salen holder 21 grader, men det hjelper ikke.</li>
<li><strong>«Siste perihel»</strong> (12 år): To timer og fjorten minutter under nattehimmelen i Yukon, vist med ny projektor.</li>
<li><strong>«Skyggen i fyrhuset»</strong> (15 år): For dem som synes at det har vært litt for koselig i det siste.</li>
</ul>
<h2>Praktisk</h2>
<p>På annen juledag og søndager begynner ingen forestilling før kl.\u00a013.00. De andre dagene er vi i gang kl.\u00a012.00. Billettluka åpner en halvtime før dagens første film, og kiosken samtidig. Alle tidene ligger i <a href="/kinoprogram">kinoprogrammet</a>.</p>
<p>Sjekk gjerne <a href="/aldersgrenser-pa-kino">aldersgrensene</a> før dere lover bort noe ved frokosten. En fetter på 17 kan ikke være ledsager, uansett hvor voksen han har vært hele jula.</p>
<p>Klementiner er lov i salen. Skallet tar vi imot i bøtta ved døra.</p>`,
	features: ["romjul", "familiefilm", "julefilm", "kinoprogram"],
	image,
};
