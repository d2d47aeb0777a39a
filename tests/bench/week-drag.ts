import { draftEndpoints } from "@lerret/contracts/api/drafts";
import { type Week, weekEndpoints } from "@lerret/contracts/api/week";
import { fromOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { addDays } from "@lerret/contracts/programme-day";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Finding, milliseconds } from "./report.ts";
import { pause, type ServerProcess } from "./server-process.ts";
import { median, quantile } from "./timing.ts";

/** The goal of one step of a drag in the week, in ms of script at a quarter of this machine's speed. */
const maxStepMs = 8;
const siteId = "tindevik";
const halls = ["Sal 1", "Sal 2", "Storsalen"];
const days = 7;
const steps = 60;
/** Wider than five minutes of the axis, so that every step moves the showing. */
const stepPixels = 9;
/** Until a step is drawn. */
const stepPauseMs = 120;

/** 350 are more than a hall can show, and only reported. */
const weeks = [
	{ count: 120, minutesBetween: 150, weeksAhead: 20, goal: maxStepMs },
	{ count: 350, minutesBetween: 55, weeksAhead: 22, goal: null },
];

/** Drags a showing through the times of its hall in a week of three halls: script per step, in a window of a desktop. */
export async function measureWeekDrag(browser: Browser, app: ServerProcess, password: string): Promise<Finding[]> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
	const page = await context.newPage();
	const devTools = await context.newCDPSession(page);
	await devTools.send("Performance.enable");
	const authorization = await logIn(page, app.url, password);
	const findings: Finding[] = [];
	for (const { count, minutesBetween, weeksAhead, goal } of weeks) {
		const from = fridayAfter(weeksAhead);
		await planWeek(app.url, authorization, { from, count, minutesBetween });
		await page.goto(`${app.url}/management/${siteId}/uke?fra=${from}`);
		await page
			.locator("[data-showing]")
			.nth(count - 1)
			.waitFor();
		await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		const times = await dragThroughHall(page, devTools);
		await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		const step = median(times);
		findings.push({
			part: "browser",
			subject: `a step of a drag in the week with ${count} showings in three halls, script at a quarter of the processor`,
			goal: goal === null ? null : `≤ ${milliseconds(goal)}`,
			measured: `${milliseconds(step)} (median of ${times.length}; p90 ${milliseconds(quantile(times, 0.9))})`,
			isMet: goal === null ? null : step <= goal,
			values: { step },
		});
	}
	await context.close();
	return findings;
}

function fridayAfter(weeksAhead: number): string {
	const today = new Date().toISOString().slice(0, 10);
	const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
	return addDays(today, ((5 - weekday + 7) % 7) + weeksAhead * 7);
}

/** Returns the header by which the app's requests are authorised. */
async function logIn(page: Page, url: string, password: string): Promise<string> {
	const authorised = page.waitForRequest((request) => request.headers().authorization?.startsWith("Bearer ") === true);
	await page.goto(`${url}/management`);
	await page.getByLabel("E-postadresse").fill("redaktor@tindevik.example");
	await page.getByLabel("Passord").fill(password);
	await page.getByRole("button", { name: "Logg inn" }).click();
	return (await authorised).headers().authorization ?? "";
}

/** Fills a week with drafts of films, hall by hall and day by day. */
async function planWeek(
	url: string,
	authorization: string,
	{ from, count, minutesBetween }: { from: string; count: number; minutesBetween: number },
): Promise<void> {
	const send = async (path: string, method: string, body?: object) => {
		const headers = { authorization, "content-type": "application/json" };
		const response = await fetch(url + path.replace("{siteId}", siteId), {
			...{ method, headers },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
		return response.json();
	};
	const { films } = (await send(`${weekEndpoints.getWeek.path}?from=${from}`, "GET")) as Week;
	const items = Array.from({ length: count }, (_, i) => {
		const first = fromOsloLocal(`${addDays(from, i % days)}T09:30`) ?? "";
		const nth = Math.floor(i / (days * halls.length));
		const fields = {
			productionId: films[i % films.length]?.id,
			startTime: new Date(Date.parse(first) + nth * minutesBetween * 60_000).toISOString(),
			screen: halls[Math.floor(i / days) % halls.length],
		};
		return { kind: "event", id: `drag-${from}-${i}`, etag: null, fields };
	});
	await send(draftEndpoints.changeDrafts.path, "PUT", { items });
}

/** Milliseconds of script in each step of a drag to and fro in a hall. */
async function dragThroughHall(page: Page, devTools: CDPSession): Promise<number[]> {
	const block = page.locator("[data-showing]").first();
	await block.scrollIntoViewIfNeeded();
	const { x, y, width } = (await page.locator(".week-lane").first().boundingBox()) ?? { x: 0, y: 0, width: 0 };
	const box = await block.boundingBox();
	if (!box) throw new Error("the showing that is dragged is not drawn");
	await page.mouse.move(box.x + 10, box.y + 10);
	await page.mouse.down();
	for (const begun of [14, 18, 22]) await page.mouse.move(box.x + begun, box.y + 12);
	await pause(stepPauseMs * 4);
	const times: number[] = [];
	const across = Math.floor((width - 100) / stepPixels);
	for (let step = 0; step < steps; step++) {
		const at = Math.abs(((step + across) % (across * 2)) - across);
		const before = await readScriptMs(devTools);
		await page.mouse.move(x + 50 + at * stepPixels, y + 12);
		await pause(stepPauseMs);
		times.push((await readScriptMs(devTools)) - before);
	}
	const held = await page.locator(".week-held").count();
	if (held !== 1) throw new Error(`${held} showings are held`);
	await page.keyboard.press("Escape");
	await page.mouse.up();
	return times;
}

async function readScriptMs(devTools: CDPSession): Promise<number> {
	const { metrics } = await devTools.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000;
}
