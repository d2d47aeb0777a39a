import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Cuts the two faces down to what bokmål needs and writes them to `public/fonts`: run by hand when a face or a figure changes,
 * `node web/fonts/subset.mjs`. The display face keeps one width and optical size; the text face keeps its weights. Letters of other
 * languages stand in files of their own, which are fetched where one of them is seen (`unicode-range` in contracts/look.css).
 *
 * The display face alone keeps its kerning: for all weights of the text face it weighs more than the letters, and on a slow network
 * it would hold the first picture back by a tenth of a second for what is hardly seen in running text.
 */

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const bokmål = `${range(0x20, 0x7e)}\u00a0§«»·ÀÁÄÅÆÇÉÍÑÖØÚÜàáäåæçèéêëíñòóôöøúü–—’“”…←→−×`;
const others = {
	western: [...range(0xa1, 0xff), ..."‘‚„•‹›€"].filter((letter) => !bokmål.includes(letter)).join(""),
	northern: "ĄąĆćČčĐđĘęŁłŃńŊŋŚśŠšŦŧŹźŻżŽž",
};

const source = (file) => readFile(fileURLToPath(import.meta.resolve(file)));
const target = (name) => fileURLToPath(new URL(`../public/fonts/${name}.woff2`, import.meta.url));

const faces = {
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
		others.western,
		{ variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: [] },
	],
	"text-northern": [
		"@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2",
		others.northern,
		{ variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: [] },
	],
};

for (const [name, [file, letters, options]] of Object.entries(faces)) {
	const face = await subsetFont(await source(file), letters, { targetFormat: "woff2", ...options });
	await writeFile(target(name), face);
	console.log(`${name} ${face.byteLength} bytes`);
}
