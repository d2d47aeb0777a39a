import { fileURLToPath } from "node:url";
import type { FontPair } from "@lerret/contracts/theme/fonts";

/** The fonts of a PDF: the site's own, and others for scripts that it lacks, which are loaded when a text needs them. */

type Font = {
	hasGlyphForCodePoint: (codePoint: number) => boolean;
	ascent: number;
	descent: number;
	unitsPerEm: number;
};
type Fontkit = { openSync: (file: string) => Font };
/** "display" is the font of titles. */
export type FontWeight = "400" | "700" | "display";
/** A part of a text with its font file. */
export type FontRun = { text: string; font: string };

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(path));

/** Files of the default text font. */
export const grotesk = {
	400: fileOf("@expo-google-fonts/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf"),
	700: fileOf("@expo-google-fonts/schibsted-grotesk/700Bold/SchibstedGrotesk_700Bold.ttf"),
};
const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Those of a pair in `fonts` are written with its files for the web (web/fonts/subset.mjs). */
const fontsOf = (pair: FontPair): Record<FontWeight, string> =>
	pair === "grotesk"
		? { ...grotesk, display: grotesk[700] }
		: { 400: fontFile(`${pair}-400`), 700: fontFile(`${pair}-700`), display: fontFile(`${pair}-display`) };

const noto = "@fontsource/noto-sans/files/noto-sans";
const otherFonts: [script: RegExp, files: string[]][] = [
	[/\p{Script=Latin}/u, [`${noto}-vietnamese`, `${noto}-latin-ext`, `${noto}-latin`]],
	// Amounts below zero: most of the sites' fonts have no minus.
	[/−/u, [`${noto}-latin`]],
	[/\p{Script=Cyrillic}/u, [`${noto}-cyrillic`, `${noto}-cyrillic-ext`]],
	[/\p{Script=Greek}/u, [`${noto}-greek`, `${noto}-greek-ext`]],
	[/\p{Script=Devanagari}/u, [`${noto}-devanagari`]],
	[/\p{Script=Arabic}/u, ["@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic"]],
	[/\p{Script=Hebrew}/u, ["@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew"]],
];

/** Those of Western Europe, which the site's font has. */
const hasOnlyCommonCharacters = /^[\x20-\x7e\xa0-\xac\xae-\xff–—‘’“”…•]*$/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Above and below the baseline, in parts of the font size. */
export type FontHeight = { ascent: number; descent: number };

export type FontChooser = {
	/**
	 * Splits a text into parts that a font has all characters of. A letter loses marks that no font can put on it; emoji,
	 * letters and signs without a font are left out.
	 */
	split: (text: string, weight: FontWeight) => FontRun[];
	heightOf: (font: string) => FontHeight;
};

export async function createFontChooser(pair: FontPair): Promise<FontChooser> {
	const ownFonts = fontsOf(pair);
	// @ts-expect-error: the package has no types
	const { openSync }: Fontkit = await import("fontkit");
	const opened = new Map<string, Font>();
	const open = (font: string) => {
		const known = opened.get(font) ?? openSync(font);
		opened.set(font, known);
		return known;
	};
	const hasAll = (font: string, text: string) =>
		[...text].every((character) => open(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
	const segmenter = new Intl.Segmenter("nb", { granularity: "grapheme" });

	function choose(grapheme: string, weight: FontWeight): FontRun | null {
		const own = ownFonts[weight];
		if (hasAll(own, grapheme)) return { text: grapheme, font: own };
		const files = otherFonts.flatMap(([script, names]) => (script.test(grapheme) ? names : []));
		const other = files
			.map((name) => fileOf(`${name}-${weight === "400" ? 400 : 700}-normal.woff`))
			.find((file) => hasAll(file, grapheme));
		return other === undefined ? null : { text: grapheme, font: other };
	}

	/** The letter without marks that no font can put on it. */
	function chooseBare(grapheme: string, weight: FontWeight): FontRun | null {
		const letter = grapheme
			.normalize("NFKD")
			.replace(/\p{Mark}/gu, "")
			.normalize("NFC");
		return letter === "" || letter === grapheme ? null : choose(letter, weight);
	}

	function split(text: string, weight: FontWeight): FontRun[] {
		if (hasOnlyCommonCharacters.test(text)) return [{ text, font: ownFonts[weight] }];
		const printable = text
			.normalize("NFC")
			.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]|\u20E3/gu, "")
			.replace(/[\p{Zs}\p{Zl}\p{Zp}]/gu, (blank) => (/[\u00a0\u202f]/u.test(blank) ? "\u00a0" : " "))
			.replace(/\u2011/gu, "-");
		const runs: FontRun[] = [];
		for (const { segment } of segmenter.segment(printable)) {
			const last = runs.at(-1);
			// Blanks stay with the words before them, so that a text of another script is one part.
			const part =
				last && segment === " " && hasAll(last.font, " ")
					? { text: " ", font: last.font }
					: (choose(segment, weight) ?? chooseBare(segment, weight));
			if (part === null) continue;
			if (last?.font === part.font) last.text += part.text;
			else runs.push({ ...part });
		}
		return runs;
	}

	function heightOf(font: string): FontHeight {
		const { ascent, descent, unitsPerEm } = open(font);
		return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm };
	}

	return { split, heightOf };
}
