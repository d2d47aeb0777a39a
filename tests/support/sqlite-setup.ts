import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type DatabaseContents, makeTemplate } from "./template-databases.ts";

declare module "vitest" {
	interface ProvidedContext {
		sqlite: Record<DatabaseContents, string>;
	}
}

export default async function setup(project: TestProject): Promise<() => void> {
	const folder = mkdtempSync(join(tmpdir(), "lerret-sqlite-"));
	const files = { nothing: join(folder, "nothing.db"), demo: join(folder, "demo.db") };
	await Promise.all([
		makeTemplate({ kind: "sqlite", file: files.nothing }, "nothing"),
		makeTemplate({ kind: "sqlite", file: files.demo }, "demo"),
	]);
	project.provide("sqlite", files);
	return () => rmSync(folder, { recursive: true });
}
