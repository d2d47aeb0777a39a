import { type App, createApp } from "../app.ts";
import type { Config } from "../config.ts";
import { admitted, type WaitingRoom } from "../http/waiting-room.ts";
import { lowerPriority } from "../startup/thread-priority.ts";
import { handleTasks } from "./handle-tasks.ts";
import type { ShopReply, ShopTask } from "./shop-process.ts";

/** The shop's process (`shop-process.ts`). */

/** Who may come in is decided before a request is forwarded. */
const noWaitingRoom: WaitingRoom = {
	enter: async (c) => ({ place: c.env.placeInLine, cookie: null }),
	enterByApi: async () => admitted,
	readmit: () => admitted,
};

let started: Promise<App> | null = null;
let isReady = false;

async function start(config: Config): Promise<App> {
	const app = await createApp(config, { waitingRoom: noWaitingRoom, isShopProcess: true });
	await lowerPriority();
	app.jobs.start();
	isReady = true;
	return app;
}

handleTasks<ShopTask>(async (task): Promise<ShopReply | null> => {
	if ("config" in task) {
		started ??= start(task.config);
		await started;
		return null;
	}
	const app = await started;
	if (!app) throw new Error("the shop's process has not been started");
	const { method, url, headers, body, remoteAddress, placeInLine } = task;
	const environment = { incoming: { socket: { remoteAddress } }, placeInLine };
	const response = await app.fetch(new Request(url, { method, headers, body }), environment);
	return {
		status: response.status,
		headers: [...response.headers],
		body: response.body && new Uint8Array(await response.arrayBuffer()),
	};
});

process.on("unhandledRejection", async (reason) =>
	(await started)?.log.error({ err: reason }, "unhandled promise rejection"),
);
// A stop signal for the whole group must not end the process before the app has finished the visitors' requests.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", async () => {
	if (isReady) await (await started)?.close();
	process.exit(0);
});
