import { paths } from "@lerret/contracts/paths";
import { block, eq, full, page, source } from "@lerret/platform/sites/standard/build";
import { standardPages } from "@lerret/platform/sites/standard/pages";
import { news } from "@lerret/platform/sites/standard/sources";
import type { SiteWords } from "@lerret/platform/sites/standard/words";
import type { PageWithBlocks } from "@lerret/platform/sites/write";
import { pages as birkevagTexts } from "../content/pages/birkevag.ts";
import { pages as tindevikTexts } from "../content/pages/tindevik.ts";
import type { PageContent } from "../content/types.ts";
import { checkoutOf, type DemoSite } from "./site-configs.ts";

/** The pages of the demo sites: those that every site has, in their words, and one to try things out on. */

const texts = { tindevik: tindevikTexts, birkevag: birkevagTexts };

const words: Record<DemoSite, Pick<SiteWords, "descriptions" | "stageHeading" | "hasPool">> = {
	tindevik: {
		descriptions: {
			front: "Kino, konserter, teater og bading i Tindevik kulturhus. Se hva som går i dag, og kjøp billetter.",
			...filmDescriptions("Tindevik"),
			culture: "Konserter, teater, humor, barneforestillinger og bading i Tindevik kulturhus, dag for dag.",
			news: "Nytt fra Tindevik kulturhus: billettslipp, åpningstider og det som skjer i huset.",
		},
		stageHeading: "På scenen",
		hasPool: true,
	},
	birkevag: {
		descriptions: {
			front: "Kino ved kaia i Birkevåg. Se hva som går i dag, og kjøp billetter.",
			...filmDescriptions("Birkevåg"),
			culture: "Gjestespill og kvelder i Salen på Birkevåg kino.",
			news: "Nytt fra Birkevåg kino: billettslipp, åpningstider og det som skjer i huset.",
		},
		stageHeading: "Gjester i Salen",
		hasPool: false,
	},
};

function filmDescriptions(place: string) {
	return {
		cinema: `Alle filmer og tider på kino i ${place}: aldersgrense, språk, sal og billetter, dag for dag.`,
		upcoming: `Filmene som får premiere på kino i ${place} de neste månedene, i rekkefølge.`,
	};
}

/** Every page of a demo site. `tryOutSlug` is the film that the try-out page shows. */
export function demoPages(site: DemoSite, tryOutSlug: string): PageWithBlocks[] {
	const own = { ...words[site], giftCards: `${checkoutOf(site)}/gavekort`, texts: texts[site] };
	return [...standardPages(own), tryOutPage(texts[site].testside, tryOutSlug)];
}

/** The try-out page: poster, cover, content (spec.txt, section 2), and the parts that no other page shows on their own. */
function tryOutPage(text: PageContent, slug: string): PageWithBlocks {
	return page({
		id: "testside",
		path: paths.tryOut,
		title: text.title,
		description: text.description,
		sources: [source("film", "Filmen", "production", false, eq("slug", slug)), news],
		rows: [
			full(block("cover", {}, { dataIds: ["film"] })),
			[
				{ lg: 4, blocks: [block("poster", {}, { dataIds: ["film"] })] },
				{
					lg: 8,
					blocks: [
						block("content", { html: text.html }),
						block("ticket", {}, { dataIds: ["film"] }),
						block("card", {}, { dataIds: ["news"] }),
					],
				},
			],
		],
	});
}
