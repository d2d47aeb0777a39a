import { toStored } from "@lerret/platform/core/time";
import { findDocuments } from "@lerret/platform/search/find";
import { afterAll, beforeAll } from "vitest";
import { fridayAfternoon } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** For a test file that searches the demo's sites: opens their database before its tests. */
export function useDemoSearch() {
	let testDatabase: TestDatabase;
	beforeAll(async () => {
		testDatabase = await createTestDatabase(undefined, "demo");
	});
	afterAll(() => testDatabase.close());
	const find = (query: string, { site = "tindevik", limit = 50 } = {}) =>
		findDocuments(testDatabase.db, site, query, { now: toStored(fridayAfternoon), limit });
	return {
		find,
		findIds: async (query: string, limit?: number) => (await find(query, { limit })).best.map(({ id }) => id),
	};
}
