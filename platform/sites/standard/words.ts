/** What a house says on the pages that every site has. What is the same everywhere stands in the pages themselves. */

/** The pages of text that every site has, by the last part of their path. */
export const textKeys = [
	"om-oss",
	"aldersgrenser-pa-kino",
	"billettinformasjon",
	"kontakt-oss",
	"personvernerklaering",
	"informasjonskapsler",
	"tilgjengelighetserklaering",
] as const;

export type TextKey = (typeof textKeys)[number] | "den-store-kinodagen" | "testside" | "404";

/** `html` is what stands below the title, from h2 down; `after` below what the house itself puts on the page. */
export type PageText = { title: string; description: string; lead: string | null; html: string; after?: string };

export type SiteWords = {
	/** For search engines, of the pages that are made of the programme. */
	descriptions: Record<"front" | "cinema" | "upcoming" | "culture" | "news", string>;
	/** What stands above the culture programme on the front page. */
	stageHeading: string;
	/** Whether bathing is a programme of its own. */
	hasPool: boolean;
	/** Where gift cards are bought. */
	giftCards: string;
	texts: Record<TextKey, PageText>;
};
