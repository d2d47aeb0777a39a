import { cover } from "../../pictures/culture/prinsesse-pa-provetid.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "prinsesse-pa-provetid",
	title: "Prinsesse på prøvetid",
	category: "Barn",
	minutes: 60,
	credits: [
		{ label: "Vilja", value: "Thea Bergsvik" },
		{ label: "Hoffmesteren", value: "Magnar Ulvestad" },
		{ label: "Frosken", value: "Selma Aasgård" },
		{ label: "Manus og regi", value: "Lovise Kramvik" },
		{ label: "Musikk", value: "Isak Tjønnøy" },
	],
	suitedFor: "Passer for barn fra 5 år",
	summary:
		"Vilja får jobb som prinsesse i tre måneder, men gummistøvlene vil hun ha på. Et gjørmete og musikalsk eventyr om å passe inn uten å krympe.",
	body: `<p>Slottet har hengt opp en lapp: <em>Prinsesse søkes, gjerne med egen krone.</em> Den forrige sluttet for å bli dyrlege. Vilja på ni år har ingen krone, men hun har sykkel, godt humør og referanse fra en nabo med høner. Hun får jobben på prøve.</p>
<p>Det går ikke så bra. Hun vinker med hele armen. Hun sier sannheten til ambassadøren. Hun gifter seg ikke med noen, og gjørma følger etter henne inn i speilsalen. Hoffmesteren fører alt opp i en bok, og boka er snart full. Heldigvis bor det en frosk i slottsdammen som har vært prins og ikke kan anbefale det.</p>
<p>Thea Bergsvik synger og snubler seg gjennom hovedrollen i en forestilling med sju sanger, én sverdkamp med paraplyer og ekte vann.</p>
<p><strong>Varer i en time uten pause.</strong> De to første radene kan få en sprut eller to. Barn i gummistøvler er velkomne; barn med krone også.</p>`,
	features: ["barneteater", "eventyr", "sanger", "familie"],
	cover,
};
