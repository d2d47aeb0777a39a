import { cover } from "../../pictures/culture/orgelkonsert-i-morketida.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "orgelkonsert-i-morketida",
	title: "Orgelkonsert i mørketida",
	category: "Konsert",
	minutes: 65,
	credits: [
		{ label: "Orgel", value: "Dagny Hjelmeland" },
		{ label: "Lys", value: "Trygve Kvalsund" },
	],
	suitedFor: null,
	summary:
		"Dagny Hjelmeland spiller Bach, Messiaen og en norsk folketone i nesten fullstendig mørke. En time for dem som hører best når det er lite å se.",
	body: `<p>Midt på vinteren er det lyst i Tindevik i fire timer, om en regner velvillig. Organist Dagny Hjelmeland mener det er en fordel. «Øynene tar all plassen resten av året», sier hun.</p>
<p>Derfor slukkes lysene. Bare en liten lampe over notene blir stående på, og fra den vokser konserten: først én pipe, så to, så et pust av hele verket. Hjelmeland åpner med Bachs koralforspill over <em>Nun komm, der Heiden Heiland</em>, går videre til Messiaens stillestående lyssøyler og lar en folketone fra fjorden vandre nedover i bassen til den kjennes i benken.</p>
<p>Til slutt kommer Vierne, og da er det ingen som fryser. Lysmester Trygve Kvalsund legger et svakt, grønt skjær over pipene i de siste minuttene, og det er alt som røpes.</p>
<p><strong>Det klappes først når lyset er tilbake.</strong> Kom i god tid, for dørene er lukket under konserten, og ta gjerne på ullsokker.</p>`,
	features: ["orgel", "Bach", "mørketid", "klassisk musikk"],
	cover,
};
