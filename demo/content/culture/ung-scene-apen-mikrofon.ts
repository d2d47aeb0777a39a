import { cover } from "../../pictures/culture/ung-scene-apen-mikrofon.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "ung-scene-apen-mikrofon",
	title: "Ung scene: Åpen mikrofon",
	category: "Konsert",
	minutes: 120,
	credits: [
		{ label: "Medvirkende", value: "Unge utøvere fra Tindevik og omegn" },
		{ label: "Kveldsverter", value: "Nora Fjellheim og Elias Grindvoll" },
		{ label: "Arrangør", value: "Ung scene og kulturskolen" },
	],
	suitedFor: "For deg mellom 13 og 21 år – publikum i alle aldre er velkommen",
	summary:
		"Sju minutter, én mikrofon og et publikum som vil deg vel. Syng, rapp, les eller spill noe du aldri har vist fram før.",
	body: `<p>Reglene er få: Du har sju minutter. Du velger selv hva du fyller dem med. Ingen får le av deg med mindre du har ment det.</p>
<p>På Ung scene har vi hørt soloer på trekkspill, en rapp om skolebussen, fire dikt til en avdød hamster og et band som hadde øvd i elleve dager og hett tre forskjellige ting. Noen har spilt for første gang og aldri mer. Andre kom tilbake året etter og fylte salen.</p>
<p>Kveldsvertene Nora Fjellheim og Elias Grindvoll har begge skjelvet på den samme scenen og vet hvor vannglasset står. Huset stiller med teknikere, forsterkere, trommesett og piano. Trenger du komp, sitter tre lærere fra kulturskolen klare og kan det meste i ganske mange tonearter.</p>
<p><strong>Vil du opp, skriver du deg på lista i foajeen</strong> fra en time før start. Tolv plasser settes av, og resten av kvelden går til dem som plutselig ombestemmer seg.</p>`,
	features: ["ungdom", "åpen scene", "rapp", "dikt"],
	cover,
};
