import { expect, test } from "vitest";
import { describeFault } from "./sync-report.ts";

test.each([
	["every picture failed", { pictures: { added: 0, failed: 3 }, rejected: 0 }, /Ingen av bildene/u],
	[
		"most pictures failed",
		{ pictures: { added: 8, failed: 32 }, rejected: 0 },
		/^De fleste bildene mangler: 32 .* 8 kom/u,
	],
	["some pictures failed", { pictures: { added: 2, failed: 1 }, rejected: 0 }, null],
	["there were no new pictures", { pictures: { added: 0, failed: 0 }, rejected: 0 }, null],
	["a record is bad", { pictures: { added: 1, failed: 0 }, rejected: 1 }, /^1 post har feil/u],
	["records are bad", { pictures: { added: 1, failed: 0 }, rejected: 2 }, /^2 poster har feil/u],
])("the fault of a synchronisation where %s", (_what, report, fault) => {
	const described = describeFault(report);
	if (fault === null) expect(described).toBeNull();
	else expect(described).toMatch(fault);
});
