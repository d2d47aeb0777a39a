import { cover, poster } from "../../pictures/films/natt-pa-breistol.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "natt-pa-breistol",
	title: "Natt på Breistøl",
	originalTitle: null,
	ageLimit: 15,
	ageReason: "Filmen har langvarig, sterk uhygge og noen blodige enkeltbilder.",
	minutes: 96,
	genres: ["Skrekk", "Thriller"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Ida Kjølås"],
	cast: ["Sunniva Ekse", "Vår Helene Skarbø", "Tormod Flaten", "Borghild Nesheim"],
	distributor: "Arktis Media",
	language: "nn",
	summary:
		"To søstre skal stenge familiens støl for vinteren. Dyra er sendt hjem, strømmen er kuttet – men det lyser i låven.",
	body: `<p>Hvert år i oktober går noen i familien Breistøl opp for å stenge: tappe vannet, legge lemmer for vinduene, telle sauene som mangler. I år er det Guro og Kari sin tur. De er knapt på talefot. Det er åtte timer å gå, ingen dekning etter brua, og det er meldt tett skodde.</p>
<p>Den første kvelden ser de lys mellom bordene i låven. De går bort. Det er ingen der, bare en stol som ikke har stått der før. Den andre kvelden lyser det igjen, og da går bare den ene.</p>
<p><strong>Ida Kjølås</strong> debuterer med en film som skremmer mest med det den holder tilbake. Du får se sprekker, skygger, en grind som står opp. Lyden gjør resten: bjeller fra dyr som skulle vært i bygda for tre uker siden. Sunniva Ekse og Vår Helene Skarbø spiller søstrene på umiskjennelig vestlandsk, med alt det usagte fra en barndom på samme rom, og det er lenge uklart om det farligste er inne i låven eller ved kjøkkenbordet.</p>
<p>Innspilt på en nedlagt støl over tolv netter. Stolen sto der da de kom.</p>`,
	features: ["skrekk", "støl", "høst", "søstre", "norsk grøsser"],
	poster,
	cover,
};
