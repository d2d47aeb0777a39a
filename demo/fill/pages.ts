import type { BlockData } from "@lerret/contracts/blocks";
import { block } from "@lerret/platform/pages/standard/build";
import { standardPages } from "@lerret/platform/pages/standard/pages";
import type { StandardPageTexts, TextPage } from "@lerret/platform/pages/standard/standard-texts";
import { textPage } from "@lerret/platform/pages/standard/text-pages";
import type { PageWithBlocks } from "@lerret/platform/sites/write";
import { type PageContent, pageKeys, type SiteTexts, seriesKeys, venueKeys } from "../content/read.ts";
import { type DemoSite, demoGiftCards } from "../content/site-configs.ts";
import { cinemaDayGroupId } from "./prices.ts";
import { filmClubTag } from "./slots.ts";

/** Both venues have what they name. */
const commonTexts: Pick<StandardPageTexts, "shortcuts" | "upcomingLead"> = {
	shortcuts: {
		tickets: "Rabatter, kulturkort, ledsagerbevis og refusjon.",
		contact: "Adresse, parkering, heis og teleslynge.",
	},
	upcomingLead: "Premierene som står for tur. Billettene slippes som regel onsdagen før.",
};

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

const seriesOf: Record<DemoSite, Partial<BlockData<"series">>> = {
	tindevik: { heading: "Neste ganger", tag: "Babykino", members: [{ item: "production/babysang" }] },
	birkevag: { heading: "Neste ganger", tag: filmClubTag },
};

/** `addVenuePicture` stores a picture and returns its id. */
export async function demoPages(
	site: DemoSite,
	{ pages: contents, series }: Pick<SiteTexts, "pages" | "series">,
	shopOrigin: string,
	addVenuePicture: (picture: VenuePicture) => Promise<string>,
): Promise<PageWithBlocks[]> {
	const texts = {} as Record<keyof typeof contents, TextPage>;
	for (const key of pageKeys) texts[key] = await toTextPage(contents[key], addVenuePicture);
	return [
		...standardPages({
			...commonTexts,
			...siteTexts[site],
			giftCards: demoGiftCards(site, shopOrigin),
			bigDayGroupId: site === "tindevik" ? cinemaDayGroupId : null,
			texts,
		}),
		...venueKeys.map((key) => textPage(key, texts[key])),
		textPage(seriesKeys[site], await toTextPage(series, addVenuePicture), { added: [block("series", seriesOf[site])] }),
	];
}

type VenuePicture = PageContent["pictures"][number];

async function toTextPage(
	{ title, description, lead, html, after, ...content }: PageContent,
	addVenuePicture: (picture: VenuePicture) => Promise<string>,
): Promise<TextPage> {
	const shown = [];
	for (const picture of content.pictures)
		shown.push({ picture: await addVenuePicture(picture), caption: picture.caption });
	const pictures = shown.length > 0 ? [block("pictures", { heading: null, pictures: shown })] : [];
	const questions = content.questions
		? [block("questions", { heading: content.questions.heading, questions: content.questions.list })]
		: [];
	const form = content.form ? [block("inquiry-form", content.form)] : [];
	return {
		title,
		description,
		lead,
		html,
		...(after === undefined ? {} : { after }),
		blocks: content.picturesFirst
			? { first: pictures, last: [...questions, ...form] }
			: { middle: [...questions, ...pictures], last: form },
	};
}
