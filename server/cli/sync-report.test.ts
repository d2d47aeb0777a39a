import { expect, test } from "vitest";
import { toExitCode } from "./sync-report.ts";

test.each([
	["every picture failed", { added: 0, failed: 3 }, 1],
	["some pictures failed", { added: 1, failed: 2 }, 0],
	["there were no new pictures", { added: 0, failed: 0 }, 0],
])("exit code of a synchronisation where %s", (_what, pictures, code) => {
	expect(toExitCode({ pictures })).toBe(code);
});
