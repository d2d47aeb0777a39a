import {
	cpSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { knownMigrations } from "@lerret/platform/db/migrate";

const root = fileURLToPath(new URL("../../", import.meta.url));
const parts = ["contracts", "api-client", "platform", "server", "demo"];

export const nextVersion = { version: "99.0.0", migration: "9999-next-version" };

/**
 * Copies the built app into a folder as a later version of itself: with another version number and other names of built files, and with
 * a migration that changes much used tables and that this version may run beside.
 */
export function makeNextVersion(folder: string): void {
	for (const part of [...parts, "web/build", "management/build"])
		cpSync(join(root, part), join(folder, part), {
			recursive: true,
			filter: (source) => !/\/node_modules$|\.test\.tsx?$|\.br$/u.test(source),
		});
	linkPackages(folder);
	const { version: _, ...rest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	writeFileSync(join(folder, "package.json"), JSON.stringify({ ...rest, version: nextVersion.version }));
	writeFileSync(join(folder, "platform/db/migrations", `${nextVersion.migration}.ts`), migration());
	renameBuilt(join(folder, "web/build"), "client/assets/entry.client-*.js");
	renameBuilt(join(folder, "management/build"), "assets/index-*.js");
}

/** The packages of the repository, and the copied parts in place of its own. */
export function linkPackages(folder: string): void {
	for (const from of globSync("{.,server,platform,demo,contracts,api-client}/node_modules", { cwd: root })) {
		mkdirSync(join(folder, from), { recursive: true });
		for (const name of readdirSync(join(root, from)))
			if (name !== "@lerret") symlinkSync(join(root, from, name), join(folder, from, name));
	}
	mkdirSync(join(folder, "node_modules/@lerret"));
	for (const part of parts) symlinkSync(join(folder, part), join(folder, "node_modules/@lerret", part));
}

function renameBuilt(folder: string, pattern: string): void {
	const [found] = globSync(pattern, { cwd: folder });
	if (!found) throw new Error(`${folder} has no ${pattern}`);
	const [before, after] = [basename(found), basename(found).replace(/-[^-]{8}\.js$/u, "-NextName.js")];
	renameSync(join(folder, found), join(folder, dirname(found), after));
	for (const file of globSync("**/*.{js,html}", { cwd: folder })) {
		const text = readFileSync(join(folder, file), "utf8");
		if (text.includes(before)) writeFileSync(join(folder, file), text.replaceAll(before, after));
	}
}

const migration = () => `
export function expandForNextVersion() {
	return {
		compatibleSince: "${knownMigrations().at(-1)}",
		async up(db) {
			await db.schema.createTable("next_version").addColumn("id", "text", (column) => column.primaryKey()).execute();
			for (const table of ["ticket_order", "event", "production", "seat_claim", "site"])
				await db.schema.alterTable(table).addColumn("next_version", "text").execute();
			await db.schema.createIndex("order_by_next_version").on("ticket_order").column("next_version").execute();
		},
	};
}
`;
