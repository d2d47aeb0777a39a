import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { findChromium } from "../support/browser/find-chromium.ts";
import { openPhone, withBrowser } from "./phone.ts";
import type { Finding } from "./report.ts";
import { warmUpPage, withServedApp } from "./server-process.ts";

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
	return withServedApp(async (app, folder) => {
		const pages = await findPages(app.url);
		const findings: Finding[] = [];
		for (const [name, path] of pages) {
			await warmUpPage(app, path);
			await warmUpPictures(app.url + path);
			const reports = await runRepeatedly(app.url + path, join(folder, "lighthouse.json"));
			findings.push(reports ? toFinding(name, reports) : unavailable(name));
			if (!reports) break;
		}
		return findings;
	});
}

/** Requests the page's pictures once, so that Lighthouse does not measure their first conversion. */
async function warmUpPictures(url: string): Promise<void> {
	await withBrowser(async (browser) => {
		const { page, close } = await openPhone(browser, { network: false, processor: false });
		await page.goto(url, { waitUntil: "load" });
		await close();
	});
}

async function findPages(origin: string): Promise<[name: string, path: string][]> {
	const findLink = async (from: string, pattern: RegExp) => {
		const html = await (await fetch(origin + from)).text();
		const path = html.match(pattern)?.[1];
		if (!path) throw new Error(`${from} links to no matching page`);
		return path;
	};
	return [
		["front page", "/"],
		["film page", await findLink("/kinoprogram", /class="production[^>]*>.*?href="(\/[^"?]+)"/su)],
		["programme", "/kinoprogram"],
		["article", await findLink("/nyheter", /href="(\/article\/[^"]+)"/u)],
	];
}

async function runRepeatedly(url: string, file: string): Promise<Report[] | null> {
	const reports: Report[] = [];
	for (let run = 0; run < runs; run++) {
		// Lighthouse's browser sometimes fails to start.
		const report = (await runLighthouse(url, file)) ?? (await runLighthouse(url, file));
		if (!report) return null;
		reports.push(report);
	}
	return reports.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
}

const scoreOf = ({ categories: byCategory }: Report, category: string): number =>
	Math.round((byCategory[category]?.score ?? 0) * 100);

async function runLighthouse(url: string, file: string): Promise<Report | null> {
	const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
	const npxArguments = [
		"--yes",
		"lighthouse@13",
		url,
		"--quiet",
		"--output=json",
		`--output-path=${file}`,
		`--chrome-flags=${flags}`,
	];
	const npx = spawn("npx", npxArguments, {
		stdio: "ignore",
		env: { ...process.env, CHROME_PATH: findChromium("full") },
	});
	const [code] = (await Promise.race([once(npx, "exit"), once(npx, "error").then(() => [1])])) as [number];
	if (code !== 0) return null;
	return reportSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Reports the run with the median performance; the other scores do not vary between runs. */
function toFinding(name: string, reports: Report[]): Finding {
	const medianReport = reports[Math.floor(runs / 2)] as Report;
	const { categories: byCategory, audits } = medianReport;
	const scores = categories.map((category) => scoreOf(medianReport, category));
	const failedAudits = categories.flatMap((category) =>
		(byCategory[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
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
			...(failedAudits.length > 0 ? [`(${failedAudits.join("; ")})`] : []),
		].join(" "),
		isMet: scores.every((score) => score === 100),
		values: Object.fromEntries(categories.map((category, i) => [category, scores[i] ?? 0])),
	};
}

const unavailable = (name: string): Finding => ({
	part: "lighthouse",
	subject: name,
	goal: "100, 100, 100, 100",
	measured: "Lighthouse is unavailable or did not run",
	isMet: null,
	values: {},
});
