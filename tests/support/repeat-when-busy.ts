import { setTimeout } from "node:timers/promises";
import type { TestApp } from "./test-app.ts";

const mostRepeats = 20;

/**
 * The app for clients that repeat a request until the database has time for it, as the response says. A machine that does much else
 * leaves some requests of a long test without an answer within the app's own limit.
 */
export const repeatWhenBusy = (app: TestApp): TestApp => ({
	...app,
	fetch: (request, env) => repeat(async () => app.fetch(request.clone(), env)),
	request: (path, init) => repeat(() => app.request(path, init)),
});

async function repeat(send: () => Promise<Response>): Promise<Response> {
	for (let repeats = 0; ; repeats += 1) {
		const response = await send();
		if (response.status !== 503 || repeats === mostRepeats) return response;
		const { code } = (await response.clone().json()) as { code?: string };
		if (code !== "database_unavailable") return response;
		await setTimeout(1000);
	}
}
