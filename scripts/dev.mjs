// Entry of `npm run dev`. Plain JavaScript, so that an older Node can print what is wrong.
import { spawn } from "node:child_process";
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
const { requireNoArguments } = await import("./no-arguments.ts");
requireNoArguments(
	"Bruk: npm run dev\n\nStarter Lerret fra kildene, og på nytt etter hver endring. Innstillingene er som for npm start.",
);
const watched = ["server", "platform", "contracts", "api-client", "demo/fill", "demo/content"];
const options = ["--watch", "--watch-preserve-output", ...watched.map((folder) => `--watch-path=${folder}`)];
const args = [...process.execArgv, ...options, "scripts/dev.ts"];
if (process.platform === "win32") {
	spawn(process.execPath, args, { stdio: "inherit" }).on("exit", (code) => process.exit(code ?? 1));
} else {
	// The watcher replaces this process, so that npm's signals reach it.
	process.execve(process.execPath, [process.execPath, ...args], process.env);
}
