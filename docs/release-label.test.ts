import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { releaseLabel } from "../scripts/release/release-label.ts";

let folder: string;
const git = (...args: string[]) =>
	execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@post.example", ...args], { cwd: folder });
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "lerret-label-"));
	git("init", "-q");
	writeFileSync(join(folder, "a"), "1");
	git("add", "a");
	git("commit", "-qm", "First");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a release has the version alone only where the commit has its tag", () => {
	expect(releaseLabel(folder, "1.0.0")).toMatch(/^1\.0\.0-dev\.[0-9a-f]{8}$/u);
	git("tag", "v1.0.0");
	expect(releaseLabel(folder, "1.0.0")).toBe("1.0.0");
	expect(releaseLabel(folder, "1.0.1")).toMatch(/^1\.0\.1-dev\./u);
	writeFileSync(join(folder, "a"), "2");
	expect(releaseLabel(folder, "1.0.0")).toMatch(/^1\.0\.0-dev\.[0-9a-f]{8}\.changed$/u);
});
