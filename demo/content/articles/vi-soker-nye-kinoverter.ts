import { image } from "../../pictures/articles/vi-soker-nye-kinoverter.ts";
import type { ArticleContent } from "../types.ts";

export const content: ArticleContent = {
	key: "vi-soker-nye-kinoverter",
	title: "Vi søker nye kinoverter",
	category: "Jobb",
	author: "Tuva Nilsen",
	summary:
		"Tre vester henger ledige på knaggrekka bak kiosken. Vil du ta imot folk, holde orden i mørket og lære å høre når maisen er ferdig poppet, bør du søke.",
	body: `<p>Bak kiosken i kulturhuset henger det en knaggrekke med vinrøde vester. Tre av dem har for tiden tomt navneskilt. Vi søker derfor tre nye kinoverter i deltidsstilling, med oppstart så snart vi har funnet de rette.</p>
<h2>Hva gjør en kinovert?</h2>
<p>Kort sagt alt det som gjør at filmen kan begynne til rett tid foran folk som sitter på rett plass. På en vanlig vakt kommer du til å</p>
<ul>
<li>selge billetter i luka og varer i kiosken</li>
<li>kontrollere billetter, kulturkort og legitimasjon i døra</li>
<li>følge gjester til rullestolplassene og hjelpe til med teleslyngen</li>
<li>passe på i salen, rydde mellom forestillingene og finne igjen votter</li>
<li>si nei til noen som er for unge for filmen, på en slik måte at de kommer tilbake når de er gamle nok</li>
</ul>
<h2>Hvem ser vi etter?</h2>
<p>Du må ha fylt 18 år, kunne jobbe kvelder og helger og like mennesker, også etter kl.\u00a022.00. Du trenger ikke å kunne noe om film. Det kommer av seg selv når man har hørt slutten av «Den siste fergekaien» gjennom døra tretti ganger.</p>
<p>Emil Rasmussen begynte for to år siden, rett etter videregående.</p>
<blockquote><p>Jeg trodde jobben handlet om popkorn. Det viste seg at den handler om å huske at fru Aune vil sitte ytterst, og at tvillingene ikke kan sitte ved siden av hverandre. Popkornet tar man igjen.</p></blockquote>
<h2>Hva tilbyr vi?</h2>
<p>Stillingene er på 15–25 prosent, to til tre vakter i uka etter turnus. Lønnen følger kommunens tariff, med tillegg for kveld, helg og helligdager. Du får opplæring i to uker sammen med vaktleder Mona Tveiten, kurs i førstehjelp og brannvern og fri adgang til alle vanlige kinoforestillinger når det er ledig plass.</p>
<p>«Og vesten. Den har fem lommer, og etter et halvt år vet du hva alle er til», sier Tveiten.</p>
<h2>Slik søker du</h2>
<p>Skriv en halv side om deg selv og når du kan jobbe, og send den til kulturhuset. Adressen står under <a href="/kontakt-oss">Kontakt oss</a>. Vi leser søknadene etter hvert som de kommer, og inviterer til en samtale i foajeen. Vil du vite mer om huset først, kan du lese <a href="/om-oss">om oss</a> eller bare spørre den som river billetten din.</p>
<p>Vi vil gjerne ha et lag som speiler bygda, og oppfordrer alle til å søke, uansett alder, bakgrunn og funksjonsevne. Den eldste verten vår er 71.</p>`,
	features: ["ledig stilling", "kinovert", "deltid"],
	image,
};
