import { randomBytes } from "node:crypto";
import { flushCompileCache } from "node:module";
import { staffPaths } from "@lerret/contracts/paths";
import { demoVisitors } from "@lerret/demo/fill/accounts";
import { demoStaff } from "@lerret/demo/fill/staff";
import { setDemoVoucherCodes } from "@lerret/demo/fill/vouchers";
import { linkHours } from "@lerret/platform/accounts/links";
import { createFirstAdminLink, firstAdminUrl } from "@lerret/platform/accounts/staff/passwords";
import { toStored } from "@lerret/platform/core/time";
import { storeInstallationAddress } from "@lerret/platform/installation/address";
import { withLocalCommands } from "@lerret/platform/installation/commands";
import { hasHadStaff } from "@lerret/platform/installation/facts";
import { version } from "@lerret/platform/installation/version";
import { type App, createApp } from "./app.ts";
import { type Config, ConfigurationError, readConfig } from "./config.ts";
import { listen } from "./http/listen.ts";
import { listenForMetrics, metricsPath } from "./metrics/listen.ts";
import { warnOfSharedDisk } from "./startup/check-settings.ts";
import { createDataDir } from "./startup/data-dir.ts";
import { describeLocation, isDatabaseInitialized } from "./startup/database-status.ts";
import { fillEmptyDatabase } from "./startup/demo.ts";
import { findFreePort } from "./startup/free-port.ts";
import { explainDatabaseError, explainListenError } from "./startup/start-failure.ts";
import { upgradeDatabase } from "./startup/upgrade.ts";

/** Starts the app: `node server/main.ts`. `npm start` builds first, and adds `--demo-by-default`. */

/** Keeps the first requests after a start free from picture encoding. */
const pictureWarmingDelayMs = 3000;
/** More would push the addresses of the management app and the first administrator off the screen. */
const mostSitesListed = 10;

try {
	const args = process.argv.slice(2);
	const demoByDefault = args.includes("--demo-by-default");
	const unknown = args.find((arg) => arg !== "--demo-by-default");
	if (unknown !== undefined) {
		console.error(`Ukjent valg: ${unknown}. Innstillingene er miljøvariabler: se docs/operations.md.`);
		process.exit(2);
	}
	await start(await resolvePort(readConfig(process.env, console.warn, { demoByDefault }), { demoByDefault }));
} catch (error) {
	const isConfigurationError =
		error instanceof ConfigurationError || (error instanceof Error && error.name === "ConfigError");
	console.error(
		isConfigurationError ? withLocalCommands(`Lerret kan ikke starte. ${(error as Error).message}`) : error,
	);
	process.exit(1);
}

/** Links contain the port, so a port that the machine chooses must be known before the config is used. */
async function resolvePort(config: Config, defaults: { demoByDefault: boolean }): Promise<Config> {
	if (config.port !== 0) return config;
	const port = await findFreePort(config.host).catch((error) => {
		throw explainListenError(error);
	});
	return readConfig({ ...process.env, PORT: String(port) }, () => {}, defaults);
}

async function start(config: Config): Promise<void> {
	await createDataDir(config.dataDir);
	const demoPassword = config.demoPassword ?? randomBytes(9).toString("base64url");
	const { app, hasDemo, isNew } = await openApp(config, demoPassword);
	// An unhandled rejection in one request must not end the process.
	process.on("unhandledRejection", (reason) => app.log.error({ err: reason }, "unhandled promise rejection"));
	await serveMetrics(app, config);
	const server = await listen(app, config).catch((error) => {
		throw explainListenError(error);
	});
	await storeInstallationAddress(app.db, config.publicUrl);
	const sharedDisk = await warnOfSharedDisk(config);
	if (sharedDisk) console.warn(sharedDisk);
	app.checkSettings().catch((error) => app.log.warn({ err: error }, "the settings could not be checked"));
	setTimeout(() => {
		// Keeps the next start quick even if this process is killed.
		flushCompileCache();
		if (!config.picturesInAdvance) return;
		app.warmPictures().catch((error) => app.log.warn({ err: error }, "the first pictures were not made"));
	}, pictureWarmingDelayMs).unref();
	const message = startMessage(
		config,
		server.port,
		app.sites.map((site) => ({ title: site.title, host: site.host })),
		describeLocation(config.database) + (isNew ? ` (ny, ${hasDemo ? "fylt med demoen" : "tom"})` : ""),
		hasDemo ? { accounts: [...demoVisitors, ...demoStaffEmails(config)], password: demoPassword } : null,
		await createFirstAdminUrl(config, app),
	);
	console.log(withLocalCommands(message));
}

async function serveMetrics({ metrics }: App, { metricsPort, host }: Config): Promise<void> {
	if (!metrics || metricsPort === null) return;
	const { port } = await listenForMetrics(metrics, { port: metricsPort, host }).catch((error) => {
		throw explainListenError(error, "METRICS_PORT");
	});
	console.log(`Målinger: http://${host.includes(":") ? `[${host}]` : host}:${port}${metricsPath}`);
}

async function openApp(config: Config, demoPassword: string): Promise<{ app: App; hasDemo: boolean; isNew: boolean }> {
	try {
		const isNew = !(await isDatabaseInitialized(config.database));
		await upgradeDatabase(config.database, (line) => console.log(withLocalCommands(line)));
		const hasDemo = config.demo && (await fillEmptyDatabase(config, demoPassword));
		const app = await createApp(config);
		if (hasDemo) await setDemoVoucherCodes(app.db, app.boxOffice.voucherCodeOf);
		return { app, hasDemo, isNew };
	} catch (error) {
		throw explainDatabaseError(error, config.database);
	}
}

function demoStaffEmails({ oidc }: Config): string[] {
	return oidc ? [] : demoStaff.map(({ email }) => email);
}

/**
 * Null once an account of staff was ever made. With an external identity provider the first run begins with a login there, and
 * null follows the first site.
 */
async function createFirstAdminUrl({ oidc, publicUrl }: Config, { db, sites }: App): Promise<string | null> {
	if (oidc) return sites.length > 0 || (await hasHadStaff(db)) ? null : `${publicUrl}${staffPaths.management}`;
	const now = toStored(Temporal.Now.instant());
	const token = await db.transaction().execute((trx) => createFirstAdminLink(trx, now));
	return token === null ? null : firstAdminUrl(publicUrl, token);
}

function startMessage(
	config: Config,
	port: number,
	sites: { title: string; host: string }[],
	database: string,
	demo: { accounts: readonly string[]; password: string } | null,
	firstAdminUrl: string | null,
): string {
	const base = new URL(config.publicUrl);
	const lines = sites.slice(0, mostSitesListed).map(({ title, host }, i) => {
		const url = new URL(base);
		if (i > 0) url.hostname = host;
		return `  ${title.padEnd(22)} ${url.origin}`;
	});
	const others = sites.length - lines.length;
	if (others > 0) lines.push(`  ${`og ${others} andre`.padEnd(22)} npm run admin -- list-sites viser alle`);
	const mail = config.mailUrl ? new URL(config.mailUrl).host : `${config.dataDir}/outbox`;
	const accounts = demo ? [`  ${"Demokontoer".padEnd(22)} ${demo.accounts.join(", ")}; passord ${demo.password}`] : [];
	const admin = firstAdminUrl
		? [
				`  ${"Første administrator".padEnd(22)} ${firstAdminUrl}`,
				config.oidc
					? `  ${"".padEnd(22)} (logg inn hos ${new URL(config.oidc.issuer).host} med rollen operator)`
					: `  ${"".padEnd(22)} (virker én gang, i ${linkHours["first-admin"]} timer; en ny skrives ut ved neste start)`,
			]
		: [];
	const nextStep =
		sites.length > 0
			? []
			: [
					`  ${"Neste steg".padEnd(22)} Lag det første nettstedet i nettleseren, eller med: npm run admin -- create-site --help`,
					`  ${"".padEnd(22)} (eller start med DEMO=1, som fyller en tom database med demoen)`,
				];
	return [
		"",
		`Lerret ${version}`,
		`Lerret lytter på ${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
		...lines,
		`  ${"Administrasjon".padEnd(22)} ${base.origin}${staffPaths.management}`,
		`  ${"Billettkontroll".padEnd(22)} ${base.origin}${staffPaths.control}`,
		`  ${"API-beskrivelse".padEnd(22)} ${base.origin}/api/docs`,
		`  ${"E-post".padEnd(22)} ${mail}`,
		`  ${"Database".padEnd(22)} ${database}`,
		...accounts,
		...admin,
		...nextStep,
		"",
	].join("\n");
}
