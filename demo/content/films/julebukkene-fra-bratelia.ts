import { cover, poster } from "../../pictures/films/julebukkene-fra-bratelia.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "julebukkene-fra-bratelia",
	title: "Julebukkene fra Bråtelia",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "Maskerte skikkelser i mørket og et par forskrekkelser kan være skumle for barn under seks år.",
	minutes: 80,
	genres: ["Familie", "Eventyr", "Jul"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Ole Kristian Rud"],
	cast: ["Live Myhre", "Teodor Brenden", "Sara Nguyen Haugli", "Arne Stubberud"],
	distributor: "Fjordfilm Distribusjon",
	language: "nb",
	summary:
		"Tre barn finner gamle masker på et stabbur og går julebukk i ei grend der ingen lenger åpner døra. De var tre da de gikk hjemmefra. Nå er de fire.",
	body: `<p>I Bråtelia ligger det elleve hus langs en vei, og i romjula er det lys i alle sammen. Likevel har ingen banket på hos hverandre på år og dag. Ingen husker helt hvorfor. Det var noe med et gjerde.</p>
<p>Så finner Torbjørg, Isak og Mai ei kiste på stabburet: tre masker av bjørkenever, geiteskinn og ekte horn, og ei bok i løkkeskrift med reglene for å gå julebukk. Ikke si et ord. Gjør stemmen fremmed. Gå ikke før de har gjettet hvem du er. Det går dårlig i det første huset og strålende i det andre, og i det tredje åpner gamle Arne Bråten, som ikke har fått besøk siden skirennet i 1994.</p>
<p>Det er på vei fra ham at de teller sporene i snøen. De var tre da de gikk hjemmefra. Nå går det en fjerde bukk bakerst, og den sier heller ikke et ord.</p>
<p>Ole Kristian Rud har laget en varm og passe skummel familiefilm om en skikk som fortjener flere utøvere. Maskene er skåret av elever ved en folkehøgskole. Godteri som svar på riktig gjetning er ikke inkludert i billetten.</p>`,
	features: ["familiefilm", "romjul", "julebukk", "tradisjon"],
	poster,
	cover,
};
