// Entry of `npm start`. Plain JavaScript, so that an older Node can print what is wrong.
import { fileURLToPath } from "node:url";
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
const { requireNoArguments } = await import("./no-arguments.ts");
requireNoArguments(
	[
		"Bruk: npm start",
		"",
		"Bygger det som er utdatert, lager DATA_DIR, fyller en tom database med demoen (ikke med DEMO=0), oppgraderer databasen og",
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
	process.argv.push("--demo-by-default");
	await import("../server/main.ts");
} else {
	// The cache is written at exit, which execve skips.
	flushCompileCache();
	// The app replaces this process: only then do the memory settings apply, and nothing of the build stays in memory.
	const args = [...process.execArgv, ...nodeOptions, main, "--demo-by-default"];
	process.execve(process.execPath, [process.execPath, ...args], environment);
}
