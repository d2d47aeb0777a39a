import { cover } from "../../pictures/culture/jeg-som-bare-skulle-hente-melk.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "jeg-som-bare-skulle-hente-melk",
	title: "Jeg som bare skulle hente melk",
	category: "Teater",
	minutes: 75,
	credits: [
		{ label: "På scenen", value: "Benedikte Ravnanger" },
		{ label: "Tekst", value: "Benedikte Ravnanger og Aslak Tømmerdal" },
		{ label: "Regi", value: "Iselin Kjøde" },
		{ label: "Lydbilde", value: "Markus Vinje" },
	],
	suitedFor: "Anbefales fra 15 år",
	summary:
		"Hun gikk ut for å kjøpe en liter lettmelk og kom hjem etter elleve dager. En monolog om å gå en omvei, og om dem som venter ved kjøkkenbordet.",
	body: `<p>Klokka er ti på sju. Middagen er nesten ferdig, og det mangler en liter melk. Vigdis tar på seg den røde kåpa, roper at hun straks er tilbake, og går. Butikken ligger 400 meter unna. Hun går forbi den.</p>
<p>Hvorfor? Det har hun prøvd å forklare for mannen, fastlegen, en svært vennlig bussjåfør og to politifolk i en annen landsdel. Ingen av forklaringene er løgn. Denne kvelden prøver hun en gang til, med publikum som vitne og kjøleskapet åpent.</p>
<p>Benedikte Ravnanger har laget en monolog som er morsom til den plutselig ikke er det, og så morsom igjen, på en annen måte. Hun spiller alle hun møter: ungdommen i bobilen, enken som samler på bomkvitteringer, ekspeditøren som husker henne best av alle.</p>
<p>Forestillingen varer i fem kvarter uten pause. <strong>Etterpå er det samtale i foajeen</strong> for dem som vil snakke om det – eller som bare vil vente litt med å gå hjem.</p>`,
	features: ["monolog", "samtidsdrama", "omveier"],
	cover,
};
