import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { findChromium } from "../e2e/find-chromium.ts";
import { openPhone, withBrowser } from "./phone.ts";
import type { Finding } from "./report.ts";
import { settle, withServedHouse } from "./served.ts";

/** Issue 6: "Lighthouse, phone: performance, accessibility, best practices, SEO: 100, 100, 100, 100". */
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const reportSchema = z.object({
	categories: z.record(
		z.string(),
		z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
	),
	audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string() })),
});
type Report = z.infer<typeof reportSchema>;

const runs = 5;

/** Measures the scores of four pages. npx downloads Lighthouse, which is no dependency of the project. */
export function measureLighthouse(): Promise<Finding[]> {
	return withServedHouse(async (house, folder) => {
		const pages = await pagesOf(house.url);
		const findings: Finding[] = [];
		for (const [name, path] of pages) {
			await settle(house, path);
			await visit(house.url + path);
			const reports = await judgeOften(house.url + path, join(folder, "lighthouse.json"));
			findings.push(reports ? toFinding(name, reports) : without(name));
			if (!reports) break;
		}
		return findings;
	});
}

/** Requests the page's pictures once, so that Lighthouse does not measure their first conversion. */
async function visit(url: string): Promise<void> {
	await withBrowser(async (browser) => {
		const { page, close } = await openPhone(browser, { network: false, processor: false });
		await page.goto(url, { waitUntil: "load" });
		await close();
	});
}

async function pagesOf(origin: string): Promise<[name: string, path: string][]> {
	const first = async (from: string, pattern: RegExp) => {
		const html = await (await fetch(origin + from)).text();
		const path = html.match(pattern)?.[1];
		if (!path) throw new Error(`${from} links to no matching page`);
		return path;
	};
	return [
		["front page", "/"],
		["film page", await first("/kinoprogram", /class="production[^>]*>.*?href="(\/[^"?]+)"/su)],
		["programme", "/kinoprogram"],
		["article", await first("/nyheter", /href="(\/article\/[^"]+)"/u)],
	];
}

async function judgeOften(url: string, file: string): Promise<Report[] | null> {
	const reports: Report[] = [];
	for (let run = 0; run < runs; run++) {
		// Lighthouse's browser sometimes fails to start.
		const report = (await judge(url, file)) ?? (await judge(url, file));
		if (!report) return null;
		reports.push(report);
	}
	return reports.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
}

const scoreOf = ({ categories: judged }: Report, category: string): number =>
	Math.round((judged[category]?.score ?? 0) * 100);

async function judge(url: string, file: string): Promise<Report | null> {
	const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
	const given = [
		"--yes",
		"lighthouse@13",
		url,
		"--quiet",
		"--output=json",
		`--output-path=${file}`,
		`--chrome-flags=${flags}`,
	];
	const npx = spawn("npx", given, { stdio: "ignore", env: { ...process.env, CHROME_PATH: findChromium("full") } });
	const [code] = (await Promise.race([once(npx, "exit"), once(npx, "error").then(() => [1])])) as [number];
	if (code !== 0) return null;
	return reportSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Reports the run with the median performance; the other scores do not vary between runs. */
function toFinding(name: string, reports: Report[]): Finding {
	const middle = reports[Math.floor(runs / 2)] as Report;
	const { categories: judged, audits } = middle;
	const scores = categories.map((category) => scoreOf(middle, category));
	const wrong = categories.flatMap((category) =>
		(judged[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
			const audit = audits[id];
			return audit && weight > 0 && audit.score !== null && audit.score < 0.995 ? [`${id} ${audit.score}`] : [];
		}),
	);
	return {
		part: "lighthouse",
		subject: `${name}, phone: ${categories.join(", ")}`,
		goal: "100, 100, 100, 100",
		measured: [
			`${scores.join(", ")} (performance ${reports.map((report) => scoreOf(report, "performance")).join(" ")})`,
			...(wrong.length > 0 ? [`(${wrong.join("; ")})`] : []),
		].join(" "),
		isMet: scores.every((score) => score === 100),
		values: Object.fromEntries(categories.map((category, i) => [category, scores[i] ?? 0])),
	};
}

const without = (name: string): Finding => ({
	part: "lighthouse",
	subject: name,
	goal: "100, 100, 100, 100",
	measured: "Lighthouse is unavailable or did not run",
	isMet: null,
	values: {},
});
