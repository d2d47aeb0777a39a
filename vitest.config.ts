import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

// Far from Oslo, and with its own daylight saving: code that reads the machine's zone shows itself.
process.env.TZ = "America/Los_Angeles";

const onDatabase = ["platform/**/*.test.ts", "server/**/*.test.ts", "tests/{http,faults}/**/*.test.ts"];

/**
 * Tests whose SQL, or nearly all of it, others run on PostgreSQL too: rules of the box office, whose races, ledgers and
 * reports run on both, and what is not about rows. `npm run prove` runs these there.
 */
export const onSqliteOnly = [
	"platform/{html,net}/**/*.test.ts",
	"platform/{core/fold-text,core/time,boxoffice/goods/tickets/{pdf,pdf-lines},retention/batches,backup/invalid-backup,pages/blocks/programme}.test.ts",
	"platform/accounts/password-hasher.test.ts",
	"platform/boxoffice/{goods/tickets/drawings,seat-changes/propose-seats}.test.ts",
	"server/**/*.test.ts",
	"tests/http/{cli,demo,emails,feedback,feeds,images,management,pages,security,sites,startup,statistics}/**/*.test.ts",
	"tests/http/previews/same-as-published.test.ts",
	"tests/http/api/{audit-size,known-query,loyalty-accounts,loyalty-authorization,management-article,management-content-types}.test.ts",
	"tests/http/api/{management-leaks,management-media,moved-showings,openapi-docs,own-account}.test.ts",
	"tests/http/api/{management-texts,publishing-statements,search}.test.ts",
	"tests/http/identity/{login,one-time-codes,passkeys,verify-external}.test.ts",
	"tests/http/loyalty/external-back-end.test.ts",
	"tests/http/metrics/alerts.test.ts",
	"tests/http/operation/{closed-sites,two-sites-commands,two-sites-jobs,two-sites-shop}.test.ts",
	"tests/http/retention/customers.test.ts",
	"tests/http/sync/{moved-content,run-sync,scheduled-edits}.test.ts",
	"tests/http/{jobs/backups,newsletter/schedule}.test.ts",
	"tests/http/ticketing/{abuse,begun-showings,change-all-prices,changed-dates,changes-while-paying,control,control-phones}.test.ts",
	"tests/http/ticketing/{corrected-address,customers,email-causes,event-changes,halls,hall-plans,hall-swap,holds}.test.ts",
	"tests/http/ticketing/exchange{-meanwhile,-pages,-visits,s}.test.ts",
	"tests/http/ticketing/{expiry-notices,film-weeks,invisible-characters,limits,look-ups,managed-vouchers}.test.ts",
	"tests/http/ticketing/{own-tickets,pairs,pay-link-changes,pay-links,payment-accounts,price-groups}.test.ts",
	"tests/http/ticketing/{put-off-showings,rejected-cookies,reseat,sale-settings,settlement-sums,shop-pages,sold-status}.test.ts",
	"tests/http/ticketing/{staff-exchange,stripe,ticket-files,today,waiting-room,withheld-places}.test.ts",
	"tests/http/ticketing/waiting-list{,-sale,-seats,-staff}.test.ts",
	"tests/faults/{connections-and-shutdown,mail-server,npm-sigterm,render-errors,start-failures}.test.ts",
];

/** Tests of details of files that the app writes, of upgrades and of full disks, which `npm run prove` runs. */
export const leftToProve = [
	"tests/http/feeds/{ical,icons}.test.ts",
	"tests/http/{cli/documented-commands,demo/demo-evenings,demo/demo-orders,startup/upgrade}.test.ts",
	"tests/faults/{full-disk,rolling-restart}.test.ts",
];

/** What every run of tests shares, also `npm run prove`. */
export const sharedOptions = {
	setupFiles: ["./tests/support/setup.ts"],
	// Generous: machines are noisy, and speed is measured in tests/bench.
	testTimeout: 60_000,
	hookTimeout: 60_000,
	// One more than there are processors: tests also wait for disks, databases and child processes.
	maxWorkers: availableParallelism() + 1,
	// Listed in the closing summary, as in the browser tests.
	retry: process.env.CI ? 1 : 0,
	// Test files of one process share what they import: to import it anew for each costs more than most files' tests.
	// What a file may leave behind is put back in tests/support/setup.ts.
	isolate: false,
	restoreMocks: true,
	unstubEnvs: true,
	unstubGlobals: true,
};

export const onSqlite = (include: string[], exclude: string[] = []) => ({
	name: "sqlite",
	include,
	exclude: [...configDefaults.exclude, ...exclude],
	// The browser tests' config sets it; tests/prove looks for their subjects without a server.
	env: { E2E_PORT: "3000" },
	provide: { databaseKind: "sqlite" } as const,
	globalSetup: ["./tests/support/sqlite-setup.ts"],
});

export const onPostgres = (include: string[], exclude: string[] = []) => ({
	name: "postgres",
	include,
	exclude: [...configDefaults.exclude, ...exclude],
	// React as it runs for visitors. Its development build, on SQLite, warns of errors and takes a third longer.
	env: { NODE_ENV: "production" },
	provide: { databaseKind: "postgres" } as const,
	globalSetup: ["./tests/support/postgres-setup.ts"],
});

export default defineConfig({
	test: {
		...sharedOptions,
		projects: [
			{
				test: {
					name: "rules",
					include: [
						"contracts/**/*.test.ts",
						"api-client/**/*.test.ts",
						"web/**/*.test.{ts,tsx}",
						"management/**/*.test.ts",
						"demo/**/*.test.ts",
						"docs/*.test.ts",
					],
				},
			},
			{ test: onSqlite(onDatabase, leftToProve) },
			{ test: onPostgres(onDatabase, [...leftToProve, ...onSqliteOnly]) },
		],
	},
});
