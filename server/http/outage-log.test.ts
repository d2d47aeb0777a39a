import type { DatabaseHealth } from "@lerret/platform/db/health-probe";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { createOutageLog } from "./outage-log.ts";

test("an outage is logged when it begins and when it is over, not for each request", async () => {
	const lines: string[] = [];
	let health: DatabaseHealth = "away";
	const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
	const outage = createOutageLog(log, async () => health, 5);
	for (let i = 0; i < 100; i += 1) outage.report({ path: `/${i}` });
	expect(lines).toEqual(["the database is unavailable"]);
	health = "ready";
	await vi.waitFor(() => expect(lines).toEqual(["the database is unavailable", "the database is available again"]));
	outage.report({});
	expect(lines).toHaveLength(3);
});
