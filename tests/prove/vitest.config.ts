import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { leftToProve, onPostgres, onSqlite, onSqliteOnly, sharedOptions } from "../../vitest.config.ts";

/** The exhaustive tests, those that are larger here, and on PostgreSQL the tests that `npm test` runs on SQLite only. */
const exhaustive = [
	"tests/prove/**/*.test.ts",
	...leftToProve,
	"tests/http/ticketing/{crowd,exchange-providers,exchange-reports,exchange-sequences,reports,ledger,lying-providers,payment-providers,provider-ledger,silent-providers,waiting-room}.test.ts",
	"tests/http/{api/management-event-list,cli/command-arguments,demo/demo-christmas,demo/demo-orders,demo/demo-programme}.test.ts",
	"tests/http/{api/loyalty-authorization,security/authorization-matrix}.test.ts",
];

/** Tests that would do the same on PostgreSQL, and one whose process is given its database by `DATA_DIR`. */
const onOneDatabase = [
	"tests/http/demo/demo-christmas.test.ts",
	"tests/prove/http/{demo-subjects,picture-variants,point-in-time,release,spelling,structured-data}.test.ts",
	"tests/faults/connections-and-shutdown.test.ts",
	// A disk that is full is the database's only where the database is a file of this machine.
	"tests/faults/full-disk.test.ts",
	// Sources of the management app run with React's development build.
	"tests/http/management/screen-rights.test.ts",
];

process.env.TEST_EXTENT = "prove";

export default defineConfig({
	root: fileURLToPath(new URL("../../", import.meta.url)),
	test: {
		...sharedOptions,
		testTimeout: 300_000,
		projects: [{ test: onSqlite(exhaustive) }, { test: onPostgres([...exhaustive, ...onSqliteOnly], onOneDatabase) }],
	},
});
