import { cover, poster } from "../../pictures/films/kjottkvernen.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "kjottkvernen",
	title: "Kjøttkvernen",
	originalTitle: null,
	ageLimit: 18,
	ageReason: "Filmen har gjentatte, svært blodige drapsscener og grov vold som framstilles uten filter.",
	minutes: 99,
	genres: ["Skrekk", "Satire"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Bård Tveitan", "Siri Moen-Dahl"],
	cast: ["Anders Løkke", "Kari-Anne Rød", "Sindre Utne", "Gro Pedersen"],
	distributor: "Storskjerm AS",
	language: "nb",
	summary:
		"Ti mellomledere låses inn i et nedlagt slakteri for å kutte i egen stab. Det tar de bokstavelig. Blodig satire om effektivisering, med absolutt aldersgrense.",
	body: `<p>Brødrene Vangs Kjøtt har vært stengt i elleve år. Nå er flisene spylt, krokene pusset og lokalet leid ut til Stab &amp; Støtte, et rådgivningsfirma som skal ha ledersamling på et sted «med ekte industriell atmosfære». Programmet er enkelt: Ti mellomledere går inn. Før lunsj skal de ha kuttet to årsverk.</p>
<p>Kursholderen (Kari-Anne Rød, fryktelig blid) låser døra bak dem og deler ut hvite frakker. Øvelsene er satt opp av noen som har lest hele personalhåndboka, også det med liten skrift. Når den første kollegaen ikke kommer tilbake fra kjølerommet, noterer de fraværet og går videre til neste punkt. I det innerste rommet står kverna, og den er nettopp blitt smurt.</p>
<p>Bård Tveitan og Siri Moen-Dahl har laget en skrekkfilm uten spøkelser, der det nifseste er hvor fort folk finner en begrunnelse. Blodet er det rikelig av, latteren sitter langt nede i halsen, og Anders Løkke spiller en avdelingsleder du både vil redde og ikke.</p>
<p><strong>18-årsgrensen er absolutt</strong>, også sammen med foreldre. Gi deg selv god tid mellom filmen og kveldsmaten.</p>`,
	features: ["skrekk", "satire", "arbeidsliv", "18-årsgrense"],
	poster,
	cover,
};
