import { cover } from "../../pictures/culture/humorshow-dugnad.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "humorshow-dugnad",
	title: "Humorshow: «Dugnad!»",
	category: "Standup",
	minutes: 110,
	credits: [
		{ label: "På scenen", value: "Tonje Rypdal, Kåre Isdahl og Nabil Farsund" },
		{ label: "Tekst", value: "Tonje Rypdal og Kåre Isdahl" },
		{ label: "Regi", value: "Gudveig Solstrøm" },
		{ label: "Arrangør", value: "Kakebuffet Produksjoner og Tindevik kulturhus" },
	],
	suitedFor: "Anbefales fra 13 år",
	summary:
		"Fjorten naboer, én spade og en styreleder med fløyte. Tre komikere spiller hele Solbakken borettslag gjennom én lang dugnad.",
	body: `<p>Styrelederen i Solbakken borettslag har sendt ut innkallingen. Det blir raking, maling av søppelskuret og kaffe på termos, og den som ikke møter, får en bot på 300 kroner og et blikk som varer til neste år. «Dugnad!» er historien om en formiddag som skulle vært over til klokka ett.</p>
<p><strong>Tonje Rypdal</strong> er styrelederen med fløyte og framdriftsplan. <strong>Kåre Isdahl</strong> er mannen som alltid står og holder i en spade. <strong>Nabil Farsund</strong> er nyinnflyttet, kommer en halvtime for tidlig og er den eneste som har lest vedtektene. Sammen spiller de fjorten naboer, en grevling og en tilhenger som ikke lar seg rygge.</p>
<p>Trioen turnerte i to år med <em>Årsmøtet</em> og har siden fått tilbud om styreverv i fire ekte borettslag. Musikken framføres på det som finnes i en garasje, blant annet en løvblåser i B-dur.</p>
<p>Sitter du på de to første radene, bør du regne med å få utdelt en rive. I pausen selges det pølse i lompe, og ja, det henger en liste du kan skrive deg på.</p>`,
	features: ["humor", "borettslag", "sketsjer", "trio"],
	cover,
};
