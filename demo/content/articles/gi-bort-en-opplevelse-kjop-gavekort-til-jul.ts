import { image } from "../../pictures/articles/gi-bort-en-opplevelse-kjop-gavekort-til-jul.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "gi-bort-en-opplevelse-kjop-gavekort-til-jul",
	title: "Gi bort en opplevelse – kjøp gavekort til jul",
	category: "Billetter",
	author: "Amir Haddad",
	summary:
		"Gavekortet vårt gjelder på kino, konsert og teater. Du bestemmer beløpet selv, får kortet på e-post med en gang og kan trenge det så sent som julaften formiddag.",
	body: `<p>Noen har alt, og de har det allerede i to eksemplarer. Til dem selger vi gavekort. Det tar ingen plass, støver ikke ned og kan brukes på alt fra «Pelle Ekorn» til bluesnatt.</p>
<p>Gavekortet kjøper du i nettkassen vår, som du kommer til fra «Gavekort» i menyen. Du skriver inn beløpet, betaler og får kortet på e-post. Ingenting skal i posten, og derfor er det heller ingen siste frist.</p>
<h2>Hvor mye bør du gi?</h2>
<p>Billettansvarlig Rune Hatlestad blir spurt om dette flere ganger om dagen i desember. Han har etter hvert laget en liste:</p>
<ul>
<li><strong>90\u00a0kr</strong> er en kinobillett til en ungdom med kulturkort.</li>
<li><strong>300\u00a0kr</strong> er to voksne på kino, eller én voksen som liker det så godt at hun går igjen.</li>
<li><strong>520\u00a0kr</strong> er en hel familie på kino: to voksne og to barn til og med 14 år.</li>
<li><strong>1\u00a0200\u00a0kr</strong> er ti kinokvelder for en som har fylt 67 år, altså omtrent en hel vinter.</li>
</ul>
<blockquote><p>Det rareste beløpet vi har solgt, er 1\u00a0837\u00a0kr. Da jeg spurte hvorfor, var det det bestefar hadde vunnet i bridge. Hele familien gikk på revy for pengene.</p></blockquote>
<h2>Slik virker kortet</h2>
<p>Mottakeren bruker koden på nettet eller viser kortet i billettluka, på skjermen eller på papir. Brukes ikke hele beløpet på en gang, står resten igjen til neste gang. Det kan også brukes sammen med rabatter: Student- og honnørpris, kulturkort og ledsagerbevis gjelder som vanlig.</p>
<p>Kortet passer til forestillingene i <a href="/kinoprogram">kinoprogrammet</a> og til konserter og teater i <a href="/kulturprogram">kulturprogrammet</a>. Kaffe, popkorn og boller må fremdeles betales på gamlemåten.</p>
<h2>Til pakken under treet</h2>
<p>Vil du ha noe å pakke inn, kan du skrive ut kortet selv. Vi har lagt en bunke konvolutter i foajeen, korallrøde og gratis, så lenge det er flere igjen. Ta én, legg utskriften i, og skriv gjerne på hvem du selv har tenkt å bli med på kino.</p>
<p>Det siste er ikke påkrevd, men Hatlestad anbefaler det. «De fineste gavekortene vi får inn, er de der det står to navn.»</p>
<p>Alt om priser og vilkår finner du under <a href="/billettinformasjon">billettinformasjon</a>.</p>`,
	features: ["gavekort", "julegave", "billetter"],
	image,
};
