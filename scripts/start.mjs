// Entry of `npm start`. Plain JavaScript, so that an older Node can print what is wrong.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
// A release is for a venue of one's own, and a checkout to look at; the folder says which it is.
const isRelease = existsSync(new URL("../release.json", import.meta.url));
const [asked] = process.argv.slice(2);
if (isRelease && asked === "--demo") process.argv.splice(2, 1);
const demo = !isRelease || asked === "--demo" ? ["--demo-by-default"] : [];
const { requireNoArguments } = await import("./no-arguments.ts");
requireNoArguments(
	[
		isRelease ? "Bruk: bin/lerret start [--demo]" : "Bruk: npm start",
		"",
		isRelease
			? "Lager DATA_DIR, fyller en tom database med demoen hvis du ber om det (--demo), oppgraderer databasen og"
			: "Bygger det som er utdatert, lager DATA_DIR, fyller en tom database med demoen (ikke med DEMO=0), oppgraderer databasen og",
		"svarer på http://localhost:3000. SIGTERM og Ctrl-C stopper Lerret. Innstillingene er miljøvariabler: se docs/operations.md.",
	].join("\n"),
);
const { appEnvironment, nodeOptions } = await import("./app-settings.ts");
const { enableCompileCache, flushCompileCache } = await import("node:module");
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? appEnvironment.NODE_COMPILE_CACHE);
const { buildOrExit } = await import("./build.ts");
await buildOrExit();

const environment = { ...appEnvironment, ...process.env };
const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));
if (process.platform === "win32") {
	Object.assign(process.env, environment);
	process.argv.push(...demo);
	await import("../server/main.ts");
} else {
	// The cache is written at exit, which execve skips.
	flushCompileCache();
	// The app replaces this process: only then do the memory settings apply, and nothing of the build stays in memory.
	const args = [...process.execArgv, ...nodeOptions, main, ...demo];
	process.execve(process.execPath, [process.execPath, ...args], environment);
}
