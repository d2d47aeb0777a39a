// `npm run dev:payments`: `npm run dev` with fake payment providers, which outlive the restarts of the app. Plain
// JavaScript, so that an older Node can print what is wrong.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
const { requireNoArguments } = await import("./no-arguments.ts");
requireNoArguments(
	"Bruk: npm run dev:payments\n\nSom npm run dev, med etterligninger av betalingstjenestene på portene fra PORT + 100.",
);
const { paymentWords } = await import("@lerret/contracts/ticketing");
const { startFakeProviders } = await import("../tests/support/payments/providers.ts");
const firstPort = Number(process.env.PORT || 3000) + 100;
const { environment, providers } = await startFakeProviders({ firstPort }).catch((error) => {
	console.error(`Etterligningene kan ikke starte på portene fra ${firstPort}: ${error.message}`);
	process.exit(1);
});
for (const { name, url } of providers) console.log(`Etterligningen av ${paymentWords[name].company} svarer på ${url}.`);
console.log("Ingen penger flyttes.");

const dev = fileURLToPath(new URL("dev.mjs", import.meta.url));
const app = spawn(process.execPath, [dev], { env: { ...process.env, ...environment }, stdio: "inherit" });
app.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => app.kill(signal));
