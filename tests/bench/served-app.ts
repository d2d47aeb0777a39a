import "./node-env.ts";
import { openDatabase } from "@lerret/platform/db/database";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { listen } from "@lerret/server/http/listen";
import { loadBuiltRenderer } from "@lerret/server/http/renderer";
import { fillEmptyDatabase } from "@lerret/server/startup/demo";
import pino from "pino";
import { readMemory } from "./memory.ts";
import { type Figures, type ServerCommand, type ServerMessage, staffPassword } from "./server-process.ts";

/** Serves the demo venue on a port and reports its figures to the parent process that starts it. */

const [dataDir = "", wantedPort = "0"] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, PORT: wantedPort });
await fillEmptyDatabase(config, staffPassword);
const db = openDatabase(config.database);

const log = pino({ level: "error" });
const renderer = await loadBuiltRenderer();
const renderCounts: Record<string, number> = {};
const app = await createApp(config, {
	db,
	log,
	renderer: {
		...renderer,
		render(request, data) {
			const { pathname } = new URL(request.url);
			renderCounts[pathname] = (renderCounts[pathname] ?? 0) + 1;
			return renderer.render(request, data);
		},
	},
});
const { port } = await listen(app, config);

let changeTimer: NodeJS.Timeout | undefined;
let changes = 0;

async function changeContent(): Promise<void> {
	await db.updateTable("redirect").set({ status: 301 }).execute();
	changes++;
}

function figures(): Figures {
	const { user, system } = process.cpuUsage();
	return { cpu: user + system, ...readMemory(), renders: { ...renderCounts }, changes };
}

process.on("message", (command: ServerCommand) => {
	if (command === "change") changeTimer ??= setInterval(() => void changeContent(), 1000);
	if (command === "rest") {
		clearInterval(changeTimer);
		changeTimer = undefined;
	}
	process.send?.({ figures: figures() } satisfies ServerMessage);
});
process.send?.({ port } satisfies ServerMessage);
