import { cover, poster } from "../../pictures/films/det-som-bor-i-fjaera.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "det-som-bor-i-fjaera",
	title: "Det som bor i fjæra",
	originalTitle: null,
	ageLimit: 15,
	ageReason: "Filmen bygger opp en vedvarende, trykkende uhygge og har en kraftig drukningsscene.",
	minutes: 93,
	genres: ["Skrekk", "Drama"],
	countries: ["Norge", "Island"],
	year: 2026,
	directors: ["Henning Fladvær"],
	cast: ["Tone Sæbjørg Rødal", "Kåre Magne Nistad", "Lykke Ytreland", "Sigurbjörn Hallsson"],
	distributor: "Nordlys Film",
	language: "nb",
	summary:
		"Ved springfjære i 1893 går jordmora Ane over sanden med et spann. Noe har begynt å levere tilbake det havet har tatt.",
	body: `<p>På øya sier de at fjæra ikke tilhører noen. To ganger i døgnet er den land, to ganger er den hav, og det som ligger der imellom, skal en la ligge. Jordmora Ane Skarvøy bryr seg lite om slikt. Hun har barn å ta imot på begge sider av sundet, og sanden er korteste vei.</p>
<p>Så begynner det å komme ting i land. En sko. En bønnebok, tørr. Et spann med initialene til mannen hennes, som ble borte ved Torgrunnen for seks år siden. Ane tar med seg alt hjem og setter det på kjøkkenbenken. Folk slutter å hilse. Og for hver springfjære ligger vannet litt lenger ute, og litt lenger ute står det noen og venter.</p>
<p><strong>Henning Fladvær</strong> har hentet stoffet fra draugsagn og rettsprotokoller og har laget en skrekkfilm der det uhyggeligste foregår i fullt dagslys. Tone Sæbjørg Rødal bærer filmen nesten uten ord. Tangen er ekte, 1,4 tonn av den, og lydsporet er tatt opp under steinene.</p>
<p>Du kommer til å sjekke tidevannstabellen før du går hjem.</p>`,
	features: ["folkeskrekk", "draug", "fjære", "kysthistorie"],
	poster,
	cover,
};
