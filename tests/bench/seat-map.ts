import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { salePath } from "@lerret/contracts/paths";
import type { Browser } from "@playwright/test";
import { testPlan } from "../support/seating-plan.ts";
import { collectScripts, openPhone } from "./phone.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { type ServerProcess, startServer, stopProcess } from "./server-process.ts";
import { median } from "./timing.ts";

/** Goals of the shop's map in Chromium on a simulated phone. */
const maxInteractiveMs = 1000;
const maxChoosableRatio = 1.5;
const maxScriptBytes = 130_000;
const siteId = "tindevik";
const [seats, seatsPerRow] = [500, 10];
const runs = 5;

/** The least that makes a page of a plan more than a form: it says which seats are chosen. */
const plainScript = `(() => {
	const say = () => {
		const labels = [...document.querySelectorAll(".seat:checked")].map((seat) => seat.ariaLabel);
		document.querySelector(".sum-bar-text").textContent = labels.join() || "Ingen seter valgt";
	};
	addEventListener("change", say);
	say();
})()`;

/**
 * The page of an event in a hall with 500 seats: time until a tap chooses a seat, against a copy of the page with a plain
 * script in place of the app's, time until arrow keys and the sum work, and bytes of script.
 */
export async function measureSeatMap(browser: Browser, app: ServerProcess, dataDir: string): Promise<Finding[]> {
	const path = salePath(openLargeSale(dataDir));
	const times: Record<"choosable" | "grid" | "plain", number[]> = { choosable: [], grid: [], plain: [] };
	const copy = await startServer("static-copy.ts", [app.url, plainScript]);
	try {
		for (let run = -1; run < runs; run++) {
			const plain = await measureMap(browser, copy.url + path);
			const { choosable, grid } = await measureMap(browser, app.url + path);
			// The first run only fills caches.
			if (run < 0) continue;
			times.plain.push(plain.choosable);
			times.choosable.push(choosable);
			times.grid.push(grid);
		}
	} finally {
		await stopProcess(copy.process);
	}
	const [plain, choosable, grid] = [median(times.plain), median(times.choosable), median(times.grid)];
	const ratio = choosable / plain;
	const subjectOf = (until: string) => `a map of ${seats} seats until ${until}, processor of the simulated phone`;
	const size = await readScriptBytes(browser, app.url + path);
	return [
		{
			part: "browser",
			subject: subjectOf("a tap chooses a seat, over a plain page with script"),
			goal: `≤ ${maxChoosableRatio} times and ≤ ${milliseconds(maxInteractiveMs)}`,
			measured: `${ratio.toFixed(2)} times (${milliseconds(choosable)} and ${milliseconds(plain)}, medians of ${runs})`,
			isMet: ratio <= maxChoosableRatio && choosable <= maxInteractiveMs,
			values: { choosable, plain, ratio },
		},
		{
			part: "browser",
			subject: subjectOf("arrow keys and the sum work"),
			goal: `≤ ${milliseconds(maxInteractiveMs)}`,
			measured: `${milliseconds(grid)} (median of ${runs})`,
			isMet: grid <= maxInteractiveMs,
			values: { grid },
		},
		{
			part: "browser",
			subject: "all script of the page with the map after hydration",
			goal: `≤ ${kilobytes(maxScriptBytes)}`,
			measured: kilobytes(size),
			isMet: size <= maxScriptBytes,
			values: { size },
		},
	];
}

/** Puts the last coming event in a hall with 500 seats, sold here, and returns its id. */
function openLargeSale(dataDir: string): string {
	const db = new DatabaseSync(join(dataDir, "lerret.sqlite"), { timeout: 20_000 });
	const event = db
		.prepare("select id from event where status = 'on-sale' and site_id = ? order by starts_at desc, id limit 1")
		.get(siteId);
	const id = String(event?.id);
	db.prepare(
		`insert into hall (site_id, id, name, plan_json, capacity, advertisement_minutes, cleaning_minutes, updated_at)
			values (?, 'benk', 'Benkesalen', ?, ?, 0, 0, '2026-01-01T00:00:00.000Z')`,
	).run(siteId, JSON.stringify(testPlan(seats / seatsPerRow)), seats);
	db.prepare("update event set screen = 'Benkesalen' where site_id = ? and id = ?").run(siteId, id);
	db.prepare(
		"insert into event_sale (site_id, event_id, seller) values (?, ?, 'own') on conflict (site_id, event_id) do update set seller = 'own'",
	).run(siteId, id);
	db.close();
	return id;
}

/** Milliseconds from the start of the navigation. */
type MapTimes = {
	/** The first tap, made in each frame from the start, that chose the last seat. The seats need no script for it. */
	choosable: number;
	/** The map has become a grid: React runs. NaN without React. */
	grid: number;
};

async function measureMap(browser: Browser, url: string): Promise<MapTimes> {
	const { page, close } = await openPhone(browser, { network: false, processor: true, worker: false });
	await page.addInitScript((count) => {
		const record = (name: string) => {
			document.documentElement.dataset[name] = String(performance.now());
		};
		const tap = () => {
			const last = document.querySelectorAll<HTMLInputElement>(".seat-map input")[count - 1];
			last?.click();
			if (last?.checked) record("choosableAt");
			else requestAnimationFrame(tap);
		};
		requestAnimationFrame(tap);
		new MutationObserver((_, observer) => {
			if (!document.querySelector("[role=grid]")) return;
			record("gridAt");
			observer.disconnect();
		}).observe(document, { subtree: true, childList: true, attributeFilter: ["role"] });
	}, seats);
	await page.goto(url, { waitUntil: "load", timeout: 60_000 });
	// The sum counts what was chosen before React ran.
	await page.locator(".sum-bar-text", { hasText: "Rad" }).waitFor();
	const times = await page.evaluate(() => {
		const { choosableAt, gridAt } = document.documentElement.dataset;
		return { choosable: Number(choosableAt), grid: Number(gridAt) };
	});
	await close();
	return times;
}

async function readScriptBytes(browser: Browser, url: string): Promise<number> {
	const { page, devTools, close } = await openPhone(browser, { network: false, processor: false, worker: false });
	const scripts = collectScripts(devTools);
	await page.goto(url, { waitUntil: "networkidle" });
	await page.locator("[role=grid]").waitFor();
	await close();
	return [...scripts.values()].reduce((sum, size) => sum + size, 0);
}
