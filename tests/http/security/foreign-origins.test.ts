import { isStaffRight } from "@lerret/contracts/api/endpoint";
import { endpointGroups } from "@lerret/contracts/api/groups";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A page of another site can send requests with the cookies of its visitor, and with nothing else of theirs. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const writes = endpointGroups.flatMap(({ endpoints }) => endpoints).filter(({ method }) => method !== "get");
const isOfVisitors = ({ access }: (typeof writes)[number]) =>
	!isStaffRight(access) && access !== "basic" && access !== "signature";

async function codeFromElsewhere({ method, path }: (typeof writes)[number]): Promise<string> {
	const values: Record<string, string> = { site: "tindevik", siteId: "tindevik", partner: "118", provider: "vipps" };
	const address = path.replace(/\{(\w+)\}/gu, (_match, name) => values[name] ?? "ingen");
	const headers = { origin: "https://ond.example" };
	const response = await app.request(address, { method: method.toUpperCase(), headers });
	return ((await response.json()) as { code: string }).code;
}

test.each(writes.filter(isOfVisitors))("$method $path rejects a page of another site", async (endpoint) => {
	expect(await codeFromElsewhere(endpoint)).toBe("xsrf");
});

test.each(writes.filter((endpoint) => !isOfVisitors(endpoint)))(
	"$method $path knows its caller by other means than cookies",
	async (endpoint) => {
		expect(["no_token", "wrong_signature", "not_found"]).toContain(await codeFromElsewhere(endpoint));
	},
);
