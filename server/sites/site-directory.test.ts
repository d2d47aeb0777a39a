import type { ContentVersions } from "@lerret/platform/db/content-version";
import type { Site } from "@lerret/platform/sites/read";
import { beforeEach, expect, test } from "vitest";
import { siteConfig } from "../../tests/support/site-configs.ts";
import { createSiteDirectory, type SiteDirectory } from "./site-directory.ts";

const tindevik: Site = { ...siteConfig({ host: "tindevik.example", aliases: ["kino.example"] }), isDefault: true };

let versions: ContentVersions;
let lookups: string[];
let isDatabaseDown: boolean;
let directory: SiteDirectory;
beforeEach(() => {
	versions = new Map([
		["tindevik", 1],
		["birkevag", 1],
	]);
	lookups = [];
	isDatabaseDown = false;
	const content = { current: () => versions, read: async () => versions, nextDue: () => null };
	directory = createSiteDirectory(content, async (header) => {
		lookups.push(header);
		if (isDatabaseDown) throw new Error("the database is down");
		return header.startsWith("ukjent") ? null : tindevik;
	});
});

function change(siteId: string): void {
	versions = new Map([...versions, [siteId, (versions.get(siteId) ?? 0) + 1]]);
}

test.each(["tindevik.example", "kino.example:8080"])(
	"%s is cached as long as its own site is unchanged",
	async (name) => {
		await directory.find(name);
		change("birkevag");
		expect(directory.findCached(name, versions)).toBe(tindevik);
		change("tindevik");
		expect(directory.findCached(name, versions)).toBeUndefined();
	},
);

test.each([
	["that no site has", "ukjent.example"],
	["that the default site answers for", "127.0.0.1:3000"],
])("a name %s is looked up again after any change", async (_, name) => {
	await directory.find(name);
	expect(directory.findCached(name, versions)).not.toBeUndefined();
	change("birkevag");
	expect(directory.findCached(name, versions)).toBeUndefined();
	await directory.find(name);
	expect(lookups).toEqual([name, name]);
});

test("while the database is down, the last known site is used, however much has changed", async () => {
	await directory.find("tindevik.example");
	isDatabaseDown = true;
	change("tindevik");
	expect(await directory.find("tindevik.example")).toBe(tindevik);
	change("tindevik");
	expect(await directory.find("tindevik.example")).toBe(tindevik);
	await expect(directory.find("kino.example")).rejects.toThrow("the database is down");
});
