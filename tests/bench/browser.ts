import type { Browser, Page } from "@playwright/test";
import { collectScripts, openPhone, type Phone, withBrowser } from "./phone.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { measureSeatMap } from "./seat-map.ts";
import {
	pause,
	type ServerProcess,
	staffPassword,
	startServer,
	stopProcess,
	warmUpPage,
	withServedApp,
} from "./server-process.ts";
import { median } from "./timing.ts";
import { measureWeekDrag } from "./week-drag.ts";

/** Goals measured in Chromium on a simulated phone. */
const maxPaintRatios = { copy: 1.03, minimal: 1.3 };
/** Lighthouse's "good" on a phone. */
const maxBlockingMs = 200;
const maxEarlyScriptBytes = 4000;
const maxScriptBytes = 120_000;
const maxHtmlBytes = 18_000;
const maxClickMs = { plain: 50, slow4g: 60 };
const runs = 5;
/** React hydrates at the latest nine seconds after the page has loaded. */
const hydratedAfterMs = 11_000;

const hasHydrated = () =>
	Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps$"));

type PageRef = { name: string; path: string };

export function measureBrowser(): Promise<Finding[]> {
	return withServedApp((app, dataDir) =>
		withBrowser(async (browser) => {
			const film = await findFirstFilm(browser, app);
			const pages = [
				{ name: "front page", path: "/" },
				{ name: "film page", path: film },
			];
			for (const { path } of pages) await warmUpPage(app, path);
			return [
				...(await measureBytes(browser, app, film)),
				...(await measurePaint(browser, app, pages)),
				await measureShift(browser, app, [
					...pages,
					{ name: "programme", path: "/kinoprogram" },
					{ name: "news", path: "/nyheter" },
				]),
				await measureClick(browser, app, "plain"),
				await measureClick(browser, app, "slow4g"),
				...(await measureSeatMap(browser, app, dataDir)),
				...(await measureWeekDrag(browser, app, staffPassword)),
			];
		}),
	);
}

const filmLink = ".production h3 a[href], .production h4 a[href], .slide a[href]";

async function findFirstFilm(browser: Browser, app: ServerProcess): Promise<string> {
	const { page, close } = await openPhone(browser, { network: false, processor: false });
	await page.goto(`${app.url}/kinoprogram`);
	const href = await page.locator(".production a[href]").first().getAttribute("href");
	await close();
	if (!href) throw new Error("the programme shows no film");
	return href;
}

async function measureBytes(browser: Browser, app: ServerProcess, film: string): Promise<Finding[]> {
	const { page, devTools, close } = await openPhone(browser, { network: false, processor: false, worker: false });
	const scripts = collectScripts(devTools);
	await page.goto(app.url + film, { waitUntil: "load" });
	await pause(hydratedAfterMs);
	const isHydrated = await page.evaluate(hasHydrated);
	await close();
	if (!isHydrated) throw new Error("React has not hydrated the film page");
	const { brotliCompressSync } = await import("node:zlib");
	const inlineBytes = brotliCompressSync(await readInlineScripts(app.url + film)).length;
	const earlyBytes = inlineBytes + sizeOf(scripts, "/register-sw.js");
	const scriptBytes = [...scripts.values()].reduce((sum, size) => sum + size, inlineBytes);
	const htmlBytes = Buffer.from(await rawBytes(`${app.url}/`)).length;
	return [
		bytesFinding(
			"script before the first interaction: inline and for the service worker",
			earlyBytes,
			maxEarlyScriptBytes,
		),
		bytesFinding("all script of a film page after hydration", scriptBytes, maxScriptBytes),
		bytesFinding("HTML of the front page with styles", htmlBytes, maxHtmlBytes),
	];
}

/** The scripts inside the HTML as it was sent; on intent, the page's data becomes another one, which is no program. */
async function readInlineScripts(url: string): Promise<string> {
	const html = await (await fetch(url)).text();
	const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gsu)];
	return scripts
		.map(({ groups }) => (/\b(?:src|type)=/u.test(groups?.attributes ?? "") ? "" : groups?.text))
		.join("\n");
}

const sizeOf = (scripts: Map<string, number>, end: string): number =>
	[...scripts].filter(([url]) => url.endsWith(end)).reduce((sum, [, size]) => sum + size, 0);

async function rawBytes(url: string): Promise<Buffer> {
	const { request } = await import("node:http");
	return new Promise((resolve, reject) => {
		request(url, { headers: { "accept-encoding": "br" } }, (response) => {
			response.toArray().then((parts) => resolve(Buffer.concat(parts)), reject);
		})
			.on("error", reject)
			.end();
	});
}

function bytesFinding(subject: string, size: number, limit: number): Finding {
	const goal = `≤ ${kilobytes(limit)}`;
	return { part: "browser", subject, goal, measured: kilobytes(size), isMet: size <= limit, values: { size } };
}

/**
 * The page against a copy of itself without scripts, and against a minimal page with the same first picture, by the
 * medians of alternating runs.
 */
async function measurePaint(browser: Browser, app: ServerProcess, pages: PageRef[]): Promise<Finding[]> {
	const copy = await startServer("static-copy.ts", [app.url]);
	const minimal = await startServer("minimal-page.ts", [app.url]);
	try {
		const findings: Finding[] = [];
		for (const { name, path } of pages) {
			const times: Record<"app" | "copy" | "minimal", number[]> = { app: [], copy: [], minimal: [] };
			const blocking: typeof times = { app: [], copy: [], minimal: [] };
			for (let run = -1; run < runs; run++)
				for (const [which, { url }] of [
					["app", app],
					["copy", copy],
					["minimal", minimal],
				] as const) {
					const measured = await measurePaintOnce(browser, url + path);
					// The first run of each only fills caches, such as the picture cache.
					if (run < 0) continue;
					times[which].push(measured.paint);
					blocking[which].push(measured.blocking);
				}
			const own = median(times.app);
			findings.push(
				paintFinding(
					`${name}, largest contentful paint over the static copy's`,
					maxPaintRatios.copy,
					own,
					median(times.copy),
				),
			);
			findings.push(
				paintFinding(
					`${name}, largest contentful paint over a minimal page's`,
					maxPaintRatios.minimal,
					own,
					median(times.minimal),
				),
				blockingFinding(name, median(blocking.app), median(blocking.minimal)),
			);
		}
		return findings;
	} finally {
		await stopProcess(copy.process);
		await stopProcess(minimal.process);
	}
}

function paintFinding(subject: string, maxRatio: number, own: number, other: number): Finding {
	const ratio = own / other;
	return {
		part: "browser",
		subject: `${subject}, simulated phone`,
		goal: `≤ ${maxRatio} times`,
		measured: `${ratio.toFixed(3)} times (${milliseconds(own)} and ${milliseconds(other)}, medians of ${runs})`,
		isMet: ratio <= maxRatio,
		values: { own, other, ratio },
	};
}

function blockingFinding(name: string, own: number, minimal: number): Finding {
	return {
		part: "browser",
		subject: `${name}, total blocking time, simulated phone`,
		goal: `≤ ${maxBlockingMs} ms`,
		measured: `${milliseconds(own)} (a minimal page's: ${milliseconds(minimal)}, medians of ${runs})`,
		isMet: own <= maxBlockingMs,
		values: { own, minimal },
	};
}

/** The largest contentful paint, and by how much tasks were longer than 50 ms together; both in milliseconds. */
async function measurePaintOnce(browser: Browser, url: string): Promise<{ paint: number; blocking: number }> {
	const { page, close } = await openPhone(browser, { network: true, processor: true });
	await page.goto(url, { waitUntil: "load", timeout: 60_000 });
	await pause(1500);
	const measured = await page.evaluate(async () => {
		const entriesOf = (type: string) =>
			new Promise<PerformanceEntryList>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
				setTimeout(resolve, 500, []);
			});
		const tasks = await entriesOf("longtask");
		return {
			paint: (await entriesOf("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN,
			blocking: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
		};
	});
	await close();
	return measured;
}

async function measureShift(browser: Browser, app: ServerProcess, pages: PageRef[]): Promise<Finding> {
	const shifts: [string, number][] = [];
	for (const { name, path } of pages) {
		const phone = await openPhone(browser, { network: true, processor: true });
		await phone.page.addInitScript(() => {
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
					if (!entry.hadRecentInput)
						document.documentElement.dataset.shift = String(
							Number(document.documentElement.dataset.shift ?? 0) + entry.value,
						);
			}).observe({ type: "layout-shift", buffered: true });
		});
		await phone.page.goto(app.url + path, { waitUntil: "load", timeout: 60_000 });
		await scrollThrough(phone);
		shifts.push([name, Number(await phone.page.evaluate(() => document.documentElement.dataset.shift ?? 0))]);
		await phone.close();
	}
	const maxShift = Math.max(...shifts.map(([, shift]) => shift));
	return {
		part: "browser",
		subject: "cumulative layout shift, loading and scrolling",
		goal: "0",
		measured: shifts.map(([name, shift]) => `${name} ${shift.toFixed(4)}`).join(", "),
		isMet: maxShift === 0,
		values: Object.fromEntries(shifts),
	};
}

async function scrollThrough({ page, devTools }: Phone): Promise<void> {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let y = 0; y < height; y += 700) {
		await devTools.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 200, y: 400, deltaX: 0, deltaY: 700 });
		await pause(150);
	}
	await pause(1500);
}

async function measureClick(browser: Browser, app: ServerProcess, network: keyof typeof maxClickMs): Promise<Finding> {
	const times: number[] = [];
	for (let run = -1; run < runs; run++) {
		const time = await clickOnce(browser, app, network === "slow4g");
		if (run >= 0) times.push(time);
	}
	const time = median(times);
	return {
		part: "browser",
		subject: `click to the new page's heading, prefetched, ${network === "slow4g" ? "slow 4G" : "no throttling"}`,
		goal: `≤ ${maxClickMs[network]} ms`,
		measured: `${milliseconds(time)} (median of ${runs}: ${times.map((each) => each.toFixed(0)).join(", ")})`,
		isMet: time <= maxClickMs[network],
		values: { time },
	};
}

async function clickOnce(browser: Browser, app: ServerProcess, network: boolean): Promise<number> {
	const { page, close } = await openPhone(browser, { network, processor: false });
	const fetched = new Set<string>();
	page.on("requestfinished", (request) => fetched.add(new URL(request.url()).pathname));
	await page.goto(app.url, { waitUntil: "load", timeout: 60_000 });
	const link = page.locator(filmLink).first();
	await link.scrollIntoViewIfNeeded();
	const path = (await link.getAttribute("href")) ?? "";
	// The first interaction starts hydration.
	await page.touchscreen.tap(3, 3);
	await page.waitForFunction(hasHydrated, undefined, { timeout: 30_000 });
	await waitUntil(page, () => fetched.has(`${path}.json`));
	await pause(1000);
	const time = await link.evaluate(async (element) => {
		const before = document.querySelector("main h1")?.textContent;
		const begin = performance.now();
		(element as HTMLElement).click();
		await new Promise<void>((resolve) => {
			const check = () =>
				document.querySelector("main h1")?.textContent !== before ? resolve() : requestAnimationFrame(check);
			check();
		});
		return performance.now() - begin;
	});
	if (new URL(page.url()).pathname !== path) throw new Error(`the click led to ${page.url()}`);
	await close();
	return time;
}

async function waitUntil(page: Page, isDone: () => boolean): Promise<void> {
	for (let tries = 0; !isDone(); tries++) {
		if (tries > 300) throw new Error(`no data was prefetched on ${page.url()}`);
		await pause(100);
	}
}
