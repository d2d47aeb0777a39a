import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readConfig } from "@lerret/server/config";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { runtimePackages } from "../scripts/release/runtime-packages.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (file: string) => readFileSync(`${root}deploy/${file}`, "utf8");

/** The warnings of the app for an environment. Throws if it does not accept it. */
function warningsFor(environment: Record<string, string>): string[] {
	const warnings: string[] = [];
	readConfig(environment, (sentence) => warnings.push(sentence));
	return warnings;
}
const assignments = (text: string) =>
	Object.fromEntries([...text.matchAll(/\b([A-Z][A-Z_]+)=(\S*)/gu)].map(([, name = "", value = ""]) => [name, value]));

describe("deploy/compose.yml", () => {
	const service = z.looseObject({ environment: z.record(z.string(), z.string()).optional() });
	const { services } = z.object({ services: z.record(z.string(), service) }).parse(parse(read("compose.yml")));
	const values: Record<string, string> = {
		...assignments(read("lerret.env")),
		DATABASE_PASSWORD: "passord",
		SECRETS_KEY: "a".repeat(43),
	};
	const fill = (text: string) => text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/gu, (_, name) => values[name] ?? "MISSING");

	test("gives the app an environment that it accepts, of values that deploy/lerret.env names", () => {
		const filled = Object.entries(services.lerret?.environment ?? {}).map(([name, text]) => [name, fill(text)]);
		expect(JSON.stringify(filled)).not.toContain("MISSING");
		expect(warningsFor(Object.fromEntries(filled))).toEqual([]);
	});

	test("lets the app write in its volumes only, without rights and within 512 MB", () => {
		expect(services.lerret).toMatchObject({ read_only: true, user: "10001", cap_drop: ["ALL"], mem_limit: "512m" });
		expect(services.lerret).not.toHaveProperty("ports");
	});

	test("limits the logs of all its services", () => {
		for (const one of Object.values(services)) expect(one.logging).toMatchObject({ options: { "max-size": "10m" } });
	});

	test("has a proxy in front of the app's port", () => {
		expect(read("Caddyfile")).toContain("reverse_proxy lerret:3000");
		expect(read("Dockerfile")).toContain("PORT=3000");
	});
});

test("deploy/Dockerfile runs the release as a user without rights, in an environment that it accepts", () => {
	const text = read("Dockerfile");
	expect(text).toMatch(/^USER 10001$/mu);
	const environment = [...text.matchAll(/^ENV (.+)$/gmu)].map(([, line = ""]) => line).join(" ");
	expect(warningsFor(assignments(environment))).toEqual([]);
});

describe("deploy/lerret@.service", () => {
	test("starts the release in an environment that it accepts", () => {
		const [, environment = ""] = /^Environment=(.+)$/mu.exec(read("lerret@.service")) ?? [];
		expect(environment).toContain("PORT=%i");
		expect(warningsFor(assignments(environment.replaceAll("%i", "3001")))).toEqual([]);
	});

	test.runIf(existsSync("/usr/bin/systemd-analyze"))("is a unit that systemd knows every line of", () => {
		// A release stands elsewhere on this machine.
		const output = execFileSync("sh", [
			"-c",
			`systemd-analyze verify --man=no '${root}deploy/lerret@.service' 2>&1 || true`,
		]);
		const complaints = output
			.toString()
			.split("\n")
			.filter((line) => line.includes("lerret@"));
		expect(complaints.filter((line) => !/is not executable/u.test(line))).toEqual([]);
	});
});

test("a release has the packages that it runs with, and none of development", () => {
	const packages = runtimePackages(root, [
		{ from: "", name: "@lerret/server" },
		{ from: "web", name: "react-router" },
	]);
	for (const needed of [
		"node_modules/sharp",
		"node_modules/prom-client",
		"node_modules/react",
		"node_modules/@lerret/demo",
	])
		expect(packages).toContain(needed);
	expect(packages.filter((path) => /vitest|typescript|vite$|@types|playwright|biome/u.test(path))).toEqual([]);
	expect(() => runtimePackages(root, [{ from: "", name: "finnes-ikke" }])).toThrow("finnes-ikke");
});

describe("docs/operations.md, TLS and a proxy", () => {
	const guide = readFileSync(`${root}docs/operations.md`, "utf8");
	const [, example = ""] = /```\n(kino\.example \{[^`]+)```/u.exec(guide) ?? [];

	test("has the files of two versions from either process, with nginx and with Caddy", () => {
		const [, ofNginx = ""] = /location ~ (\S+) \{[^}]*http_404/u.exec(guide) ?? [];
		const [, ofCaddy = ""] = /path_regexp (\S+)/u.exec(example) ?? [];
		expect(ofCaddy).toBe(ofNginx);
		const paths = ["/assets/entry-1.js", "/management/assets/index-1.js", "/fonts/display.woff2"];
		expect(paths.filter((path) => !new RegExp(ofCaddy, "u").test(path))).toEqual([]);
		expect(new RegExp(ofCaddy, "u").test("/nyheter/assets")).toBe(false);
	});

	test.runIf(existsSync("/usr/bin/caddy"))("has an example that Caddy accepts", () => {
		const input = `{\n\tadmin off\n}\n${example}`;
		const validate = ["validate", "--adapter", "caddyfile", "--config", "-"];
		expect(() => execFileSync("/usr/bin/caddy", validate, { input, stdio: "pipe" })).not.toThrow();
	});
});
