import { image } from "../../pictures/articles/nytt-teleslyngeanlegg-i-alle-saler.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "nytt-teleslyngeanlegg-i-alle-saler",
	title: "Nytt teleslyngeanlegg i alle saler",
	category: "Tilgjengelighet",
	author: "Amir Haddad",
	summary:
		"Sal 1, Sal 2 og Storsalen har fått nye teleslynger. Nå skal lyden være like god på alle plasser, også på den raden der det før bare suste.",
	body: `<p>I tre uker har gulvlistene ligget stablet i gangen. Nå er de på plass igjen, og under dem ligger 640 meter ny kabel. Sal 1, Sal 2 og Storsalen har fått nye teleslynger, og det har billettluka og scenen i foajeen også.</p>
<p>En teleslynge sender lyden rett inn i høreapparatet, uten klang, knitring fra poser og hosting fra rad åtte. Omtrent én av seks voksne i Norge hører dårlig nok til at det merkes i en kinosal. Langt fra alle sier fra om det.</p>
<h2>Slik bruker du den</h2>
<ol>
<li>Still høreapparatet eller implantatet på <strong>T</strong>. Er du usikker på om ditt har T-stilling, kan du spørre audiografen.</li>
<li>Sett deg der du vil. Slyngen dekker hele Sal 1 og Sal 2 og alle de faste radene i Storsalen.</li>
<li>Juster styrken på apparatet, ikke hos oss. Volumet i slyngen er uavhengig av høyttalerne.</li>
</ol>
<p>Du trenger ikke å låne utstyr eller melde fra på forhånd. Vil du prøve før filmen begynner, følger kinoverten deg gjerne inn når salen åpner, et kvarter før start.</p>
<h2>Slutt på den døde raden</h2>
<p>Det gamle anlegget var fra 1984 og bygd for én høyttaler midt bak lerretet. Etter hvert ble det lagt stålskinner i gulvet, og på rad sju i Sal 1 var det bare sus igjen. Lydtekniker Pernille Wathne har målt hver eneste plass før og etter.</p>
<blockquote><p>Jeg har sittet i 676 seter denne høsten. Nå er forskjellen mellom det beste og det dårligste mindre enn én desibel, og jeg vet hvilke seter som knirker.</p></blockquote>
<p>Lederen i det lokale hørselslaget, Gunnar Hoddevik, var med på prøvevisningen av «Fiolinmakerens datter». «Jeg har sett den filmen to ganger før. Dette var første gang jeg hørte at det var regn i sluttscenen», sier han.</p>
<h2>Mer for deg som hører dårlig</h2>
<p>Stadig flere norske filmer vises med norsk tekst. I <a href="/kinoprogram">kinoprogrammet</a> er hver forestilling merket med teleslynge og tekst, så du ser det før du kjøper. Hvor i huset det finnes slynge, rullestolplasser og heis, står samlet under <a href="/kontakt-oss">Kontakt oss</a>.</p>
<p>Virker den ikke som den skal? Si fra til kinoverten med en gang. Da kan vi rette feilen mens du er her, og ikke bare beklage etterpå.</p>`,
	features: ["teleslynge", "høreapparat", "universell utforming"],
	image,
};
