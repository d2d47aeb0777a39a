import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const list = (...args: string[]) =>
	execFileSync("git", ["ls-files", ...args], { cwd: root, encoding: "utf8" })
		.trim()
		.split("\n");
const files = list("--cached", "--others", "--exclude-standard");
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
const isKnown = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`));

/** Paths in backticks that begin with a folder of the repository; `NNNN` stands for a number to choose. */
function namedFiles(text: string): string[] {
	const prose = text.replaceAll(/^```[\s\S]*?^```/gmu, "");
	const folders = new Set(files.flatMap((file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : [])));
	return [...prose.matchAll(/`([\w.-]+(?:\/[\w.@-]+)+)\/?`/gu)]
		.flatMap(([, path]) => path ?? [])
		.filter((path) => folders.has(path.slice(0, path.indexOf("/"))) && !path.includes("NNNN"));
}

test.each(["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })])(
	"%s names only files and folders that exist",
	(document) => {
		const missing = namedFiles(read(document)).filter(
			(path) => !isKnown(path) && !isKnown(`${path}.ts`) && !isKnown(`${path}.tsx`),
		);
		expect(missing).toEqual([]);
	},
);

test("decision records that code and documents name by number exist", () => {
	const known = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/u.exec(file)?.[1] ?? []));
	const missing = files
		.filter((file) => /\.(?:tsx?|js|css|md|json)$/u.test(file) && file !== "package-lock.json")
		.flatMap((file) => {
			// Records name each other by the bare number.
			const pattern = file.startsWith("docs/decisions/")
				? /(?<![\w-]|[Mm]igration )(00\d\d)(?![\w-])/gu
				: /(?:decisions\/|\bdecisions? )(\d{4})(?!-\w+\/)/gu;
			return [...read(file).matchAll(pattern)].map(([, number]) => ({ file, number: number ?? "" }));
		})
		.filter(({ number }) => !known.has(number));
	expect(missing).toEqual([]);
});
