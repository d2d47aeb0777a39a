import { cover } from "../../pictures/culture/julekonsert-stille-over-fjorden.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "julekonsert-stille-over-fjorden",
	title: "Julekonsert: Stille over fjorden",
	category: "Konsert",
	minutes: 75,
	credits: [
		{ label: "Sang", value: "Sigrun Vårdal" },
		{ label: "Cello", value: "Edvin Rørtveit" },
		{ label: "Trøorgel og piano", value: "Kari Mette Holsen" },
		{ label: "Medvirkende", value: "vokalkvartetten Rim" },
	],
	suitedFor: null,
	summary:
		"Sigrun Vårdal synger julesanger fra kysten med cello, trøorgel og vokalkvartett. Ingen klapping før siste tone, og nesten bare levende lys.",
	body: `<p>Da Sigrun Vårdal vokste opp ytterst i fjorden, ble jula sunget inn fra båt. Naboene rodde fra brygge til brygge med en lykt i baugen, sang ett vers og rodde videre. Det er den kvelden hun vil tilbake til med <em>Stille over fjorden</em>.</p>
<p>Programmet er satt sammen av kjente og nesten glemte julesanger fra kysten, blant dem tre hun har skrevet ned etter mormoren sin. <strong>Edvin Rørtveit</strong> spiller cello, <strong>Kari Mette Holsen</strong> spiller et trøorgel som har stått i Ytre Tindevik bedehus siden 1911, og vokalkvartetten Rim synger uten forsterkning fra galleriet. Mot slutten synger alle i salen med på «Deilig er jorden», og teksten står i programmet for dem som bare kan første vers.</p>
<p>Konserten spilles uten pause, og vi ber om at applausen får vente til det er helt stille. Salen lyses opp av stearinlys i lykter, så gi øynene et lite minutt når du kommer inn.</p>
<p>Kom gjerne tidlig. Det er gløgg i foajeen fra en time før, og dørene lukkes når første tone er slått an.</p>`,
	features: ["julekonsert", "julesanger", "cello", "vokalkvartett"],
	cover,
};
