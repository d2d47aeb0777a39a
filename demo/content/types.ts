/** The shapes in which the demo venue's texts are written. They hold no dates: those are computed when a database is filled. */

export type AgeLimit = "A" | 6 | 9 | 12 | 15 | 18;

/** A picture drawn by code: a complete SVG document, and the text that stands for it. */
export type Drawing = {
	/** Returns a complete SVG document of the size its kind asks for. Deterministic. */
	draw: () => string;
	/** What a person who cannot see it should know, in bokmål, at most 140 characters, without "bilde av". */
	alt: string;
	/** The point that must survive a crop, as fractions of width and height. */
	focal: { x: number; y: number };
};

export type FilmContent = {
	/** Folded title with hyphens: file name and the start of the slug. */
	key: string;
	title: string;
	originalTitle: string | null;
	ageLimit: AgeLimit;
	/** Why the limit is what it is, one sentence. */
	ageReason: string;
	/** Running time. */
	minutes: number;
	genres: string[];
	countries: string[];
	year: number;
	directors: string[];
	cast: string[];
	distributor: string;
	/** Spoken language, BCP 47: nb, nn, se, sv, da, fi, is, en, fr, de, pl … */
	language: string;
	/** One or two sentences for cards and meta, 90–170 characters. */
	summary: string;
	/** 130–220 words of HTML: p, em, strong only. */
	body: string;
	/** Two to five words for meta keywords. */
	features: string[];
	/** 1000 × 1500, with the title lettered on it. */
	poster: Drawing;
	/** 1920 × 1080, without lettering. */
	cover: Drawing;
};

export type CultureCategory =
	| "Konsert"
	| "Teater"
	| "Standup"
	| "Litteratur"
	| "Musikal"
	| "Barn"
	| "Foredrag"
	| "Offentlig bading"
	| "Juleshow"
	| "Quiz";

export type CultureContent = {
	key: string;
	title: string;
	category: CultureCategory;
	/** Running time with interval, or null where people come and go. */
	minutes: number | null;
	/** Who is on stage, who made it, who arranges it: "Medvirkende: …" parts. */
	credits: { label: string; value: string }[];
	/** "Passer for barn fra 4 år" and the like, or null. Culture events have no cinema age limit. */
	suitedFor: string | null;
	summary: string;
	body: string;
	features: string[];
	/** 1920 × 1080 without lettering; null for the one event that has no picture. */
	cover: Drawing | null;
};

export type ArticleContent = {
	key: string;
	title: string;
	category: string;
	author: string;
	/** Ingress, 120–220 characters, plain text. */
	summary: string;
	/** 250–500 words of HTML: p, h2, h3, ul, ol, li, a, strong, em, blockquote. */
	body: string;
	features: string[];
	/** 1920 × 1080. */
	image: Drawing;
};

export type PageContent = {
	title: string;
	/** Meta description, 80–160 characters. */
	description: string;
	/** One sentence under the title, or null. */
	lead: string | null;
	/** HTML from h2 downward: h2, h3, p, ul, ol, li, dl, dt, dd, table, caption, thead, tbody, tr, th[scope], td, a, strong, em. */
	html: string;
	/** The same, below what the house itself puts on the page: the table of what is stored, the form for feedback. */
	after?: string;
};
