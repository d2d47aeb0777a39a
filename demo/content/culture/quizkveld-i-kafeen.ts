import { cover } from "../../pictures/culture/quizkveld-i-kafeen.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "quizkveld-i-kafeen",
	title: "Quizkveld i kafeen",
	category: "Quiz",
	minutes: 120,
	credits: [
		{ label: "Quizledere", value: "Bjørnar Ytreland og Siw Helene Aasen" },
		{ label: "Arrangør", value: "Kulturhuskafeen" },
	],
	suitedFor: "Passer for alle over 13 år",
	summary:
		"Fem runder, lag på inntil seks og vafler i pausen. Spørsmålene lages på huset, og svaret er aldri bare noe du kan slå opp.",
	body: `<p>Kafeen stenger kjøkkenet, skrur ned lyset og deler ut blyanter. Bjørnar Ytreland stiller spørsmålene, Siw Helene Aasen retter dem, og klager behandles i tråd med forvaltningsloven, det vil si muntlig og med ett nei.</p>
<p>Det er fem runder på ti spørsmål: <strong>allment</strong>, <strong>film</strong>, <strong>lyd</strong>, <strong>lokalt</strong> og en runde som ingen vet hva er før den begynner. Sist handlet den om knuter. Spørsmålene er skrevet slik at både førsteårseleven på videregående og pensjonisten fra sildoljefabrikken skal kunne noe de andre ikke kan, så et blandet lag er et godt lag.</p>
<p>Dere kan være fra to til seks på hvert lag. Kommer du alene, setter vi deg sammen med andre, og det er slik to av de beste lagene i byen har oppstått. Telefonene legges i kurven midt på bordet.</p>
<p>Vinnerne får kinobilletter og vandrepokalen, en kaffekanne fra 1964 med ny bunn. Laget på sisteplass får velge tema til neste gang, noe som hittil har ført til tre runder om traktorer.</p>`,
	features: ["quiz", "kafé", "lagspill", "kveldsarrangement"],
	cover,
};
