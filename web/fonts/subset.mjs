import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Reduces the two fonts to the characters that bokmål needs and writes them to `public/fonts`. Run by hand after a
 * change: `node web/fonts/subset.mjs`. The display font keeps one width and optical size, the text font its weights.
 * Letters of other languages are in separate files, loaded on demand (`unicode-range` in contracts/theme.css).
 * Only the display font keeps its kerning: for all weights of the text font, kerning is larger than the glyphs and
 * would delay the first picture on a slow network by a tenth of a second.
 */

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const bokmål = `${range(0x20, 0x7e)}\u00a0§«»·ÀÁÄÅÆÇÉÍÑÖØÚÜàáäåæçèéêëíñòóôöøúü–—’“”…←→−×`;
const otherLetters = {
	western: [...range(0xa1, 0xff), ..."‘‚„•‹›€"].filter((letter) => !bokmål.includes(letter)).join(""),
	northern: "ĄąĆćČčĐđĘęŁłŃńŊŋŚśŠšŦŧŹźŻżŽž",
};

const source = (file) => readFile(fileURLToPath(import.meta.resolve(file)));
const target = (name) => fileURLToPath(new URL(`../public/fonts/${name}.woff2`, import.meta.url));

const fonts = {
	display: [
		"@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
		bokmål,
		{ variationAxes: { opsz: 96, wdth: 82, wght: 700 }, keepFeatures: ["kern", "tnum"] },
	],
	text: [
		"@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
		bokmål,
		{ variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ["tnum"] },
	],
	"text-western": [
		"@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
		otherLetters.western,
		{ variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: [] },
	],
	"text-northern": [
		"@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2",
		otherLetters.northern,
		{ variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: [] },
	],
};

for (const [name, [file, letters, options]] of Object.entries(fonts)) {
	const subset = await subsetFont(await source(file), letters, { targetFormat: "woff2", ...options });
	await writeFile(target(name), subset);
	console.log(`${name} ${subset.byteLength} bytes`);
}
