import { cover, poster } from "../../pictures/films/aerlig-talt-berit.ts";
import type { FilmContent } from "../types.ts";

export const content: FilmContent = {
	key: "aerlig-talt-berit",
	title: "Ærlig talt, Berit!",
	originalTitle: null,
	ageLimit: 6,
	ageReason: "Litt banning og noen høylytte krangler gjør at filmen er satt til 6 år.",
	minutes: 97,
	genres: ["Komedie"],
	countries: ["Norge"],
	year: 2026,
	directors: ["Kaja Lunde Moen"],
	cast: ["Tone Brekke Aasheim", "Farid Nazari", "Jorunn Skaret", "Odd Petter Lien"],
	distributor: "Storskjerm AS",
	language: "nb",
	summary:
		"I tretti år har Berit skrevet «tas til etterretning». En morgen kan hun ikke lyve lenger, og hele kommunen får svar på tiltale.",
	body: `<p>Berit Solvang er saksbehandler på byggesak i Nedre Vassfjell kommune. Hun har tretti års erfaring, egen kaffekopp og en setning for enhver anledning. Så våkner hun en morgen med feber i ørene og oppdager at det eneste som kommer ut av munnen hennes, er sannheten.</p>
<p>Før lunsj har hun fortalt ordføreren hva som er galt med rådhuset, en utbygger hvor han kan legge terrassen sin, og kollegaen på nabokontoret at kaken hans har vært tørr siden 2009. Etter lunsj står det kø i gangen. For det viser seg at folk har ventet lenge på et ærlig svar, også når svaret er nei.</p>
<p>Tone Brekke Aasheim har den sjeldne gaven at hun kan få en hel sal til å le av måten hun lukker en perm på. Ved siden av henne spiller Farid Nazari den unge juristen som skal stanse henne, men som begynner å notere i stedet.</p>
<p>Regissør Kaja Lunde Moen jobbet selv fire år i servicetorget før hun begynte på filmskole. Alle vedtakene i filmen er oppdiktet, sier hun. De fleste, i hvert fall.</p>`,
	features: ["komedie", "kommunen", "arbeidsliv", "sannhet"],
	poster,
	cover,
};
