import { cover } from "../../pictures/culture/offentlig-bading.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "offentlig-bading",
	title: "Offentlig bading",
	category: "Offentlig bading",
	minutes: null,
	credits: [
		{ label: "Sted", value: "Tindevik svømmehall" },
		{ label: "Arrangør", value: "Tindevik kommune" },
	],
	suitedFor: null,
	summary:
		"Alle bassengene er åpne for alle: baner for den som vil svømme, stupebrett for den som tør, og badstue for den som er ferdig.",
	body: `<p>Tindevik svømmehall ligger i kulturhuset, med inngang fra foajeen. Under offentlig bading er hele hallen åpen, og du kommer og går som du vil innenfor åpningstida. Billetten gjelder fram til badevakta blåser i fløyta, en halvtime før vi stenger dørene.</p>
<p>I 25-metersbassenget holder vi 27 grader. To av banene er skilt av med tau for dem som vil svømme lengder, og resten er fritt vann. Stupebrettene på én og tre meter er åpne når badevakta står ved dem. Det lille bassenget er 80 centimeter dypt og litt varmere, og badstuene ligger innerst i garderobene.</p>
<p>Alle dusjer med såpe og uten badetøy før de går ut i hallen. Barn under ti år må ha følge av en som er fylt atten og kan svømme. Ta med hengelås til skapet, eller lån en mot pant i billettluka.</p>
<p>Vi har HC-garderobe og stol som senkes ned i vannet. <strong>Si fra til badevakta, så hjelper vi deg.</strong></p>`,
	features: ["svømmehall", "bading", "stupebrett", "badstue"],
	cover,
};
