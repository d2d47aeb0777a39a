import { cover } from "../../pictures/culture/sirkusverksted-i-vinterferien.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "sirkusverksted-i-vinterferien",
	title: "Sirkusverksted i vinterferien",
	category: "Barn",
	minutes: 180,
	credits: [
		{ label: "Kursledere", value: "Runa Grønnevik og Mateo Solvang" },
		{ label: "Arrangør", value: "Sirkus Sørpe og Tindevik kulturhus" },
	],
	suitedFor: "Passer for barn fra 8 til 13 år",
	summary:
		"Lær å sjonglere, gå på line og falle pent. Tre timer med to sirkusartister, og en liten forestilling for foreldrene til slutt.",
	body: `<p>«Alle kan sjonglere», sier Runa Grønnevik. «Det handler bare om å miste ballen på riktig måte.» Hun og kollegaen Mateo Solvang har reist med nysirkus i femten år og ruller nå ut mattene på scenen hos oss.</p>
<p>Vi varmer opp sammen og deler oss i grupper. Du får prøve <strong>sjonglering</strong> med tørklær og baller, <strong>line</strong> i trygg høyde, enhjuling, tallerkener på pinne og akrobatikk to og to. Ingen trenger å kunne noe fra før, og ingen må gjøre noe de ikke vil. Det går også an å være klovn. Det er faktisk det vanskeligste.</p>
<p>Den siste halvtimen åpner vi dørene for foreldre, søsken og besteforeldre. Da blir det forestilling med lys og musikk, og den som har lært seg ett triks, får vise ett triks.</p>
<p>Ta med innesko eller gå barbeint, ha på klær du kan stå på hendene i, og pakk matpakke og drikke. Langt hår settes i strikk. Vi har plass til 24, og minst to voksne instruktører er i rommet hele tida.</p>`,
	features: ["sirkus", "verksted", "vinterferie", "sjonglering", "kurs"],
	cover,
};
