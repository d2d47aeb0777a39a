import "./environment.ts";
import { parseArgs } from "node:util";
import type { Finding } from "./report.ts";

/**
 * Measures the house against its goals: `npm run bench [-- --only PART] [--json FILE] [--long]`. Parts:
 *
 *     ssr     three pages of the demo venue on SQLite made anew after a change: time, SQL statements, size of the HTML
 *     scale   the front page and a film page on SQLite and PostgreSQL: the demo venue against the same venue with 10,000 productions
 *             and 100,000 events more (eight years back, two ahead)
 *     login   over a port: whether a login's time tells that an account exists; the front page while 200 log in at once
 *     search  10,000 articles and productions on SQLite: what a search takes, of many kinds; the first one after a change; indexing
 *     cache   the kept front page over a port against a bare `node:http` server and nginx with the same bytes
 *     spike   10 → 300 visitors over a port while content changes; memory in one more minute over all pages, with `--long` in ten
 *     start   from starting the built house to ready
 *     browser Chromium as a phone: bytes of script and HTML, largest contentful paint against a static copy, layout shift, clicks
 *     lighthouse  the four scores of four pages, where npx can fetch it
 *     failover  only by name: two apps and 48 readers while PostgreSQL hangs and its standby takes over, while tables are locked, and
 *             while SQLite's disk is full: how long until writes succeed, and the slowest response
 *
 * Prints a table with goal beside measured value, and with `--json` writes the bare figures to a file. Goals are not tests: missing
 * one is no error, and the exit code says only whether everything could be measured. Times are too long while the machine does other
 * things; ratios are taken in turn within one run and are steadier, and so is the time of the processor.
 *
 * Builds what is stale. PostgreSQL is the tests' own private one (testing/postgres-programs.ts says what to install). Databases are
 * temporary and cleared away. Pages go through `createApp` and `app.fetch` without a port, on a fixed day.
 *
 *     run.ts        this entry             house.ts     the demo venue, open, with its statements counted
 *     ssr.ts        the first part         history.ts   what a venue has after ten years
 *     scale.ts      the second part        measure.ts   timing and medians
 *     places.ts     temporary databases    report.ts    table and JSON
 *     login.ts      the third part         search.ts    the fourth part
 *     http-cache.ts, load.ts, bare-server.ts, nginx.ts   the fifth part      served.ts, served-house.ts   the house as a process
 *     spike.ts, spike-load.ts, spike-places.ts, memory.ts    the sixth
 *     start.ts    the seventh          browser.ts, phone.ts, static-copy.ts   the eighth
 *     lighthouse.ts    the ninth       failover.ts, failover-cluster.ts, failover-load.ts    the tenth
 */

const parts = [
	"ssr",
	"scale",
	"login",
	"search",
	"cache",
	"spike",
	"start",
	"browser",
	"lighthouse",
	"failover",
] as const;
type Part = (typeof parts)[number];

const { only, json, long } = readArguments();
const { build } = await import("../scripts/build.ts");
await build();

const { load, toTable, writeJson } = await import("./report.ts");
const before = load();
const findings: Finding[] = [];
const wanted = (part: Part) => only === undefined || only === part;
if (wanted("ssr")) findings.push(...(await (await import("./ssr.ts")).measureSsr()));
if (wanted("scale")) findings.push(...(await (await import("./scale.ts")).measureScale()));
if (wanted("login")) findings.push(...(await (await import("./login.ts")).measureLogin()));
if (wanted("search")) findings.push(...(await (await import("./search.ts")).measureSearch()));
if (wanted("cache")) findings.push(...(await (await import("./http-cache.ts")).measureHttpCache()));
if (wanted("spike")) findings.push(...(await (await import("./spike.ts")).measureSpike(long ? 10 : 1)));
if (wanted("start")) findings.push(...(await (await import("./start.ts")).measureStart()));
if (wanted("browser")) findings.push(...(await (await import("./browser.ts")).measureBrowser()));
if (wanted("lighthouse")) findings.push(...(await (await import("./lighthouse.ts")).measureLighthouse()));
// Two minutes of outages, and nothing that a change of a page could make worse: only where it is named.
if (only === "failover") findings.push(...(await (await import("./failover.ts")).measureFailover()));
const after = load();

console.log(toTable(findings));
console.log(
	`\nLoad of the machine: ${before.toFixed(1)} before, ${after.toFixed(1)} after; this process makes 1 of it.`,
);
if (json !== undefined) await writeJson(json, findings, { before, after });

function readArguments(): { only: Part | undefined; json: string | undefined; long: boolean } {
	const { values } = parseArgs({
		options: { only: { type: "string" }, json: { type: "string" }, long: { type: "boolean", default: false } },
	});
	const only = parts.find((part) => part === values.only);
	if (values.only !== undefined && only === undefined) throw new Error(`--only takes ${parts.join(", ")}`);
	return { only, json: values.json, long: values.long };
}
