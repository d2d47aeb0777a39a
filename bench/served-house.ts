import "./environment.ts";
import { openDatabase } from "@lerret/platform/db/database";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { fillEmptyDatabase } from "@lerret/server/demo";
import { listen } from "@lerret/server/listen";
import { loadBuiltRenderer } from "@lerret/server/renderer";
import pino from "pino";
import { readMemory } from "./memory.ts";
import type { Figures, Told, Wanted } from "./served.ts";

/** Serves the demo venue on a port and reports its figures to the parent process that starts it. */

const [dataDir = ""] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, PORT: "0" });
await fillEmptyDatabase(config, "bare til benken");
const db = openDatabase(config.database);

const log = pino({ level: "error" });
const render = await loadBuiltRenderer();
const made: Record<string, number> = {};
const app = await createApp(config, {
	db,
	log,
	renderer: Object.assign(
		(...[request, services]: Parameters<typeof render>) => {
			const { pathname } = new URL(request.url);
			made[pathname] = (made[pathname] ?? 0) + 1;
			return render(request, services);
		},
		{ pageStyles: render.pageStyles },
	),
});
const { port } = await listen(app, config);

let changing: NodeJS.Timeout | undefined;
let changes = 0;

async function change(): Promise<void> {
	await db.updateTable("redirect").set({ status: 301 }).execute();
	changes++;
}

function figures(): Figures {
	const { user, system } = process.cpuUsage();
	return { cpu: user + system, ...readMemory(), renders: { ...made }, changes };
}

process.on("message", (wanted: Wanted) => {
	if (wanted === "change") changing ??= setInterval(() => void change(), 1000);
	if (wanted === "rest") {
		clearInterval(changing);
		changing = undefined;
	}
	process.send?.({ figures: figures() } satisfies Told);
});
process.send?.({ port } satisfies Told);
