import { cover } from "../../pictures/culture/bygderevyen-med-kommunen-pa-slep.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "bygderevyen-med-kommunen-pa-slep",
	title: "Bygderevyen «Med kommunen på slep»",
	category: "Teater",
	minutes: 135,
	credits: [
		{ label: "Medvirkende", value: "Tindevik revylag" },
		{ label: "Tekst", value: "Gunnlaug Rabben med tekstgruppa" },
		{ label: "Regi", value: "Roar Sveinhaug" },
		{ label: "Kapellmester", value: "Tove Bjørnerem" },
	],
	suitedFor: "Passer for alle som har stått i telefonkø",
	summary:
		"Rådhuset skal flyttes ti meter, og ingen vet hvem som har nøkkelen. Tindevik revylag tar kommunen på kroken med nye viser og gamle nag.",
	body: `<p>Når gravemaskinen stopper ved rådhustrappa, er det bare én ting å gjøre: hekte på slepetau og kjøre hele kommunen til et sted der reguleringsplanen tillater den. Ferden går om rundkjøringen som ble til en kvadratkjøring, svømmehallen med vann på begge sider av veggen og det nye skiltet som viser vei til det gamle skiltet.</p>
<p>Tindevik revylag feirer 40 år med 18 nye numre. Gunnlaug Rabben har skrevet de fleste tekstene i arbeidstida, og det får hun høre fra scenen. Ordføreren parodieres av en annen hvert kvarter, slik at alle partier får sin tur. Postmann Bolla er tilbake etter fire års permisjon, og kirkelig fellesråd har fått sin etterlengtede stepdans.</p>
<p>Kapellmester Tove Bjørnerem leder et orkester på seks, hvorav fem kan noter.</p>
<p><strong>Revyen har én pause på 25 minutter.</strong> Alle likheter med virkelige saksbehandlere er behandlet i to instanser og kan ikke påklages.</p>`,
	features: ["revy", "lokalhumor", "viser", "jubileum"],
	cover,
};
