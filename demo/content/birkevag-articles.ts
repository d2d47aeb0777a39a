import { image as cushion } from "../pictures/articles/dugnad-pa-stolene.ts";
import { image as ferry } from "../pictures/articles/ferga-venter.ts";
import { image as narrowFilm } from "../pictures/articles/smalfilm-fra-oya.ts";
import type { ArticleContent } from "./types.ts";

const ferryWaits: ArticleContent = {
	key: "ferga-venter",
	title: "Ferga venter",
	category: "Kino",
	author: "Oddny Strømsnes",
	summary:
		"På kinokvelder går siste ferge først når filmen er slutt og alle har rukket om bord. Avtalen med rederiet er på én side, og halve siden handler om popkorn på bildekket.",
	body: `<p>I nitten år har folk fra fastlandet gått ut av salen ti minutter før slutt. De vet hvem som døde, men ikke hvorfor. Nå er det slutt på det: På kvelder med kino i Birkevåg venter siste ferge til filmen er ferdig.</p>
<p>Avtalen gjelder fra nå av og koster ingenting for den som reiser. Rederiet har regnet på det og funnet ut at ferga likevel lå til kai i tjue minutter med motoren i gang.</p>
<h2>Slik fungerer det</h2>
<ul>
<li>Er filmen ferdig senere enn den vanlige avgangen, går ferga et kvarter etter rulleteksten.</li>
<li>Filmvakta ringer styrhuset når lyset tennes i salen, og en gang til når den siste har funnet lua si.</li>
<li>Ferga venter i inntil 35 minutter. Slutter filmen senere enn det, står det «Overnatting anbefales» ved forestillingen.</li>
</ul>
<p>Hvilke kvelder det gjelder, ser du i <a href="/kinoprogram">kinoprogrammet</a>. Står ferga på grunn av vær, avlyser vi gjerne forestillingen, og da får du pengene tilbake. Resten av reglene finner du under <a href="/billettinformasjon">billettinformasjon</a>.</p>
<h2>Skipperen har sett begynnelsen på alt</h2>
<p>Skipper Anders Kolbeinsvik har vært en pådriver for ordningen. Han har fri hver tredje uke og bruker den på rad sju.</p>
<blockquote><p>Jeg har fraktet folk som krangler om slutten de aldri fikk se. Det er verre enn sjøsyke. Og selv har jeg sett de første førti minuttene av hver eneste krim siden 2014, i pausen mellom to turer.</p></blockquote>
<p>Første film med ventende ferge er «Den siste fergekaien». Det var filmutvalgets enstemmige valg, noe som ikke har hendt før. Etterpå blir det kaffe i salongen om bord, og alle som har sett filmen til slutt, får lov til å mene noe om den.</p>
<h2>Husk likevel</h2>
<p>Ferga venter på publikum, men ikke på biler som er parkert feil. Sett bilen på kaia og ikke i fergekøen, slik det står forklart under <a href="/kontakt-oss">Kontakt oss</a>. Og ta med popkornbegeret på land. Det er det halve siden i avtalen handler om.</p>`,
	features: ["ferge", "kinokveld", "Birkevåg"],
	image: ferry,
};

const newCushions: ArticleContent = {
	key: "dugnad-pa-stolene",
	title: "Dugnad på stolene",
	category: "Kulturhus",
	author: "Marius Teigland",
	summary:
		"118 puter skal trekkes om før våren. Det tar førti minutter per pute, det er vafler på bakrommet, og alle som syr én, får sitte på den først.",
	body: `<p>Det begynte med en fjær. Den stakk opp av sete 14 på rad sju, den plassen de fleste av oss regner som salens beste, og i løpet av høsten ble det to fjærer til. Da styret snudde resten av putene, viste det seg at tiden hadde innhentet dem alle sammen.</p>
<p>Nye stoler ville kostet 590\u00a0000\u00a0kr. Nytt skum, 160 meter rød ullplysj og fire kilo stifter koster 74\u00a0000\u00a0kr, og arbeidet kan vi gjøre selv. Derfor er det dugnad i foajeen hver kveld det ikke er film.</p>
<h2>Ingen trenger å kunne noe</h2>
<p>Tapetserer Guro Myklevoll har pensjonert seg fra verkstedet på fastlandet, men ikke fra å bestemme. Hun har delt arbeidet i fem stasjoner: rive, lime, klippe, stifte og sette knapper.</p>
<blockquote><p>Den som kan åpne en hermetikkboks, kan rive. Den som kan pakke inn en julegave, kan trekke. Knappene tar jeg og ungdomsskolen, for de har tålmodighet når de får ha musikk på.</p></blockquote>
<p>Én pute tar omtrent førti minutter. Rekorden er tjueseks, men den måtte gjøres om igjen.</p>
<h2>Dette fant vi under setene</h2>
<ul>
<li>En billett til en film fra 1993, med navn og telefonnummer på baksiden. De to er gift.</li>
<li>47\u00a0kroner i gyldige mynter og 19 i ugyldige</li>
<li>En heklenål, tre melketenner og et kart over Birkevåg med kryss på</li>
<li>Kinoens forrige nøkkelknippe</li>
</ul>
<p>Krysset på kartet er undersøkt. Det var skolens gamle kumlokk.</p>
<h2>Bli med</h2>
<p>Møt opp i foajeen når det lyser der, eller <a href="/kontakt-oss">si fra på forhånd</a> hvis dere er mange. Ta gjerne med en god saks. To timers innsats gir en fribillett, og navnet ditt blir skrevet under puta med sprittusj.</p>
<p>Kinoen går som vanlig mens vi holder på. Vi tar én rad om gangen og selger ikke plassene på den raden, så se etter i <a href="/kinoprogram">kinoprogrammet</a> om det er få billetter igjen. Rullestolplassene berøres ikke. Og ja: Sete 14 på rad sju er ferdig. Det er allerede kø.</p>`,
	features: ["dugnad", "kinostoler", "frivillige"],
	image: cushion,
};

const islandFilm: ArticleContent = {
	key: "smalfilm-fra-oya",
	title: "Smalfilm fra øya",
	category: "Kino",
	author: "Kirsti Holmøy",
	summary:
		"I et naust på vestsida sto 62 spoler med åttemillimeterfilm i en kjeksboks. Nå er de renset, avfotografert og klare for lerretet, og vi trenger hjelp til å kjenne igjen folk.",
	body: `<p>Da Peder Sandviken skulle tømme naustet etter onkelen sin, fant han en kjeksboks som var tyngre enn kjeks. I den lå 62 spoler med smalfilm, hver med en liten lapp: «Slåtten», «Ferga kommer», «Bryllupet på Nes, litt regn» og «Gutane stuper».</p>
<p>Onkelen het Olai og var landpostbud. Mellom 1958 og 1974 hadde han med seg kamera på ruta, og siden han var innom alle, kom alle med.</p>
<h2>Fra kjeksboks til lerret</h2>
<p>Filmene er renset for hånd, meter for meter, og avfotografert bilde for bilde. Det har tatt to frivillige et helt år. Oddvar Lunde har gjort mesteparten ved kjøkkenbordet.</p>
<blockquote><p>Det er sju timer film og ingen lyd. Men når gamle Jensine snur seg mot kamera og sier noe, er det ikke tvil om hva hun sier. Den biten har vi tatt med.</p></blockquote>
<p>Av de sju timene har vi klippet en forestilling på 70 minutter, delt i årstider. Kirkekoret har satt sammen musikken, og trekkspilleren lover å stanse når noen i salen vil fortelle hva vi ser.</p>
<h2>Hvem er de?</h2>
<p>Vi har satt navn på 214 mennesker, 31 båter og 9 hester. Disse mangler vi:</p>
<ol>
<li>Gutten som stuper fra kaia ved det røde naustet, seks ganger på rad, hver gang bedre</li>
<li>Damen i prikkete kjole som bærer en symaskin over moloen</li>
<li>Brudeparet på Nes, for det var tre bryllup den sommeren, og det regnet i alle sammen</li>
</ol>
<p>I foajeen henger det stillbilder på veggen og en blyant i en snor. Skriv på det du vet, og sett spørsmålstegn hvis du bare nesten vet det.</p>
<h2>Kom og se</h2>
<p>Forestillingen er tillatt for alle og koster det samme som annen film: 150\u00a0kr for voksne, 120\u00a0kr for honnør og 110\u00a0kr for barn til og med 14 år. Tidene ligger i <a href="/kinoprogram">kinoprogrammet</a>. Salen har teleslynge på alle rader, og det kan trengs, for publikum pleier å snakke hele veien.</p>
<p>Har du selv en boks på loftet, så la den stå kjølig og tørt og <a href="/kontakt-oss">ta kontakt</a>. Ikke prøv å spille av filmen hjemme. Gammel film er som gamle slektninger: Den tåler mye, men ikke å bli dratt i.</p>`,
	features: ["smalfilm", "lokalhistorie", "Birkevåg"],
	image: narrowFilm,
};

export const articles: ArticleContent[] = [ferryWaits, newCushions, islandFilm];
