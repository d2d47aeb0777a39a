import { image } from "../../pictures/articles/strikkekinoen-er-tilbake-i-januar.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "strikkekinoen-er-tilbake-i-januar",
	title: "Strikkekinoen er tilbake i januar",
	category: "Kino",
	author: "Tuva Nilsen",
	summary:
		"Lyset står på, pausen er lang nok til å felle av, og ingen snur seg når pinnene klirrer. I januar åpner vi Sal 2 for alle som ser best når hendene har noe å gjøre.",
	body: `<p>I januar kan du igjen ta med håndarbeidet på kino. Strikkekinoen går i Sal 2, med lyset skrudd opp til det halve og lyden et hakk ned, slik at du kan følge både handlingen og mønsteret.</p>
<p>Sist vinter kom det i snitt 61 på hver visning, i en sal med 84 seter. I løpet av våren telte vi ni gensere, fire par selbuvotter og et åpent spørsmål som fortsatt ligger i glemmekassen. Det kan være en lue.</p>
<h2>Filmen først, så vrangborden</h2>
<p>Vi velger filmer det går an å se ned fra. Første film ut er «Sommeren uten dekning», og deretter følger «Ærlig talt, Berit!» og «Fiolinmakerens datter». Alle er på norsk eller har god tid mellom replikkene.</p>
<blockquote><p>Krim fungerer ikke. Da strikker folk så fast at de må rekke opp alt når morderen er tatt. Komedie gir løsere masker, men det er lettere å leve med.</p></blockquote>
<p>Kinovert og strikkevert Aslaug Nesje snakker av erfaring. Hun har en halv lusekofte fra «Kjøttkvernen» hjemme, og den får ligge.</p>
<h2>Dette ordner vi</h2>
<ul>
<li>Tolv leselamper til utlån ved inngangen, for dem som strikker svart</li>
<li>Pause på 20 minutter, med kaffe og boller i foajeen</li>
<li>Garnbytte på langbordet: Legg igjen en rest, ta med en annen</li>
<li>Aslaug på første rad, med heklekrok til maskene du har mistet</li>
</ul>
<h2>Dette ordner du</h2>
<p>Ta med det du holder på med. Hekling, brodering og stopping av sokker er like velkomment. Symaskin er det ikke, selv om vi satte pris på forsøket. Bruk helst rundpinne hvis salen er full, av hensyn til albuene på setet ved siden av.</p>
<p>Du må ikke ha med håndarbeid for å komme. Har du lyst til å se film med litt lys på, er det grunn god nok.</p>
<h2>Billetter</h2>
<p>Strikkekino koster det samme som annen kino: 150\u00a0kr for voksne og 120\u00a0kr for studenter og honnør fra 67 år. Se etter merket «Strikkekino» i <a href="/kinoprogram">kinoprogrammet</a>. Aldersgrensen følger filmen, også for den som har med to pinner og et bestemt blikk – les mer om <a href="/aldersgrenser-pa-kino">aldersgrenser</a>.</p>`,
	features: ["strikkekino", "håndarbeid", "Sal 2"],
	image,
};
