import { cover } from "../../pictures/culture/eventyrstund-i-biblioteket.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "eventyrstund-i-biblioteket",
	title: "Eventyrstund i biblioteket",
	category: "Barn",
	minutes: 40,
	credits: [
		{ label: "Forteller", value: "barnebibliotekar Solfrid Aune" },
		{ label: "Arrangør", value: "Tindevik bibliotek" },
	],
	suitedFor: "Passer for barn fra 4 år, sammen med en voksen",
	summary:
		"Lampa tennes, teppet rulles ut, og Solfrid forteller om trollet som ikke ville levere tilbake boka. Høytlesing uten skjerm.",
	body: `<p>Bakerst i barneavdelingen, mellom atlasene og de tykke dyrebøkene, ligger et rødt teppe. Når lampa over det blir tent, er det eventyrstund, og da skal man helst hviske.</p>
<p>Barnebibliotekar <strong>Solfrid Aune</strong> forteller uten manus og leser når det trengs. Hun har samlet på sagn fra kysten i tretti år og kan åtte forskjellige måter å lure et troll på, hvorav seks virker. Denne gangen handler det om trollet på Storskaret, som lånte ei bok for hundre og førti år siden og fremdeles ikke har levert. Det er også plass til en klassiker, og den er det barna som velger.</p>
<p>Vi sitter i omtrent førti minutter. Det er helt greit å gå ut og inn, å ligge på magen og å avbryte med spørsmål som ikke har noe med saken å gjøre. Små søsken er velkomne på fanget.</p>
<p>Etterpå finner vi fram bøkene som passer til, og den som ikke har lånekort, får sitt første med navnet sitt på. <em>Trollet får ikke låne mer før boka er levert.</em></p>`,
	features: ["høytlesing", "eventyr", "bibliotek", "troll"],
	cover,
};
