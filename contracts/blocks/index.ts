import * as z from "zod";
import { isSafeLink, wrongLinkTarget } from "../link-target.ts";

/**
 * The nineteen components of the specification and two of the house's own, and what an editor says to each (spec.txt, section 3,
 * "Component names"; docs/decisions, "Consent, and counting without it").
 * A block whose data does not fit its schema is logged and left out of the page.
 */

const heading = z.string().min(1).nullable().default(null);
/** What may be shown; what may be written is narrower (platform/management/kinds/block.ts). */
const linkTarget = z.string().max(1000).refine(isSafeLink, wrongLinkTarget);
const link = z.object({ label: z.string().min(1), path: linkTarget, text: z.string().nullable().default(null) });
const limit = z.int().min(1).max(200);

export const blockSchemas = {
	/** The page's heading (h1) with a sentence under it. */
	title: z.object({ text: z.string().min(1), lead: z.string().nullable().default(null) }),
	/** Text that an editor wrote; cleaned when it is shown. */
	content: z.object({ html: z.string() }),
	/** The programme of several days, each film once a day with its times. `days` is how many days with showings are listed. */
	program: z.object({ heading, days: z.int().min(1).max(31).default(7), tag: z.string().nullable().default(null) }),
	/** The programme of one chosen day, short: the heart of the front page. */
	schedule: z.object({ heading, moreLabel: z.string(), morePath: linkTarget.nullable() }),
	/** Culture events by date. */
	"culture-program": z.object({ heading, limit: limit.default(60), morePath: linkTarget.nullable().default(null) }),
	/** Other things that are on, as a short list. */
	events: z.object({ heading, limit: limit.default(5) }),
	/** Sign-up for the newsletter. */
	"news-subscribe": z.object({
		heading: z.string().min(1),
		text: z.string(),
		topics: z.array(z.enum(["film", "kultur", "familie"])).min(1),
	}),
	/** Facts of a production, or the text about it. */
	"movie-info": z.object({ part: z.enum(["facts", "about"]) }),
	/** Every showing of the page's production with its way to a ticket. */
	"ticket-list": z.object({ heading: z.string().min(1) }),
	/** The next showing of the page's production, large. */
	ticket: z.object({}),
	/** Wide picture and title (h1) of the page's production or article. */
	cover: z.object({}),
	/** Text of the page's article. */
	article: z.object({}),
	/** Poster of a production. */
	poster: z.object({}),
	/** Cards of articles or productions. */
	"card-list": z.object({ heading, limit: limit.default(24), empty: z.string() }),
	/** One card. */
	card: z.object({}),
	/** Short ways to what people look for. */
	"quick-links": z.object({ heading, links: z.array(link).min(1) }),
	/** Pictures of what the venue wants seen, moved by hand. */
	slideshow: z.object({ label: z.string().min(1), limit: limit.default(5) }),
	"search-field": z.object({ label: z.string().min(1) }),
	"search-results": z.object({}),
	/** The table of what the site stores in a browser, and the way to take back a consent. */
	"storage-list": z.object({}),
	/** The form by which people tell what of the site they cannot use. */
	"feedback-form": z.object({
		heading: z.string().min(1),
		text: z.string(),
		/** Whether it is said when the page that the form stands on was last changed. */
		tellsLastChange: z.boolean().default(false),
	}),
} as const;

export type BlockType = keyof typeof blockSchemas;
export type BlockData<T extends BlockType> = z.infer<(typeof blockSchemas)[T]>;

export const blockTypes = Object.keys(blockSchemas) as [BlockType, ...BlockType[]];
