import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, inject } from "vitest";
import { test } from "../../tests/support/database.ts";
import { readTables } from "../backup/read-tables.ts";
import type { TableFacts } from "../retention/table.ts";
import { tablesByFolder } from "../tables.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = Object.entries(tablesByFolder).map(([folder, tables]) => ({
	folder,
	tables: Object.entries<TableFacts<string>>(tables),
}));
const all = folders.flatMap(({ tables }) => tables);

test("every table of the database has a sentence, and says how long its rows stay", async ({ db }) => {
	const names = (await readTables(db, inject("databaseKind"))).map(({ name }) => name);
	expect(all.map(([table]) => table).sort()).toEqual(names.sort());
	expect(all.filter(([, { row }]) => !/^\p{Lu}.{20,}\.$/u.test(row))).toEqual([]);
	expect(all.filter(([, { kept, deleted }]) => !kept && !deleted)).toEqual([]);
});

test("a column that has an address or words of a person is said to be personal", async ({ db }) => {
	const looksPersonal = /(?:^|_)(?:email|phone|address|network|greeting|recipient|comment)(?:_|$)|user_name/u;
	const unsaid = (await readTables(db, inject("databaseKind"))).flatMap(({ name, columns }) => {
		const personal = Object.fromEntries(all)[name]?.personal ?? {};
		const texts = columns.filter(({ kind }) => kind === "text").map((column) => column.name);
		return texts.flatMap((column) =>
			looksPersonal.test(column) && !(column in personal) ? [`${name}.${column}`] : [],
		);
	});
	// Staff stay for the log, and whom an organiser has named as its contact as long as staff want.
	expect(unsaid.sort()).toEqual(["organiser.contact_email", "organiser.contact_phone", "staff.email"]);
});

const rowOf = ([table, { row, kept, personal = {}, deleted = [], erased }]: (typeof all)[number]) => {
	const terms = [
		...deleted.map(({ after, age, only }) => `deleted ${age.text} after \`${after}\`${only ? `, if ${only}` : ""}`),
		...(erased ? [`erased ${erased.age.text} after \`${erased.after}\``] : []),
	];
	const columns = Object.keys(personal).map((column) => `\`${column}\``);
	return `| \`${table}\` | ${row} | ${[...(kept ? [kept] : []), ...terms].join("; ")} | ${columns.join(", ")} |`;
};

// Written anew by `npx vitest run --project sqlite platform/db/documented-tables -u`.
test("docs/data.md has what the tables.ts of each folder say", async () => {
	const file = `${root}docs/data.md`;
	const [introduction] = readFileSync(file, "utf8").split("\n## ");
	const sections = folders.map(
		({ folder, tables }) =>
			`## ${folder}\n| table | a row is | how long rows stay | personal data |\n|---|---|---|---|\n${tables.map(rowOf).join("\n")}\n`,
	);
	await expect(`${introduction}\n${sections.join("\n")}`).toMatchFileSnapshot(file);
});

test("code of the folder uses the table", () => {
	const code = (folder: string) =>
		globSync("**/*.ts", { cwd: `${root}${folder}`, exclude: ["**/*.test.ts", "**/tables.ts"] })
			.map((file) => readFileSync(`${root}${folder}/${file}`, "utf8"))
			.join("\n");
	const isUsed = (folder: string, table: string) =>
		new RegExp(`"${table}"|\\b(?:from|into|update) ${table}\\b`, "u").test(code(folder));
	expect(folders.flatMap(({ folder, tables }) => tables.filter(([name]) => !isUsed(folder, name)))).toEqual([]);
});
