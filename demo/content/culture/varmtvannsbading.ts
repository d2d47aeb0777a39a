import { cover } from "../../pictures/culture/varmtvannsbading.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "varmtvannsbading",
	title: "Varmtvannsbading",
	category: "Offentlig bading",
	minutes: null,
	credits: [
		{ label: "Sted", value: "Tindevik svømmehall" },
		{ label: "Instruktør", value: "fysioterapeut Hjørdis Kvamme" },
		{ label: "Arrangør", value: "Tindevik kommune og revmatikerlaget" },
	],
	suitedFor: "For voksne, særlig fint for stive ledd",
	summary:
		"34 grader i vannet, dempet lys og ingen som hopper uti. En rolig stund for såre ledd, trøtte rygger og alle som fryser lett.",
	body: `<p>Kroppen veier nesten ingenting i vann, og i vann på 34 grader glemmer den gjerne at den var stiv da du gikk hjemmefra. Varmtvannsbading er for deg som har revmatisme, vondt i ryggen, ny hofte eller rett og slett lyst til å ligge stille.</p>
<p>Bassenget er 130 centimeter dypt, med trapp, gelender og rampe hele veien ned. Lyset er dempet, og radioen er av. De første tjue minuttene leder fysioterapeut <strong>Hjørdis Kvamme</strong> enkle øvelser med skumruller for dem som vil være med. Etterpå er det fri flyt, og det mener vi bokstavelig.</p>
<p>Her er det ingen baner og ingen lek, og vi slipper inn høyst 18 om gangen, så det er plass til å strekke ut armene. Du kan komme når du vil i åpningstida, men mange holder seg til tjue minutter av gangen, for varmt vann tar på. Drikk gjerne et glass vann etterpå.</p>
<p>Rullestol for dusj og vann står klar, og ledsager med ledsagerbevis bader gratis.</p>`,
	features: ["svømmehall", "varmtvann", "revmatisme", "trim"],
	cover,
};
