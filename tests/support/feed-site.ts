import type { SiteConfig } from "@lerret/contracts/site";
import type { Database } from "@lerret/platform/db/database";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import ICAL from "ical.js";
import pino from "pino";
import { htmlRendering, testRenderer } from "./renderer.ts";
import { addSite, now } from "./rows.ts";
import { testSecretsKey } from "./secrets-key.ts";
import { testSite } from "./site-configs.ts";

/** A site without pages, for feed tests. The clock stands at the rows' `now` until a test sets it. */
export type FeedTestSite = {
	get: (path: string, options?: RequestInit & { host?: string }) => Promise<Response>;
	setClock: (stored: string) => void;
};

export const host = `${testSite}.example`;
export const origin = `https://${host}`;

export async function createFeedTestSite(db: Database, overrides: Partial<SiteConfig> = {}): Promise<FeedTestSite> {
	await addSite(db, overrides);
	let clock = now;
	const app = await createApp(readConfig({ PUBLIC_URL: origin, DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey }), {
		db,
		log: pino({ level: "silent" }),
		now: () => Temporal.Instant.from(clock),
		renderer: testRenderer(async () => htmlRendering("page")),
		staticFiles: new Map(),
		mailer: { send: async () => {}, close: () => {} },
	});
	return {
		get: async (path, { host: requestedHost = host, ...init } = {}) => {
			const headers = new Headers(init.headers);
			headers.set("host", requestedHost);
			return app.fetch(new Request(`${origin}${path}`, { ...init, headers }));
		},
		setClock: (stored) => {
			clock = stored;
		},
	};
}

export type ParsedEvent = {
	uid: string;
	sequence: number;
	start: string;
	end: string;
	summary: string;
	description: string;
	status: string | null;
	zone: string | null;
};

export function parseCalendar(text: string): { calendar: ICAL.Component; events: ParsedEvent[] } {
	const calendar = new ICAL.Component(ICAL.parse(text));
	ICAL.TimezoneService.reset();
	for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
	const stored = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString();
	const events = calendar.getAllSubcomponents("vevent").map((component) => {
		const event = new ICAL.Event(component);
		return {
			uid: event.uid,
			sequence: Number(event.sequence),
			start: stored(event.startDate),
			end: stored(event.endDate),
			summary: event.summary,
			description: event.description,
			status: component.getFirstPropertyValue("status") as string | null,
			zone: (component.getFirstProperty("dtstart")?.getParameter("tzid") as string | undefined) ?? null,
		};
	});
	return { calendar, events };
}
