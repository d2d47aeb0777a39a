import type { Site } from "@lerret/platform/sites/read";
import type { ContentVersions } from "@lerret/platform/sites/version";
import { beforeEach, expect, test } from "vitest";
import { siteConfig } from "../../testing/configs.ts";
import { createSiteDirectory, type SiteDirectory } from "./site-directory.ts";

const tindevik: Site = { ...siteConfig({ host: "tindevik.example", aliases: ["kino.example"] }), isDefault: true };

let versions: ContentVersions;
let asked: string[];
let isAway: boolean;
let directory: SiteDirectory;
beforeEach(() => {
	versions = new Map([
		["tindevik", 1],
		["birkevag", 1],
	]);
	asked = [];
	isAway = false;
	const content = { now: () => versions, read: async () => versions, due: () => null };
	directory = createSiteDirectory(content, async (header) => {
		asked.push(header);
		if (isAway) throw new Error("the database is down");
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
		expect(directory.known(name, versions)).toBe(tindevik);
		change("tindevik");
		expect(directory.known(name, versions)).toBeUndefined();
	},
);

test.each([
	["that no site has", "ukjent.example"],
	["that the default site answers for", "127.0.0.1:3000"],
])("a name %s is looked up again after any change", async (_, name) => {
	await directory.find(name);
	expect(directory.known(name, versions)).not.toBeUndefined();
	change("birkevag");
	expect(directory.known(name, versions)).toBeUndefined();
	await directory.find(name);
	expect(asked).toEqual([name, name]);
});

test("while the database is down, the last known site is used, however much has changed", async () => {
	await directory.find("tindevik.example");
	isAway = true;
	change("tindevik");
	expect(await directory.find("tindevik.example")).toBe(tindevik);
	change("tindevik");
	expect(await directory.find("tindevik.example")).toBe(tindevik);
	await expect(directory.find("kino.example")).rejects.toThrow("the database is down");
});
