import { cover } from "../../pictures/culture/jazz-i-foajeen.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "jazz-i-foajeen",
	title: "Jazz i foajeen",
	category: "Konsert",
	minutes: 100,
	credits: [
		{ label: "Medvirkende", value: "Synne Vardal kvartett" },
		{ label: "Saksofon", value: "Synne Vardal" },
		{ label: "Piano", value: "Mattis Rørnes" },
		{ label: "Kontrabass", value: "Yngvild Sæterøy" },
		{ label: "Trommer", value: "Bilal Solheimsvik" },
	],
	suitedFor: null,
	summary:
		"Synne Vardal kvartett rigger seg til mellom garderoben og kafédisken. Nære toner, dempet lys og to sett med standardlåter og egne melodier.",
	body: `<p>Foajeen vår er bygd for våte paraplyer, ikke for musikk. Likevel skjer det noe der når stolene settes i halvsirkel og taklyset slås av: Treveggene tar imot, og en visp mot skarptromma høres helt bort til garderoben.</p>
<p>Synne Vardal vokste opp tre kvartaler unna og lærte saksofon i kulturskolen. Nå kommer hun hjem med egen kvartett og et program som veksler mellom Monk, Ellington og låter hun har skrevet på nattoget. En av dem heter <em>Kø ved ferja</em> og har en bassolo som varer like lenge som ventetida på en søndag. Yngvild Sæterøy har lovet å korte den ned. Det er vi ikke sikre på at vi ønsker.</p>
<p>Dette er musikk på to meters avstand, så ta hensyn med kaffekoppene under balladene. <strong>To sett med en halvtimes pause</strong>, og kafeen holder åpent hele kvelden. Yttertøyet kan henge fritt i garderoben; én knagg er opptatt av saksofonen.</p>`,
	features: ["jazz", "kvartett", "foajé", "saksofon"],
	cover,
};
