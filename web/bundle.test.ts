import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const folder = new URL("build/client/assets/", import.meta.url);
const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
const texts = new Map(
	await Promise.all(scripts.map(async (name) => [name, await readFile(new URL(name, folder), "utf8")] as const)),
);

const chunksWith = (className: string) =>
	[...texts].filter(([, text]) => new RegExp(`["'\`]${className}["'\`]`, "u").test(text)).map(([name]) => name);

test("the public site's scripts have zod/mini in a chunk of its own and never all of Zod", () => {
	const chunks = chunksWith("ZodMiniType");
	expect(chunks).toHaveLength(1);
	expect(chunks.map((name) => texts.get(name)).join()).not.toMatch(/useState|hydrateRoot/u);
	expect(chunksWith("ZodType")).toEqual([]);
});
