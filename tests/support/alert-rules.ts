import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";

/**
 * The rules of docs/alerts.yml, and an evaluator for the part of PromQL that they use: selectors, `increase`, aggregations
 * without labels, `time()`, arithmetic and comparisons. It throws for everything else, so that no rule passes unread.
 */

const rulesSchema = z.strictObject({
	groups: z.array(
		z.strictObject({
			name: z.string(),
			rules: z.array(
				z.strictObject({
					alert: z.string().regex(/^Lerret[A-Za-z]+$/u),
					expr: z.string(),
					for: z
						.string()
						.regex(/^\d+[smh]$/u)
						.optional(),
					labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
					annotations: z.strictObject({ summary: z.string().min(20) }),
				}),
			),
		}),
	),
});

const file = new URL("../../docs/alerts.yml", import.meta.url);
export const alertRules = rulesSchema.parse(parse(readFileSync(file, "utf8"))).groups.flatMap(({ rules }) => rules);

type Sample = { name: string; labels: Record<string, string>; value: number };
/** What one scrape has read, at an instant in seconds. */
export type Scrape = { at: number; samples: Sample[] };

const labelPattern = /(\w+)(=~|=)"((?:[^"\\]|\\.)*)"/gu;

/** Reads Prometheus' text format. */
export function parseScrape(text: string, at: number): Scrape {
	const samples = text
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line): Sample => {
			const [, name = "", labels = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/u.exec(line) ?? [];
			if (name === "") throw new Error(`not a sample: ${line}`);
			return {
				name,
				labels: Object.fromEntries([...labels.matchAll(labelPattern)].map(([, key, , text]) => [key, text])),
				value: Number(value),
			};
		});
	return { at, samples };
}

/** Whether the rule fires at the last scrape. `for` is not waited for. */
export function fires(expr: string, scrapes: Scrape[]): boolean {
	const tokens = [...expr.matchAll(/[A-Za-z_]\w*(?:\{[^}]*\})?(?:\[\w+\])?|\d+(?:\.\d+)?|[()*-]|==|[><]|\S/gu)].map(
		([token]) => token,
	);
	const result = compare(tokens, scrapes);
	if (tokens.length > 0) throw new Error(`cannot read ${tokens.join(" ")} in ${expr}`);
	return result;
}

/** No value is no alert, as in Prometheus. */
function compare(tokens: string[], scrapes: Scrape[]): boolean {
	const left = difference(tokens, scrapes);
	const operator = tokens.shift();
	const [right = Number.NaN] = product(tokens, scrapes);
	if (operator === ">") return left.some((value) => value > right);
	if (operator === "<") return left.some((value) => value < right);
	if (operator === "==") return left.some((value) => value === right);
	throw new Error(`not a comparison: ${operator}`);
}

function difference(tokens: string[], scrapes: Scrape[]): number[] {
	let left = product(tokens, scrapes);
	while (tokens[0] === "-") {
		tokens.shift();
		const right = product(tokens, scrapes);
		left = left.flatMap((value) => right.map((other) => value - other));
	}
	return left;
}

function product(tokens: string[], scrapes: Scrape[]): number[] {
	let left = operand(tokens, scrapes);
	while (tokens[0] === "*") {
		tokens.shift();
		const [right = Number.NaN] = operand(tokens, scrapes);
		left = left.map((value) => value * right);
	}
	return left;
}

const aggregations: Record<string, (values: number[]) => number> = {
	sum: (values) => values.reduce((total, value) => total + value, 0),
	max: (values) => Math.max(...values),
	min: (values) => Math.min(...values),
};

function operand(tokens: string[], scrapes: Scrape[]): number[] {
	const token = tokens.shift() ?? "";
	if (/^\d/u.test(token)) return [Number(token)];
	if (tokens[0] !== "(") return select(token, scrapes.at(-1));
	tokens.shift();
	const result = callFunction(token, tokens, scrapes);
	if (tokens.shift() !== ")") throw new Error(`${token} is not closed`);
	return result;
}

function callFunction(name: string, tokens: string[], scrapes: Scrape[]): number[] {
	if (name === "time") return [scrapes.at(-1)?.at ?? Number.NaN];
	if (name === "increase") return increase(tokens.shift() ?? "", scrapes);
	const aggregate = aggregations[name];
	if (!aggregate) throw new Error(`unknown function ${name}`);
	const values = operand(tokens, scrapes);
	return values.length > 0 ? [aggregate(values)] : [];
}

const secondsIn: Record<string, number> = { s: 1, m: 60, h: 3600 };

function increase(token: string, scrapes: Scrape[]): number[] {
	const [, selector = "", count, unit = ""] = /^(.+)\[(\d+)([smh])\]$/u.exec(token) ?? [];
	const last = scrapes.at(-1);
	const from = (last?.at ?? 0) - Number(count) * (secondsIn[unit] ?? Number.NaN);
	const first = scrapes.find(({ at }) => at >= from);
	const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
	return [total(select(selector, last)) - total(select(selector, first))];
}

function select(token: string, scrape: Scrape | undefined): number[] {
	const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})?$/u.exec(token) ?? [];
	if (name === "") throw new Error(`not a selector: ${token}`);
	const conditions = [...labels.matchAll(labelPattern)].map(([, key = "", operator, text = ""]) => {
		const pattern = new RegExp(`^(?:${text})$`, "u");
		return (sample: Sample) =>
			operator === "=" ? sample.labels[key] === text : pattern.test(sample.labels[key] ?? "");
	});
	return (scrape?.samples ?? [])
		.filter((sample) => sample.name === name && conditions.every((holds) => holds(sample)))
		.map(({ value }) => value);
}
