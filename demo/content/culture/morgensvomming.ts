import { cover } from "../../pictures/culture/morgensvomming.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "morgensvomming",
	title: "Morgensvømming",
	category: "Offentlig bading",
	minutes: null,
	credits: [
		{ label: "Sted", value: "Tindevik svømmehall" },
		{ label: "Badevakt", value: "Gro-Anita Sletten" },
		{ label: "Arrangør", value: "Tindevik kommune" },
	],
	suitedFor: null,
	summary:
		"Lengder før jobb, mens sola ennå er på vei over Tindane. Seks baner, stille vann og kaffe til den som er først oppe av bassenget.",
	body: `<p>Det er en egen ro i et svømmebasseng før byen har våknet. Vannet ligger blankt, lyset kommer lavt inn gjennom østvinduene, og det eneste som høres, er pust, vann og pumpa som går. Så kommer de faste.</p>
<p>Alle seks baner er lagt ut. Bane én og to er for rolig svømming, tre og fire for jevn fart, og fem og seks for dem som har klokke på håndleddet. Vi svømmer i ring, med høyre skulder mot tauet, og slipper forbi den som kommer bakfra. Hører du ikke til noe sted, så spør <strong>Gro-Anita Sletten</strong>, som har hatt morgenvakta siden svømmehallen åpnet og ser på taket ditt hvor du bør ligge.</p>
<p>Stupebrett og lekebasseng er stengt om morgenen, men badstua er varm. Brett, bøyer og svømmeføtter kan lånes fritt. Kom og gå som det passer deg. De fleste er ute igjen etter en halvtime og rekker både buss og ferge.</p>
<p>I vestibylen står det kaffe og ferske rundstykker. Det er lov å være trøtt, for det går over ved første vending.</p>`,
	features: ["svømmehall", "svømming", "morgentrim", "mosjon"],
	cover,
};
