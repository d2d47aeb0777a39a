import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, "utf8");
const readPackage = (file: string) =>
	JSON.parse(read(file)) as { version: string; license?: string; dependencies?: Record<string, string> };
const { version, license } = readPackage("package.json");

test.each(globSync("*/package.json", { cwd: root }))("%s has the version of the whole, also of its parts", (file) => {
	const { version: own, dependencies = {} } = readPackage(file);
	const parts = Object.entries(dependencies).filter(([name]) => name.startsWith("@lerret/"));
	expect(new Set([own, ...parts.map(([, wanted]) => wanted)])).toEqual(new Set([version]));
});

test("the lock file has the version too", () => {
	const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { version?: string }> };
	const own = Object.entries(packages).filter(([path]) => !path.includes("node_modules/"));
	expect(own.length).toBeGreaterThan(1);
	expect(own.filter(([, one]) => one.version !== version)).toEqual([]);
});

/** https://keepachangelog.com/en/1.1.0/, with what the operator must do before everything else. */
const sections = ["Må gjøres ved oppgradering", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];

test("the change log begins with this version, and each version with what an upgrade requires", () => {
	const [, ...releases] = read("CHANGELOG.md").split(/^## /mu);
	const versions = releases.map((text) => /^\[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/mu.exec(text)?.slice(1, 3));
	expect(versions.filter((one) => one?.[0] !== "Unreleased")[0]?.[0]).toBe(version);
	for (const text of releases) {
		const headings = [...text.matchAll(/^### (.+)$/gmu)].map(([, heading = ""]) => heading);
		expect(headings.filter((heading) => !sections.includes(heading))).toEqual([]);
		expect(headings).toEqual([...headings].sort((a, b) => sections.indexOf(a) - sections.indexOf(b)));
		if (!text.startsWith("[Unreleased]")) expect(headings[0]).toBe(sections[0]);
	}
});

test("the licence that package.json names is beside it as a whole", () => {
	const text = read("LICENSE");
	expect(license).toBe("EUPL-1.2");
	expect(text).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v\. 1\.2\n/u);
	for (let article = 1; article <= 15; article += 1) expect(text).toMatch(new RegExp(`^${article}\\.`, "mu"));
	expect(text).toContain("‘Compatible Licences’ according to Article 5 EUPL are:");
});
