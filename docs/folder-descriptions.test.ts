import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** A folder with more source files than these says in a README.md of at most ten lines what it is, its door and what is private. */
const mostFiles = 10;
const mostLines = 10;

const root = fileURLToPath(new URL("../", import.meta.url));
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
	cwd: root,
	encoding: "utf8",
})
	.trim()
	.split("\n");
const known = new Set(files);
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");

const sources = files.filter(
	(file) =>
		/^(?:api-client|contracts|demo|management|platform|scripts|server|web)\/.*\.tsx?$/u.test(file) &&
		!/\.(?:test|fixture)\.tsx?$|\.d\.ts$/u.test(file),
);
const folders = [...Map.groupBy(sources, dirname)].filter(([, inside]) => inside.length > mostFiles);

/** The file that an import names; undefined for a package. */
function findImported(from: string, specifier: string): string | undefined {
	const own = /^@lerret\/(.*)$/u.exec(specifier)?.[1];
	if (own === undefined && !specifier.startsWith(".")) return undefined;
	const path = own ?? join(dirname(from), specifier);
	return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => known.has(file));
}

const importers = Map.groupBy(
	sources.flatMap((from) =>
		[...read(from).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/gu)].map(([, specifier = ""]) => ({
			from,
			to: findImported(from, specifier),
		})),
	),
	({ to }) => to,
);

/** The files of a folder that others import; its folders belong to it. */
const doorOf = (folder: string, inside: string[]): string[] =>
	inside
		.filter((file) => importers.get(file)?.some(({ from }) => !from.startsWith(`${folder}/`)))
		.map((file) => basename(file));

test.each(folders)("%s says what it is, its door and what is private", (folder, inside) => {
	const text = read(`${folder}/README.md`);
	expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(mostLines);
	const [, about = "", door = "", hidden = ""] =
		/^# [^\n]+\n([\s\S]+)\nDoor: ([^:]+)\.\nPrivate: ([\s\S]+)\.\n$/u.exec(text) ?? [];
	expect(about.trim()).not.toBe("");
	const namesIn = (list: string) => [...list.matchAll(/`([\w.-]+\.tsx?)`/gu)].map(([, name = ""]) => name);
	const names = inside.map((file) => basename(file));
	const missing = [...namesIn(door), ...namesIn(hidden)].filter((name) => !names.includes(name));
	expect(missing).toEqual([]);
	// What is not named as the door, or named as private, has no importer elsewhere.
	const open = /^(?:every file|all others)$/u.test(door) ? names : namesIn(door);
	expect(doorOf(folder, inside).filter((name) => !open.includes(name) || namesIn(hidden).includes(name))).toEqual([]);
});
