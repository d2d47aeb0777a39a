import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { leftToProve, onPostgres, onSqlite, onSqliteOnly, sharedOptions } from "../../vitest.config.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Tests that are larger here: those that ask `tests/support/extent.ts` how much they do. */
const larger = globSync("{platform,server,tests/http,tests/faults}/**/*.test.ts", { cwd: root }).filter((file) =>
	/\b(?:sized\(|drawn\(|triedProviders\(|isProve\b)/u.test(readFileSync(join(root, file), "utf8")),
);

/** The exhaustive tests, those that are larger here, and on PostgreSQL the tests that `npm test` runs on SQLite only. */
const exhaustive = ["tests/prove/**/*.test.ts", ...leftToProve, ...larger];

/** Tests that would do the same on PostgreSQL, and one whose process is given its database by `DATA_DIR`. */
const onOneDatabase = [
	"tests/http/demo/demo-christmas.test.ts",
	"tests/prove/http/{demo-subjects,picture-variants,point-in-time,release,spelling,structured-data}.test.ts",
	"tests/faults/{connections-and-shutdown,rolling-restart}.test.ts",
	"platform/boxoffice/{goods/tickets/drawings,seat-changes/propose-seats}.test.ts",
	// A disk that is full is the database's only where the database is a file of this machine.
	"tests/faults/full-disk.test.ts",
	// Sources of the management app run with React's development build.
	"tests/http/management/screen-rights.test.ts",
];

process.env.TEST_EXTENT = "prove";

export default defineConfig({
	root,
	test: {
		...sharedOptions,
		testTimeout: 300_000,
		projects: [{ test: onSqlite(exhaustive) }, { test: onPostgres([...exhaustive, ...onSqliteOnly], onOneDatabase) }],
	},
});
