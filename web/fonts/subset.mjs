import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Cuts the two faces down to what bokmål needs and writes them to `public/fonts`: run by hand when a face or a figure changes,
 * `node web/fonts/subset.mjs`. The display face keeps one width and optical size; the text face keeps its weights.
 */

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•‹›→←↑↓−×€ŠšŽžĐđŋŊŧŦČčńłśęąóżźć`;
const displayLetters = `${range(0x20, 0x7e)}ÆØÅæøåÄÖÜäöüÉÈéèÓóÀàêô«»–—…·’→←×−\u00a0`;

const source = (file) => readFile(fileURLToPath(import.meta.resolve(file)));
const target = (name) => fileURLToPath(new URL(`../public/fonts/${name}.woff2`, import.meta.url));

const display = await subsetFont(
	await source("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2"),
	displayLetters,
	{
		targetFormat: "woff2",
		variationAxes: { opsz: 96, wdth: 82, wght: 700 },
	},
);
await writeFile(target("display"), display);

const text = await subsetFont(
	await source("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
	letters,
	{
		targetFormat: "woff2",
		variationAxes: { wght: { min: 400, max: 700 } },
	},
);
await writeFile(target("text"), text);
console.log(`display ${display.byteLength} bytes, text ${text.byteLength} bytes`);
