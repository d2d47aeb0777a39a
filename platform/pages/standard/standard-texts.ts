import type { PlacedBlock } from "./build.ts";

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

/**
 * `html` stands below the title, from h2 down; `after` below the added blocks of the page. `blocks` stand between the
 * title and the text, after the added blocks, and at the end.
 */
export type TextPage = {
	title: string;
	description: string;
	lead: string | null;
	html: string;
	after?: string;
	blocks?: Partial<Record<"first" | "middle" | "last", PlacedBlock[]>>;
};

export type StandardPageTexts = {
	descriptions: Record<"front" | "cinema" | "upcoming" | "culture" | "news", string>;
	/** Beside the links to tickets and contact on the front page. */
	shortcuts: Record<"tickets" | "contact", string>;
	/** Below the heading of coming films. */
	upcomingLead: string;
	stageHeading: string;
	/** Whether the venue has a swimming pool, whose hours are events of the class `bathing`. */
	hasPool: boolean;
	giftCards: string | null;
	/** The price group of Den store kinodagen; null for a venue without one. */
	bigDayGroupId: string | null;
	texts: Record<TextKey, TextPage>;
};
