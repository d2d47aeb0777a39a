/** The pairs of fonts that a site chooses from, each a font of titles and one of text (web/fonts/subset.mjs makes them). */

const serifs = "Georgia,'Times New Roman',serif";
const pairs = {
	grotesk: {
		label: "Bricolage Grotesque og Schibsted Grotesk: tett og nordisk",
		prefix: "",
		inEmails: "'Arial Narrow','Helvetica Neue',Arial,sans-serif",
	},
	slab: { label: "Zilla Slab og Source Sans: som en plakat", prefix: "slab-", inEmails: `Rockwell,${serifs}` },
	serif: { label: "Fraunces og Source Serif: som en bok", prefix: "serif-", inEmails: serifs },
	narrow: {
		label: "Archivo Narrow og Archivo: som en avis",
		prefix: "narrow-",
		inEmails: "'Arial Narrow','Helvetica Neue',Arial,sans-serif",
	},
	round: {
		label: "Nunito: rund og vennlig",
		prefix: "round-",
		inEmails: "'Trebuchet MS','Helvetica Neue',Arial,sans-serif",
	},
} as const;

export type FontPair = keyof typeof pairs;
export const fontPairs: Record<FontPair, { label: string; prefix: string; inEmails: string }> = pairs;
export const fontPairNames = Object.keys(pairs) as [FontPair, ...FontPair[]];

/** The files that every page preloads; those with characters of other languages are fetched by pages that need them. */
export const fontPaths = (pair: FontPair): string[] =>
	["display", "text"].map((font) => `/fonts/${pairs[pair].prefix}${font}.woff2`);
