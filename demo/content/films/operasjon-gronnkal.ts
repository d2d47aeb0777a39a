import { cover, poster } from "../../pictures/films/operasjon-gronnkal.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "operasjon-gronnkal",
	title: "Operasjon Grønnkål",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "Fartsfylt og spennende for de minste, med jakt på gressklipper og en skurk som roper høyt.",
	minutes: 88,
	genres: ["Barnefilm", "Komedie", "Action"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Berit Solhaug"],
	cast: ["Mina Lorentze Aas", "Jamal Osmani", "Hallgeir Tunheim", "Wenche Aarvik"],
	distributor: "Arktis Media",
	language: "nb",
	summary:
		"Parsell 14 skal bli parkeringshus. To elleveåringer, én frakk og en hemmelig tjeneste under komposten tar saken.",
	body: `<p>Mormor har dyrket grønnkål på parsell 14 siden 1987. Hun snakker aldri om hva hun gjorde før det. Men da hun plutselig må på sykehuset med hofta, finner Oda og Yusuf en luke under kompostbingen – og en trapp, og et rom med åtte skjermer og et skap fullt av frakker i feil størrelse.</p>
<p>Kolonihagen har vært dekke for Hagetjenesten i førti år. Nå er det bare én agent igjen, og hun ligger på ortopedisk. Samtidig har utbygger Roar Stenersrud lagt inn bud på hele området, og hagenissene hans har begynt å sende signaler.</p>
<p>Oda og Yusuf må oppå hverandre i frakken. De lærer seg vannspredermorse, kappkjører på sitteklipper og oppdager at grønnkål kan brukes til det meste, bare ikke til å bli spist av lillebroren til Oda. <strong>Berit Solhaug</strong> har laget årets morsomste agentfilm for folk under én og førti, full av tekniske duppeditter som faktisk kunne virket.</p>
<p>Mormors oppskrift på sprø grønnkål kommer i rulleteksten. Den er ikke hemmelig, så bli sittende.</p>`,
	features: ["barnefilm", "agenter", "kolonihage", "norsk tale"],
	poster,
	cover,
};
