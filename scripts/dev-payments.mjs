// `npm run dev:payments`: `npm run dev` with fake payment providers, which outlive the restarts of the app. Plain
// JavaScript, so that an older Node can print what is wrong.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
const { requireNoArguments } = await import("./no-arguments.ts");
requireNoArguments(
	"Bruk: npm run dev:payments\n\nSom npm run dev, med etterligninger av Vipps og Stripe på portene PORT + 100 og PORT + 101.",
);
const { startFakeProviders } = await import("../tests/support/payments/providers.ts");
const firstPort = Number(process.env.PORT || 3000) + 100;
const { environment, hosts } = await startFakeProviders(firstPort).catch((error) => {
	console.error(`Etterligningene kan ikke starte på port ${firstPort} og ${firstPort + 1}: ${error.message}`);
	process.exit(1);
});
console.log(`Etterligninger av Vipps og Stripe svarer på ${hosts.join(" og ")}. Ingen penger flyttes.`);

const dev = fileURLToPath(new URL("dev.mjs", import.meta.url));
const app = spawn(process.execPath, [dev], { env: { ...process.env, ...environment }, stdio: "inherit" });
app.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => app.kill(signal));
