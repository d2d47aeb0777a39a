import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Rejects words of a private vocabulary that the project has left (CONTRIBUTING.md, "Language"): in identifiers, file
 * names, comments and documents. Prints each place and exits with 1. Part of `npm run lint`.
 */

const root = fileURLToPath(new URL("../", import.meta.url));

/** The word, and what to write instead. Compound names are split: `toldDraft` and `told-draft` contain `told`. */
const replacements: Record<string, string> = {
	house: "app, site, venue, organisation or test app",
	houses: "apps, sites or venues",
	told: "response, notice or report",
	shelf: "partition or index",
	shelves: "partitions",
	crew: "workers",
	workshop: "worker context",
	errand: "job",
	pauses: "backoff",
	flights: "in-flight requests",
	stretch: "range or page",
	stretches: "ranges or pages",
	ties: "references",
	along: "with it, or cascade",
	standing: "status",
	letter: "email",
	letters: "emails",
	press: "compress",
	pressed: "compressed",
	faces: "fonts",
	lifted: "extracted",
	unhurried: "async commit",
	demand: "require",
	refuse: "reject",
	refuses: "rejects",
	refused: "rejected",
	refusal: "rejection",
	forget: "delete or invalidate",
	forgets: "deletes or invalidates",
	hear: "subscribe",
	wish: "input or options",
	wished: "requested",
	whoever: "the noun: the visitor, the caller",
	somebody: "the noun: a visitor, an editor",
	nobody: "the noun with no: no visitor, no client",
	thing: "item, or its type",
	things: "items, or their type",
	mistake: "error",
	mistakes: "errors",
	unsent: "not sent, or what it is",
	huset: "installasjonen, in what the app writes to operators",
};

/** Honest uses: a word, the files, and why. */
const allowed: { words: string[]; files: RegExp; reason: string }[] = [
	{ words: ["letter", "letters"], files: /\.css$/u, reason: "letter-spacing and ::first-letter" },
	{
		words: ["letter", "letters"],
		files:
			/^platform\/(?:search\/|html\/|content\/|media\/|core\/fold-text)|^contracts\/|initial|fonts|pdf-lines|present-table|style-rule|selection\.test|programme-filters|loyalty-authorization|management-content-types|issue\/html|0037|landed-migrations\.test/u,
		reason: "letters of the alphabet",
	},
	{ words: ["press"], files: /^tests\/|^web\/client\//u, reason: "a key or a button is pressed" },
	{ words: ["pressed"], files: /\.(?:tsx|css)$|^tests\/browser\//u, reason: "aria-pressed" },
	{ words: ["huset"], files: /^demo\/|^tests\/|^web\//, reason: "the venue's building" },
	{ words: ["stretch"], files: /\.css$/u, reason: "a value of CSS" },
	{ words: ["demand"], files: /verify-external|subset/u, reason: "on demand" },
	{ words: ["nobody"], files: /postgres-programs/u, reason: "a user of the operating system" },
	{ words: ["forget"], files: /^platform\/db\/migrate\.ts$/u, reason: "a name in a landed migration" },
];

const ignored =
	/^platform\/db\/migrations\/|^package-lock\.json$|^scripts\/check-words\.ts$|^demo\/content\/.*\.(?:md|json)$/u;
const checked = /\.(?:ts|tsx|mjs|js|css|md|json|yml)$/u;

/** A comment that begins so is understood only after the one above it. */
const dependentComment = /^\s*(?:\/\*\*|\/\/) (?:The same\b|As `|Of (?:the|a|an|one|what|which|another)\b)/u;

const wordsIn = (text: string): string[] =>
	text
		.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
		.toLowerCase()
		.split(/[^\p{L}]+/u);

const findings: string[] = [];
for (const file of execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")) {
	if (ignored.test(file)) continue;
	const isAllowed = (word: string) => allowed.some(({ words, files }) => words.includes(word) && files.test(file));
	const report = (text: string, place: string) => {
		for (const word of new Set(wordsIn(text))) {
			const replacement = Object.hasOwn(replacements, word) ? replacements[word] : undefined;
			if (replacement !== undefined && !isAllowed(word)) findings.push(`${place}: "${word}": write ${replacement}`);
		}
	};
	report(file, file);
	if (!checked.test(file)) continue;
	for (const [index, line] of readFileSync(`${root}${file}`, "utf8").split("\n").entries()) {
		report(line, `${file}:${index + 1}`);
		if (dependentComment.test(line)) findings.push(`${file}:${index + 1}: write a comment that stands alone`);
	}
}
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
