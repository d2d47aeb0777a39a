import { cover, poster } from "../../pictures/films/orneredet.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "orneredet",
	title: "Ørneredet",
	originalTitle: null,
	ageLimit: 9,
	ageReason: "Enkelte nifse scener i bratt terreng og en opprivende familiekonflikt kan bli mye for de minste.",
	minutes: 91,
	genres: ["Drama", "Familie"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Ragnhild Tveitås"],
	cast: ["Selma Fosnes Krogh", "Anders Mykland", "Inga Rønnaug Dahl", "Isak Bientie"],
	distributor: "Nordlys Film",
	language: "nb",
	summary:
		"Live på tolv finner et havørnrede der vindturbin nummer sju skal stå. Sier hun det høyt, kan faren miste gården.",
	body: `<p>På Skarvheia skal det komme elleve vindturbiner, og leien fra kraftselskapet er det som står mellom gården og banken. Live på tolv har fått lov til å være med på befaring, og det er slik hun oppdager kvisthaugen på hylla under kanten: et havørnrede, med to hvite egg, rett under merkepinnen for turbin nummer sju.</p>
<p>Hun kan si det til noen. Da stanser byggingen, og faren får brev. Hun kan la være. Da kommer gravemaskinene etter påske. Eller hun kan gjøre det en tolvåring gjør når de voksne bare har to svar: finne på et tredje, og holde det for seg selv så lenge hun klarer.</p>
<p>Ragnhild Tveitås har laget en film uten skurker. Faren er snill og livredd, dama fra kraftselskapet vet mer om fugl enn noen aner, og bygda er delt på midten som bygder flest. Selma Fosnes Krogh, som aldri har stått foran et kamera før, bærer det hele med et blikk som får deg til å rette deg opp i setet.</p>
<p>Ørnene i filmen er ville. Fotografen lå i skjul i sju uker for å få de fire minuttene vi får se.</p>`,
	features: ["havørn", "vindkraft", "oppvekst", "bygdeliv"],
	poster,
	cover,
};
