import { AppError } from "@lerret/contracts/errors";
import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { createSharedHandles } from "./handles.ts";

test("two run with a connection of their own at once, and a third is rejected", async ({ db }) => {
	const { withOwnConnection } = createSharedHandles(db);
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const running = [first, second].map(({ promise }) => withOwnConnection(() => promise));
	expect(() => withOwnConnection(async () => {})).toThrow(
		expect.objectContaining({ code: "unavailable", headers: { "retry-after": "60" } }),
	);
	first.reject(new AppError("not_found"));
	second.resolve();
	expect((await Promise.allSettled(running)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
	expect(await withOwnConnection(async () => "done")).toBe("done");
});
