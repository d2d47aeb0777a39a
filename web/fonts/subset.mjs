import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subsetFont from "subset-font";

/**
 * Writes the fonts of each pair (contracts/theme/fonts.ts), reduced to the characters that bokmål needs, to
 * `public/fonts`, their style sheets with fallbacks of the same widths to contracts/theme/fonts, and those of PDFs to
 * platform/boxoffice/goods/tickets/fonts. Run by hand after a change: `node web/fonts/subset.mjs`.
 * The display font keeps one width and optical size, the text font its weights. Letters of other languages are in separate
 * files, loaded on demand (`unicode-range`).
 * Only the display font keeps its kerning: for all weights of the text font, kerning is larger than the glyphs and
 * would delay the first picture on a slow network by a tenth of a second.
 */

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const bokmål = `${range(0x20, 0x7e)}\u00a0§«»·ÀÁÄÅÆÇÉÍÑÖØÚÜàáäåæçèéêëíñòóôöøúü–—’“”…←→−×`;
const otherLetters = {
	western: [...range(0xa1, 0xff), ..."‘‚„•‹›€"].filter((letter) => !bokmål.includes(letter)).join(""),
	northern: "ĄąĆćČčĐđĘęŁłŃńŊŋŚśŠšŦŧŹźŻżŽž",
};
/** Those that a PDF takes from the font without looking (`pdf-fonts.ts`). */
const printed = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•`;

const variable = (name, file = `${name}-%-wght-normal`) => `@fontsource-variable/${name}/files/${file}.woff2`;
/** `%` stands for the letters of a file: latin or latin-ext. */
const pairs = {
	grotesk: {
		prefix: "",
		display: variable("bricolage-grotesque", "bricolage-grotesque-%-standard-normal"),
		axes: { opsz: 96, wdth: 82, wght: 700 },
		text: variable("schibsted-grotesk"),
	},
	slab: {
		prefix: "slab-",
		display: "@fontsource/zilla-slab/files/zilla-slab-%-700-normal.woff2",
		axes: {},
		text: variable("source-sans-3"),
	},
	serif: {
		prefix: "serif-",
		display: variable("fraunces", "fraunces-%-standard-normal"),
		axes: { opsz: 96, wght: 700 },
		text: variable("source-serif-4"),
	},
	narrow: {
		prefix: "narrow-",
		display: variable("archivo-narrow"),
		axes: { wght: 700 },
		text: variable("archivo"),
	},
	round: { prefix: "round-", display: variable("nunito"), axes: { wght: 800 }, text: variable("nunito") },
};

const source = (file, letters = "latin") => readFile(fileURLToPath(import.meta.resolve(file.replaceAll("%", letters))));
const target = (path) => fileURLToPath(new URL(path, import.meta.url));
const weights = [400, 500, 600, 700];

/** A font of one weight, to be measured or embedded. */
const instance = async (file, letters, variationAxes) =>
	subsetFont(await source(file), letters, { targetFormat: "truetype", variationAxes, keepFeatures: ["kern"] });

async function writeWebFonts({ prefix, display, axes, text }) {
	const wght = { variationAxes: { wght: { min: 400, max: 700 } } };
	const files = {
		display: [display, "latin", bokmål, { variationAxes: axes, keepFeatures: ["kern", "tnum"] }],
		text: [text, "latin", bokmål, { ...wght, keepFeatures: ["tnum"] }],
		"text-western": [text, "latin", otherLetters.western, { ...wght, keepFeatures: [] }],
		"text-northern": [text, "latin-ext", otherLetters.northern, { ...wght, keepFeatures: [] }],
	};
	for (const [name, [file, part, letters, options]] of Object.entries(files)) {
		const subset = await subsetFont(await source(file, part), letters, { targetFormat: "woff2", ...options });
		await writeFile(target(`../public/fonts/${prefix}${name}.woff2`), subset);
		console.log(`${prefix}${name} ${subset.byteLength} bytes`);
	}
}

/** Text in our own words, for the average width of a letter. */
async function readSample() {
	const folder = target("../../demo/content/films/");
	const texts = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}${name}`, "utf8")));
	return texts
		.join(" ")
		.replace(/\s+/gu, " ")
		.replace(/[^A-Za-zÆØÅæøå ,.–]/gu, "")
		.slice(0, 20_000);
}
const sample = await readSample();
const digits = "0123456789";

/** Widths of a letter and a digit, and the heights, in parts of the font size. */
function measure(bytes) {
	const font = create(bytes);
	const widthOf = (text) => font.layout(text).advanceWidth / font.unitsPerEm / text.length;
	return {
		letter: widthOf(sample),
		digit: widthOf(digits),
		ascent: font.ascent / font.unitsPerEm,
		descent: -font.descent / font.unitsPerEm,
	};
}
const measureFile = async (file, axes) => measure(await instance(file, printed, axes));

const percent = (part) => `${Math.round(part * 1000) / 10}%`;
const toRule = (descriptors) =>
	`@font-face {\n${Object.entries(descriptors)
		.map(([name, value]) => `\t${name}: ${value};\n`)
		.join("")}}\n`;

const systemFonts = {
	Arial: {
		regular: '"Arial"), local("ArialMT"), local("Helvetica"), local("Liberation Sans")',
		bold: '"Arial Bold"), local("Arial-BoldMT"), local("Helvetica Bold"), local("Liberation Sans Bold")',
		file: (weight) => `@fontsource/arimo/files/arimo-%-${weight}-normal.woff2`,
	},
	Roboto: {
		regular: '"Roboto"), local("Roboto-Regular")',
		bold: '"Roboto Bold"), local("Roboto-Bold")',
		file: (weight) => `@fontsource/roboto/files/roboto-%-${weight}-normal.woff2`,
	},
};
const unicodeRanges = {
	western:
		"U+A1-A6, U+A8-AA, U+AC-B6, U+B8-BA, U+BC-BF, U+C2-C3, U+C8, U+CA-CC, U+CE-D0, U+D2-D5, U+D9, U+DB, U+DD-DF, U+E2-E3, U+EC, U+EE-F0, U+F5, U+F7, U+F9, U+FB, U+FD-FF, U+2018, U+201A, U+201E, U+2022, U+2039, U+203A, U+20AC",
	northern: "U+100-17F",
};

/** A fallback with the widths of our font: for letters, or for the characters of `unicodeRange` with `part` "digit". */
async function fallbackRule(family, system, weight, own, { part = "letter", unicodeRange } = {}) {
	const isBold = weight >= 600;
	const fallback = await measureFile(systemFonts[system].file(isBold ? 700 : 400), {});
	const size = (own[part] * own.adjust) / fallback[part];
	return toRule({
		"font-family": `"Lerret ${family} ${system}"`,
		src: `local(${systemFonts[system][isBold ? "bold" : "regular"]}`,
		"font-weight": weight,
		"size-adjust": percent(size),
		...(unicodeRange
			? { "unicode-range": unicodeRange }
			: {
					"ascent-override": percent((own.ascent * own.adjust) / size),
					"descent-override": percent((own.descent * own.adjust) / size),
					"line-gap-override": "0%",
				}),
	});
}

/** Half of the difference in width between two fonts: at the same width, wide letters would look too small. */
const adjustTo = (first, own) => (1 + first.letter / own.letter) / 2;

/**
 * The style sheet of a pair. Its fonts are made nearly as wide as those of the first pair (`size-adjust`), which the sizes
 * in the styles are for.
 */
async function writeStyles(name, { prefix, display, axes, text }) {
	const first = pairs.grotesk;
	const [firstDisplay, firstText] = [
		await measureFile(first.display, first.axes),
		await measureFile(first.text, { wght: 400 }),
	];
	const ownDisplay = await measureFile(display, axes);
	const adjustDisplay = adjustTo(firstDisplay, ownDisplay);
	const ownText = await measureFile(text, { wght: 400 });
	const adjustText = adjustTo(firstText, ownText);
	const font = (family, file, weight, adjust, unicodeRange) =>
		toRule({
			"font-family": `"Lerret ${family}"`,
			src: `url("/fonts/${prefix}${file}.woff2") format("woff2")`,
			"font-weight": weight,
			"font-display": "swap",
			"size-adjust": percent(adjust),
			...(unicodeRange && { "unicode-range": unicodeRange }),
		});
	const rules = [
		"/* Written by web/fonts/subset.mjs (docs/decisions/0037). */\n",
		font("Display", "display", 700, adjustDisplay),
		font("Text", "text", "400 700", adjustText),
		...Object.entries(unicodeRanges).map(([part, range]) => font("Text", `text-${part}`, "400 700", adjustText, range)),
	];
	for (const system of Object.keys(systemFonts)) {
		const own = { ...ownDisplay, adjust: adjustDisplay };
		rules.push(
			await fallbackRule("Display", system, 700, own),
			await fallbackRule("Display", system, 700, own, { part: "digit", unicodeRange: "U+30-39" }),
		);
		for (const wght of weights)
			rules.push(
				await fallbackRule("Text", system, wght, { ...(await measureFile(text, { wght })), adjust: adjustText }),
			);
	}
	await writeFile(target(`../../contracts/theme/fonts/${name}.css`), rules.join(""));
	console.log(`${name}: display ${percent(adjustDisplay)}, text ${percent(adjustText)}`);
}

async function writePrintedFonts(name, { display, axes, text }) {
	const fonts = { display: [display, axes], 400: [text, { wght: 400 }], 700: [text, { wght: 700 }] };
	for (const [weight, [file, variationAxes]] of Object.entries(fonts))
		await writeFile(
			target(`../../platform/boxoffice/goods/tickets/fonts/${name}-${weight}.ttf`),
			await instance(file, printed, variationAxes),
		);
}

for (const [name, pair] of Object.entries(pairs)) {
	await writeWebFonts(pair);
	// The first pair's fallbacks are measured on pages, and its PDFs have whole fonts.
	if (name === "grotesk") continue;
	await writeStyles(name, pair);
	await writePrintedFonts(name, pair);
}
