import type { Browser, Page } from "@playwright/test";
import { median } from "./measure.ts";
import { openPhone, type Phone, withBrowser } from "./phone.ts";
import { type Finding, kilobytes, milliseconds } from "./report.ts";
import { pause, type Served, settle, startServed, stop, withServedHouse } from "./served.ts";

/** Goals of issue 6, measured in Chromium on a simulated phone. */
const mostPaintRatio = 1.03;
const mostScriptBefore = 4000;
const mostScript = 120_000;
const mostHtml = 18_000;
const mostClick = { plain: 50, slow4g: 60 };
const runs = 5;
/** React hydrates at the latest nine seconds after the page has loaded. */
const atRest = 11_000;

type Place = { name: string; path: string };

export function measureBrowser(): Promise<Finding[]> {
	return withServedHouse((house) =>
		withBrowser(async (browser) => {
			const film = await firstFilm(browser, house);
			const pages = [
				{ name: "front page", path: "/" },
				{ name: "film page", path: film },
			];
			for (const { path } of pages) await settle(house, path);
			return [
				...(await measureBytes(browser, house, film)),
				...(await measurePaint(browser, house, pages)),
				await measureShift(browser, house, [
					...pages,
					{ name: "programme", path: "/kinoprogram" },
					{ name: "news", path: "/nyheter" },
				]),
				await measureClick(browser, house, "plain"),
				await measureClick(browser, house, "slow4g"),
			];
		}),
	);
}

const filmLink = ".production h3 a[href], .production h4 a[href], .slide a[href]";

async function firstFilm(browser: Browser, house: Served): Promise<string> {
	const { page, close } = await openPhone(browser, { network: false, processor: false });
	await page.goto(`${house.url}/kinoprogram`);
	const href = await page.locator(".production a[href]").first().getAttribute("href");
	await close();
	if (!href) throw new Error("the programme shows no film");
	return href;
}

async function measureBytes(browser: Browser, house: Served, film: string): Promise<Finding[]> {
	const { page, wire, close } = await openPhone(browser, { network: false, processor: false, worker: false });
	const scripts = new Map<string, number>();
	const urls = new Map<string, string>();
	wire.on("Network.responseReceived", ({ requestId, type, response }) => {
		if (type === "Script") urls.set(requestId, response.url);
	});
	wire.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		const url = urls.get(requestId);
		if (url) scripts.set(url, (scripts.get(url) ?? 0) + encodedDataLength);
	});
	await page.goto(house.url + film, { waitUntil: "load" });
	await pause(atRest);
	const isAlive = await page.evaluate(() => "__reactRouterDataRouter" in window);
	const inline = await page.evaluate(() =>
		[...document.querySelectorAll("script:not([src])")]
			.filter((script) => script instanceof HTMLScriptElement && (script.type === "" || script.type === "module"))
			.map((script) => script.textContent ?? "")
			.join("\n"),
	);
	await close();
	if (!isAlive) throw new Error("React has not hydrated the film page");
	const { brotliCompressSync } = await import("node:zlib");
	const before = brotliCompressSync(inline).length + sizeOf(scripts, "/register-sw.js");
	const all = [...scripts.values()].reduce((sum, size) => sum + size, brotliCompressSync(inline).length);
	const html = Buffer.from(await rawBytes(`${house.url}/`)).length;
	return [
		bytes("script before the first interaction: inline and for the service worker", before, mostScriptBefore),
		bytes("all script of a film page after hydration", all, mostScript),
		bytes("HTML of the front page with styles", html, mostHtml),
	];
}

const sizeOf = (scripts: Map<string, number>, end: string): number =>
	[...scripts].filter(([url]) => url.endsWith(end)).reduce((sum, [, size]) => sum + size, 0);

async function rawBytes(url: string): Promise<Buffer> {
	const { request } = await import("node:http");
	return new Promise((resolve, reject) => {
		request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
			answer.toArray().then((parts) => resolve(Buffer.concat(parts)), reject);
		})
			.on("error", reject)
			.end();
	});
}

function bytes(subject: string, size: number, most: number): Finding {
	const goal = `≤ ${kilobytes(most)}`;
	return { part: "browser", subject, goal, measured: kilobytes(size), isMet: size <= most, values: { size } };
}

async function measurePaint(browser: Browser, house: Served, pages: Place[]): Promise<Finding[]> {
	const copy = await startServed("static-copy.ts", [house.url]);
	try {
		const findings: Finding[] = [];
		for (const { name, path } of pages) {
			const times: { app: number[]; copy: number[] } = { app: [], copy: [] };
			for (let run = -1; run < runs; run++)
				for (const [which, { url }] of [
					["app", house],
					["copy", copy],
				] as const) {
					const time = await paintOf(browser, url + path);
					// The first run of each only fills caches, such as the picture cache.
					if (run >= 0) times[which].push(time);
				}
			const [own, other] = [median(times.app), median(times.copy)];
			findings.push({
				part: "browser",
				subject: `${name}, largest contentful paint over the static copy's, simulated phone`,
				goal: `≤ ${mostPaintRatio} times`,
				measured: `${(own / other).toFixed(3)} times (${milliseconds(own)} and ${milliseconds(other)}, medians of ${runs})`,
				isMet: own / other <= mostPaintRatio,
				values: { own, other, ratio: own / other },
			});
		}
		return findings;
	} finally {
		await stop(copy.process);
	}
}

async function paintOf(browser: Browser, url: string): Promise<number> {
	const { page, close } = await openPhone(browser, { network: true, processor: true });
	await page.goto(url, { waitUntil: "load", timeout: 60_000 });
	await pause(1500);
	const time = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
					type: "largest-contentful-paint",
					buffered: true,
				});
			}),
	);
	await close();
	return time;
}

async function measureShift(browser: Browser, house: Served, pages: Place[]): Promise<Finding> {
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
		await phone.page.goto(house.url + path, { waitUntil: "load", timeout: 60_000 });
		await scrollThrough(phone);
		shifts.push([name, Number(await phone.page.evaluate(() => document.documentElement.dataset.shift ?? 0))]);
		await phone.close();
	}
	const most = Math.max(...shifts.map(([, shift]) => shift));
	return {
		part: "browser",
		subject: "cumulative layout shift, loading and scrolling",
		goal: "0",
		measured: shifts.map(([name, shift]) => `${name} ${shift.toFixed(4)}`).join(", "),
		isMet: most === 0,
		values: Object.fromEntries(shifts),
	};
}

async function scrollThrough({ page, wire }: Phone): Promise<void> {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let y = 0; y < height; y += 700) {
		await wire.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 200, y: 400, deltaX: 0, deltaY: 700 });
		await pause(150);
	}
	await pause(1500);
}

async function measureClick(browser: Browser, house: Served, network: keyof typeof mostClick): Promise<Finding> {
	const times: number[] = [];
	for (let run = -1; run < runs; run++) {
		const time = await clickOnce(browser, house, network === "slow4g");
		if (run >= 0) times.push(time);
	}
	const time = median(times);
	return {
		part: "browser",
		subject: `click to the new page's heading, prefetched, ${network === "slow4g" ? "slow 4G" : "no throttling"}`,
		goal: `≤ ${mostClick[network]} ms`,
		measured: `${milliseconds(time)} (median of ${runs}: ${times.map((each) => each.toFixed(0)).join(", ")})`,
		isMet: time <= mostClick[network],
		values: { time },
	};
}

async function clickOnce(browser: Browser, house: Served, network: boolean): Promise<number> {
	const { page, close } = await openPhone(browser, { network, processor: false });
	const fetched = new Set<string>();
	page.on("requestfinished", (request) => fetched.add(new URL(request.url()).pathname));
	await page.goto(house.url, { waitUntil: "load", timeout: 60_000 });
	const link = page.locator(filmLink).first();
	await link.scrollIntoViewIfNeeded();
	const path = (await link.getAttribute("href")) ?? "";
	// The first interaction starts hydration.
	await page.touchscreen.tap(3, 3);
	await page.waitForFunction(() => "__reactRouterDataRouter" in window, undefined, { timeout: 30_000 });
	await waitUntil(page, () => fetched.has(`${path}.data`));
	await pause(1000);
	const time = await link.evaluate(async (element) => {
		const before = document.querySelector("main h1")?.textContent;
		const begin = performance.now();
		(element as HTMLElement).click();
		await new Promise<void>((resolve) => {
			const look = () =>
				document.querySelector("main h1")?.textContent !== before ? resolve() : requestAnimationFrame(look);
			look();
		});
		return performance.now() - begin;
	});
	if (new URL(page.url()).pathname !== path) throw new Error(`the click led to ${page.url()}`);
	await close();
	return time;
}

async function waitUntil(page: Page, isSo: () => boolean): Promise<void> {
	for (let tries = 0; !isSo(); tries++) {
		if (tries > 300) throw new Error(`no data was prefetched on ${page.url()}`);
		await pause(100);
	}
}
