import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { demoVisitors } from "@lerret/demo/fill/accounts";
import { createApp } from "./app.ts";
import { type Config, ConfigurationError, readConfig } from "./config.ts";
import { fillEmptyDatabase } from "./demo.ts";
import { listen } from "./listen.ts";

/** Starts the house: `node server/main.ts`. `npm start` builds first. */

try {
	await start(readConfig(process.env));
} catch (error) {
	const isExpected = error instanceof ConfigurationError || (error instanceof Error && error.name === "ConfigError");
	console.error(isExpected ? `Lerret kan ikke starte. ${(error as Error).message}` : error);
	process.exit(1);
}

async function start(config: Config): Promise<void> {
	await mkdir(config.dataDir, { recursive: true });
	const demoPassword = config.demoPassword ?? randomBytes(9).toString("base64url");
	const hasDemo = config.demo && (await fillEmptyDatabase(config, demoPassword));
	const app = await createApp(config);
	// One request's forgotten promise must not take the house down with it.
	process.on("unhandledRejection", (reason) =>
		app.log.error({ err: reason }, "a promise was rejected and nobody looked"),
	);
	if (app.sites.length === 0) app.log.warn("no site yet: set DEMO=1 to fill the empty database with the demo venue");
	const server = await listen(app, config);
	console.log(
		greeting(
			config,
			server.port,
			app.sites.map((site) => ({ title: site.title, host: site.host })),
			hasDemo ? { accounts: demoVisitors, password: demoPassword } : null,
		),
	);
}

function greeting(
	config: Config,
	port: number,
	sites: { title: string; host: string }[],
	demo: { accounts: readonly string[]; password: string } | null,
): string {
	const base = new URL(config.publicUrl);
	const lines = sites.map(({ title, host }, i) => {
		const url = new URL(base);
		if (i > 0) url.hostname = host;
		return `  ${title.padEnd(22)} ${url.origin}`;
	});
	const mail = config.mailUrl ? new URL(config.mailUrl).host : `${config.dataDir}/outbox`;
	const accounts = demo ? [`  ${"Demokontoer".padEnd(22)} ${demo.accounts.join(", ")}; passord ${demo.password}`] : [];
	return [
		"",
		`Lerret lytter på ${config.host}:${port}`,
		...lines,
		`  ${"API-beskrivelse".padEnd(22)} ${base.origin}/api/docs`,
		`  ${"E-post".padEnd(22)} ${mail}`,
		...accounts,
		"",
	].join("\n");
}
