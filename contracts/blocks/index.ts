import * as z from "zod";
import { isSafeLink, linkTargetError } from "../link-target.ts";
import { topicSchema } from "../newsletter.ts";

/**
 * The nineteen components of the specification (spec.txt, section 3, "Component names") and two of Lerret's own
 * (docs/decisions/0019).
 * A block whose data does not fit its schema is logged and left out of the page.
 */

const heading = z.string().min(1).nullable().default(null);
/** The rule for showing a link; the content type for blocks is stricter when one is saved. */
const linkTarget = z.string().max(1000).refine(isSafeLink, linkTargetError);
const link = z.object({ label: z.string().min(1), path: linkTarget, text: z.string().nullable().default(null) });
const limit = z.int().min(1).max(200);

export const blockSchemas = {
	title: z.object({ text: z.string().min(1), lead: z.string().nullable().default(null) }),
	/** HTML from an editor, sanitised when it is shown. */
	content: z.object({ html: z.string() }),
	/** The programme of several days, each film once a day with its times. `days` counts days with showings. */
	program: z.object({ heading, days: z.int().min(1).max(31).default(7), tag: z.string().nullable().default(null) }),
	/** The programme of one chosen day, short. */
	schedule: z.object({ heading, moreLabel: z.string(), morePath: linkTarget.nullable() }),
	"culture-program": z.object({ heading, limit: limit.default(60), morePath: linkTarget.nullable().default(null) }),
	events: z.object({ heading, limit: limit.default(5) }),
	"news-subscribe": z.object({
		heading: z.string().min(1),
		text: z.string(),
		topics: z.array(topicSchema).min(1),
	}),
	"movie-info": z.object({ part: z.enum(["facts", "about"]) }),
	"ticket-list": z.object({ heading: z.string().min(1) }),
	ticket: z.object({}),
	cover: z.object({}),
	article: z.object({}),
	poster: z.object({}),
	"card-list": z.object({ heading, limit: limit.default(24), empty: z.string() }),
	card: z.object({}),
	"quick-links": z.object({ heading, links: z.array(link).min(1) }),
	slideshow: z.object({ label: z.string().min(1), limit: limit.default(5) }),
	"search-field": z.object({ label: z.string().min(1) }),
	"search-results": z.object({}),
	/** The table of what the site stores in a browser, and the button that withdraws consent. */
	"storage-list": z.object({}),
	"feedback-form": z.object({
		heading: z.string().min(1),
		text: z.string(),
		/** Whether to show when the page was last changed. */
		tellsLastChange: z.boolean().default(false),
	}),
} as const;

export type BlockType = keyof typeof blockSchemas;
export type BlockData<T extends BlockType> = z.infer<(typeof blockSchemas)[T]>;

export const blockTypes = Object.keys(blockSchemas) as [BlockType, ...BlockType[]];
