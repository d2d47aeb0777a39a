import { cover, poster } from "../../pictures/films/aasmund-og-ulvene.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "aasmund-og-ulvene",
	title: "Aasmund og ulvene",
	originalTitle: null,
	ageLimit: 12,
	ageReason: "Nærbilder av skadde og døde dyr kan virke sterkt på yngre barn, og filmen er derfor satt til 12 år.",
	minutes: 126,
	genres: ["Drama", "Dokumentar"],
	countries: ["Norge", "Sverige"],
	year: 2026,
	directors: ["Liv Sigrid Haugstøyl"],
	cast: ["Aasmund Rui", "Torbjørg Kvåle", "Henrik Wallin", "Sunniva Nesheim"],
	distributor: "Kysten Filmutleie",
	language: "nn",
	summary:
		"En sauebonde, tre hundre dyr og to ulver på feil side av et gjerde. Tre år i Aasmunds liv, spilt av ham selv.",
	body: `<p>Aasmund Rui har gått i de samme liene i førtifire somrer. Han kjenner sauene på gangen og folk på bilen. Så finner han en morgen den første døde søya ved Kaldtjønn, og etter det er ingenting i bygda helt som før.</p>
<p>Liv Sigrid Haugstøyl fulgte ham i tre år. Resultatet ligger et sted mellom dokumentar og spillefilm: Aasmund spiller seg selv, dyra er hans egne, og samtalene ved kjøkkenbordet er gjenskapt av dem som en gang hadde dem. Bare den svenske ulvesporeren Elin Berg er diktet, og hun spilles av Sunniva Nesheim så du sverger på at hun finnes.</p>
<p>Det er lett å tro at man vet hvilken film dette er. Men Aasmund hater ikke ulven. Han er redd for den, nysgjerrig på den og dypt fornærmet over den, og i den lange scenen der han sitter ute en hel augustnatt og venter, er det umulig å si hva han håper på.</p>
<p>Replikkene går på nynorsk og bred dialekt. Gi dem fem minutter, så kommer de til deg.</p>`,
	features: ["sauehold", "ulv", "utmark", "nynorsk"],
	poster,
	cover,
};
