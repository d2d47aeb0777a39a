import { nextClockChange } from "@lerret/demo/fill/calendar";
import { fillDemo } from "@lerret/demo/fill/fill";
import { osloDate } from "@lerret/platform/core/time";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { expect } from "vitest";
import { createTestDatabase } from "../database.ts";
import {
	findDayOnSale,
	findNightShowing,
	findReviewedFilmPath,
	findShowing,
	findSubjectPath,
	getProgrammeDay,
	type ReadBody,
	readShowings,
} from "./demo-subjects.ts";
import { sites, subjects, tindevik } from "./page-list.ts";

const statuses = ["on-sale", "few-left", "sold-out", "cancelled", "moved"] as const;

type Demo = { app: App; setClock: (now: Temporal.Instant) => void; close: () => Promise<void> };

async function startDemo(now: Temporal.Instant): Promise<Demo> {
	let clock = now;
	const { db, close } = await createTestDatabase();
	await fillDemo(db, now);
	const app = await createApp(readConfig({ DATA_DIR: "/nonexistent" }), {
		db,
		log: pino({ level: "silent" }),
		now: () => clock,
		mailer: { send: async () => {}, close: () => {} },
	});
	return {
		app,
		setClock: (instant) => {
			clock = instant;
		},
		close: async () => {
			await app.close();
			await close();
		},
	};
}

export type SubjectSearch = {
	/**
	 * Expects that the browser tests find their subjects in the demo, first started at a local time such as
	 * "2026-12-31T23:50".
	 */
	expectSubjectsAt: (localTime: string) => Promise<void>;
	close: () => Promise<void>;
};

export function createSubjectSearch(): SubjectSearch {
	/** Keyed by what the demo's dates depend on: the day of its first start and the next clock change. */
	const demos = new Map<string, Promise<Demo>>();
	return {
		expectSubjectsAt: async (localTime) => {
			const now = Temporal.PlainDateTime.from(localTime).toZonedDateTime("Europe/Oslo").toInstant();
			const key = `${osloDate(now)} ${nextClockChange(now)}`;
			const starting = demos.get(key) ?? startDemo(now);
			demos.set(key, starting);
			const { app, setClock } = await starting;
			setClock(now);
			await expectSubjects(createReader(app), now);
		},
		close: async () => {
			for (const demo of demos.values()) await (await demo).close();
		},
	};
}

function createReader(app: App): ReadBody {
	const bodies = new Map<string, string>();
	return async (site, path) => {
		const address = `${site.origin}${path}`;
		const cached = bodies.get(address);
		if (cached !== undefined) return cached;
		const response = await app.fetch(new Request(address, { headers: { host: new URL(address).host } }));
		expect(response.status, address).toBe(200);
		const body = await response.text();
		bodies.set(address, body);
		return body;
	};
}

async function expectSubjects(read: ReadBody, now: Temporal.Instant): Promise<void> {
	for (const site of sites) {
		for (const subject of subjects) expect(await findSubjectPath(read, site, now, subject)).toMatch(/^\/./u);
		// Some tests need several days.
		expect(new Set((await readShowings(read, site)).map(getProgrammeDay)).size).toBeGreaterThan(5);
	}
	for (const status of statuses) expect((await findShowing(read, tindevik, now, status)).status).toBe(status);
	expect((await findNightShowing(read, tindevik, now)).startTime).toContain("T00:");
	expect(await findReviewedFilmPath(read, tindevik)).toMatch(/^\/./u);
	expect(await findDayOnSale(read, tindevik)).toMatch(/^\d{4}-\d\d-\d\d$/u);
}
