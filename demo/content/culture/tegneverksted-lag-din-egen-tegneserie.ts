import { cover } from "../../pictures/culture/tegneverksted-lag-din-egen-tegneserie.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "tegneverksted-lag-din-egen-tegneserie",
	title: "Tegneverksted: Lag din egen tegneserie",
	category: "Barn",
	minutes: 150,
	credits: [
		{ label: "Kursleder", value: "tegneserieskaper Jørn-Are Hellevik" },
		{ label: "Arrangør", value: "Tindevik bibliotek og Tindevik kulturhus" },
	],
	suitedFor: "Passer for barn fra 9 til 14 år",
	summary:
		"Fra tomt ark til ferdig hefte på to og en halv time. Tegneren bak «Katten Kobbe» viser hvordan en historie får plass i seks ruter.",
	body: `<p>En tegneserie trenger tre ting: noen som vil noe, noe som er i veien, og en siste rute. Resten er strek. <strong>Jørn-Are Hellevik</strong> har tegnet stripa <em>Katten Kobbe</em> i lokalavisa i elleve år og har ennå ikke lært å tegne hender. Derfor går Kobbe alltid med votter.</p>
<p>På verkstedet begynner vi med å finne en figur som er så enkel at du kan tegne den tjue ganger. Så lager vi manus, deler arket i ruter og tegner først med blyant, deretter med tusj. Underveis lærer du hvordan en snakkeboble skal leses, hvordan man tegner fart, stillhet og lukten av fisk, og hvorfor det morsomste gjerne skjer mellom to ruter.</p>
<p>Når alle er ferdige, kopierer og stifter vi sidene til et felles hefte. Du får med deg to eksemplarer hjem, og ett blir stående i biblioteket til utlån med navnet ditt i katalogen.</p>
<p>Papir, blyanter og tusj er på plass. Du trenger ikke være flink til å tegne, men du bør ha lyst til å fortelle noe.</p>`,
	features: ["tegneserier", "tegning", "verksted", "bibliotek"],
	cover,
};
