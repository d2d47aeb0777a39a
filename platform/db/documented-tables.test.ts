import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, inject } from "vitest";
import { test } from "../../tests/support/database.ts";
import { readTables } from "../backup/read-tables.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const row = /^\| `(?<table>\w+)` \| `(?<owner>platform\/[\w/-]+)` \| (?<sentence>.+) \|$/gmu;
const documented = [...readFileSync(`${root}docs/data.md`, "utf8").matchAll(row)].map(({ groups }) => ({
	table: groups?.table ?? "",
	owner: groups?.owner ?? "",
	sentence: groups?.sentence ?? "",
}));

test("docs/data.md lists every table of the database once, with a sentence", async ({ db }) => {
	const names = (await readTables(db, inject("databaseKind"))).map(({ name }) => name);
	expect(documented.map(({ table }) => table).sort()).toEqual(names.sort());
	expect(documented.filter(({ sentence }) => !/^\p{Lu}.{20,}\.$/u.test(sentence))).toEqual([]);
});

test("docs/data.md names a folder with code that uses the table", () => {
	const code = (folder: string) =>
		globSync("**/*.ts", { cwd: `${root}${folder}`, exclude: ["**/*.test.ts", "**/tables.ts"] })
			.map((file) => readFileSync(`${root}${folder}/${file}`, "utf8"))
			.join("\n");
	const isUsed = ({ table, owner }: { table: string; owner: string }) =>
		new RegExp(`"${table}"|\\b(?:from|into|update) ${table}\\b`, "u").test(code(owner));
	expect(documented.filter((entry) => !isUsed(entry))).toEqual([]);
});
