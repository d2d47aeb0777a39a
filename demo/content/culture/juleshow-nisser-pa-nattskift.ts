import { cover } from "../../pictures/culture/juleshow-nisser-pa-nattskift.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "juleshow-nisser-pa-nattskift",
	title: "Juleshow: «Nisser på nattskift»",
	category: "Juleshow",
	minutes: 95,
	credits: [
		{ label: "På scenen", value: "Steinar Kvalheim, Amalie Busk, Rolf-Inge Tangen og Yohannes Lid" },
		{ label: "Manus og regi", value: "Benedikte Orrem" },
		{ label: "Musikk", value: "Nattskiftets husorkester under ledelse av Petter Glomnes" },
		{ label: "Arrangør", value: "Tindevik kulturhus" },
	],
	suitedFor: "Passer for hele familien, fra 6 år",
	summary:
		"Fire nisser, ett lager og åtte timer igjen til levering. Årets juleshow er en musikalsk arbeidsplasskomedie for hele familien.",
	body: `<p>Klokka er ti om kvelden på Nordre fellesnisselager. Dagskiftet har gått hjem, rullebåndet har hengt seg opp, og noen har sendt 400 par ski til en familie som ønsket seg fred. Skiftleder Torvald mener dette kan løses med en <strong>avvikslogg</strong>. Vikaren Siv mener det kan løses med sang.</p>
<p>«Nisser på nattskift» er skrevet for scenen i Tindevik, med nye sanger, steppdans i vernesko og et sjumannsorkester som også kjører truck. Steinar Kvalheim er Torvald, Amalie Busk er vikaren som egentlig er påskehare, og Rolf-Inge Tangen og Yohannes Lid spiller de to som har tatt kaffepause siden 1987. Benedikte Orrem har skrevet manus og lover at ingen barn får vite noe de ikke bør vite.</p>
<p>Showet varer i drøyt halvannen time med en kort pause midt i, så de minste rekker både do og pepperkake. Det er litt røyk, ett smell og ganske mange sklier. Barn som møter i refleksvest, får stemplingskort ved inngangen.</p>
<p>Hver forestilling avsluttes med at salen går rundt juletreet. Vi har målt, og det er akkurat plass.</p>`,
	features: ["juleshow", "familieforestilling", "nisser", "musikk"],
	cover,
};
