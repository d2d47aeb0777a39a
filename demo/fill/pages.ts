import { standardPages } from "@lerret/platform/pages/standard/pages";
import type { StandardPageTexts } from "@lerret/platform/pages/standard/standard-texts";
import type { PageWithBlocks } from "@lerret/platform/sites/write";
import type { SiteTexts } from "../content/read.ts";
import { type DemoSite, demoGiftCards } from "../content/site-configs.ts";
import { cinemaDayGroupId } from "./prices.ts";

const siteTexts: Record<DemoSite, Pick<StandardPageTexts, "descriptions" | "stageHeading" | "hasPool">> = {
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

export function demoPages(site: DemoSite, texts: SiteTexts["pages"], shopOrigin: string): PageWithBlocks[] {
	return standardPages({
		...siteTexts[site],
		giftCards: demoGiftCards(site, shopOrigin),
		bigDayGroupId: site === "tindevik" ? cinemaDayGroupId : null,
		texts,
	});
}
