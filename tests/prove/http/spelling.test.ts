import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpointGroups } from "@lerret/contracts/api/groups";
import { errors } from "@lerret/contracts/errors";
import { paths } from "@lerret/contracts/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Dictionary, openDictionary } from "../../support/dictionary.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Checks that every word that visitors can read is bokmål: in the dictionary or in the list of reviewed words. */
const root = fileURLToPath(new URL("../../../", import.meta.url));
const hosts = ["localhost:3000", "birkevag.localhost:3000"];
const unlistedPaths = [
	"/search?q=vinter",
	"/search?q=qxqx",
	"/kinoprogram?tilgjengelighet=hearing-loop",
	"/finnes-ikke",
	"/api/docs",
];
const sentenceFiles = [
	"{web,platform,server,management}/**/*.{ts,tsx}",
	"contracts/{*,{blocks,content,nb,settings}/**/*}.ts",
];
/** English: the help of figures, as their names are, and what `docs/data.md` says of tables. */
const leftOut = ["**/node_modules/**", "{platform,server}/metrics/**", "platform/**/tables.ts"];

describe("the texts of the site", () => {
	let app: TestApp;
	let dictionary: Dictionary;
	beforeAll(async () => {
		app = await createTestApp();
		dictionary = openDictionary();
	});
	afterAll(() => app.close());

	it("are bokmål on every page, in every error, and in texts shown by script or sent by email", async () => {
		const unknown = new Map<string, string>();
		const check = (text: string, where: string) => {
			for (const word of wordsOf(text)) if (!dictionary.isKnown(word)) unknown.set(word, where);
		};
		for (const host of hosts) {
			const sitemap = await (await app.request("/sitemap.xml", { host })).text();
			const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/gu)].map((match) => match[1] || "/");
			expect(listed.length).toBeGreaterThan(20);
			for (const path of new Set(
				[...listed, ...Object.values(paths), ...unlistedPaths].filter((path) => !path.startsWith("/api/")),
			)) {
				check(readableText(await (await app.request(path, { host })).text()), `${host}${path}`);
			}
		}
		for (const { name, description, endpoints } of endpointGroups) {
			check([name, description, ...endpoints.map(({ summary }) => summary)].join("\n"), "contracts/api");
		}
		for (const { title, detail } of Object.values(errors)) check(`${title} ${detail}`, "contracts/errors.ts");
		for (const file of globSync(sentenceFiles, { cwd: root, exclude: leftOut })) {
			if (!file.includes(".test.")) check(sentencesOf(readFileSync(`${root}${file}`, "utf8")).join("\n"), file);
		}

		expect(Object.fromEntries(unknown)).toEqual({});
		expect(dictionary.unused(), "reviewed words that are no longer used").toEqual([]);
	});

	it("would be reported with a misspelling", () => {
		const misspelled = ["billeter", "kinoprogramet", "arangement", "forestillning", "velkomen", "tilgjenglighet"];

		expect(misspelled.filter((word) => dictionary.isKnown(word))).toEqual([]);
	});
});

const textAttributes = /\b(?:alt|title|placeholder|aria-label|aria-description|aria-roledescription)="([^"]*)"/gu;

function readableText(html: string): string {
	const shown = html
		.replace(/<(script|style|code|svg|template)\b.*?<\/\1>/gsu, " ")
		.replace(/<(\w+)[^>]*\slang="(?!nb|no)[^"]*"[^>]*>.*?<\/\1>/gsu, " ");
	const attributes = [...shown.matchAll(textAttributes)].map((match) => match[1]);
	return decodeEntities(
		`${attributes.join("\n")}\n${shown.replace(/<\/?(?:mark|wbr)\b[^>]*>/gu, "").replace(/<[^>]*>/gu, " ")}`,
	);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", shy: "" };

function decodeEntities(text: string): string {
	return text
		.replace(/&#(x?)([0-9a-f]+);/giu, (_all, hex, code) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
		.replace(/&(\w+);/gu, (all, name) => entities[name] ?? all)
		.replaceAll("\u00ad", "");
}

/** Sentences in source code: they begin with a capital, contain a space and end like a sentence. */
function sentencesOf(code: string): string[] {
	const withoutComments = code.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gmsu, "");
	const withoutPlaceholders = withoutComments.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, " ").replaceAll("\\n", " ");
	return [...withoutPlaceholders.matchAll(/(["`>])(\p{Lu}[^"`<>]* [^"`<>]*[.!?:…])\s*(?:\1|<)/gu)].map((match) =>
		(match[2] ?? "").replace(/\{[^}]*\}/gu, " "),
	);
}

function wordsOf(text: string): string[] {
	const prose = text.replace(
		/\S*(?:@|:\/\/|\/\w)\S*|\S+\.(?:example|localhost|no|ics|xml|json)\b|\S*_\S*|npm run .*|(?<!\p{L})--?[a-z-]+/gu,
		" ",
	);
	return prose.match(/\p{L}[\p{L}-]*\p{L}/gu) ?? [];
}
