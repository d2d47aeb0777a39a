import "./node-env.ts";
import { parseArgs } from "node:util";
import type { Finding } from "./report.ts";

const help = `
Usage: npm run bench [-- --only PART] [--json FILE] [--long]

Measures the app against its goals. Parts:

  ssr         three pages of the demo venue on SQLite, rendered anew after each change: time, SQL statements, HTML size
  scale       the front page and a film page on SQLite and PostgreSQL: the demo venue against the same venue with 10,000
              productions and 100,000 events more (eight years back, two ahead)
  login       over a port: whether a login's response time reveals that an account exists; the front page during 200
              simultaneous logins
  search      10,000 articles and productions on SQLite: searches by type, the first one after a change, indexing
  cache       the cached front page over a port against a bare 'node:http' server and nginx with the same bytes
  spike       10 → 300 visitors over a port while content changes; memory in one more minute over all pages ('--long': ten)
  start       from the start of the built app until it is ready
  browser     Chromium as a phone: bytes of script and HTML, largest contentful paint against a static copy and a minimal page,
              layout shift, clicks, a map of 500 seats, and a drag in the week of management
  lighthouse  the four scores of four pages, if npx can download Lighthouse
  rush        10,000 buyers of 500 seats within a minute, two processes on PostgreSQL and a provider of 700 ms, by the pages
              (three runs) and by the API: time of a hold, the front page meanwhile, and whether a seat is sold twice
  failover    only by name: two apps and 48 readers while PostgreSQL hangs and its standby takes over, while tables are
              locked, and while SQLite's disk is full: time until writes succeed, and the slowest response

Prints a table of goals and measured values; '--json' also writes the values to a file. A missed goal is no error: the exit
code only says whether everything could be measured. Other load makes times too long; ratios of alternating runs and CPU
times are steadier.

Builds what is stale. PostgreSQL is the tests' private one (postgres-programs.ts says what to install), and databases are
temporary. Pages of 'ssr', 'scale' and 'search' are requested by 'app.fetch' without a port, on a fixed day.
`.trim();

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
	"rush",
	"failover",
] as const;
type Part = (typeof parts)[number];

const { only, json, long } = readArguments();
const { build } = await import("../../scripts/build.ts");
await build();

const { load, toTable, writeJson } = await import("./report.ts");
const before = load();
const findings: Finding[] = [];
const isSelected = (part: Part) => only === undefined || only === part;
if (isSelected("ssr")) findings.push(...(await (await import("./page-rendering.ts")).measureSsr()));
if (isSelected("scale")) findings.push(...(await (await import("./scale.ts")).measureScale()));
if (isSelected("login")) findings.push(...(await (await import("./login.ts")).measureLogin()));
if (isSelected("search")) findings.push(...(await (await import("./search.ts")).measureSearch()));
if (isSelected("cache")) findings.push(...(await (await import("./http-cache.ts")).measureHttpCache()));
if (isSelected("spike")) findings.push(...(await (await import("./spike.ts")).measureSpike(long ? 10 : 1)));
if (isSelected("start")) findings.push(...(await (await import("./start.ts")).measureStart()));
if (isSelected("browser")) findings.push(...(await (await import("./browser.ts")).measureBrowser()));
if (isSelected("lighthouse")) findings.push(...(await (await import("./lighthouse.ts")).measureLighthouse()));
if (isSelected("rush")) findings.push(...(await (await import("./rush.ts")).measureRush()));
// Runs only by name: it takes two minutes, and changes of pages do not affect it.
if (only === "failover") findings.push(...(await (await import("./failover.ts")).measureFailover()));
const after = load();

console.log(toTable(findings));
console.log(
	`\nLoad of the machine: ${before.toFixed(1)} before, ${after.toFixed(1)} after; this process makes 1 of it.`,
);
if (json !== undefined) await writeJson(json, findings, { before, after });

function readArguments(): { only: Part | undefined; json: string | undefined; long: boolean } {
	try {
		const { values } = parseArgs({
			options: {
				only: { type: "string" },
				json: { type: "string" },
				long: { type: "boolean", default: false },
				help: { type: "boolean", short: "h" },
			},
		});
		if (values.help) {
			console.log(help);
			process.exit(0);
		}
		const only = parts.find((part) => part === values.only);
		if (values.only !== undefined && only === undefined) throw new Error(`--only takes ${parts.join(", ")}`);
		return { only, json: values.json, long: values.long };
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${help}`);
		process.exit(2);
	}
}
