import { filePaths } from "@lerret/contracts/file-paths";
import { expect, test } from "vitest";
import { createTestApp, fridayAfternoon } from "../../support/test-app.ts";

const read = async (environment: Record<string, string>, host?: string) => {
	const app = await createTestApp(environment);
	const response = await app.request(filePaths.security, host ? { host } : {});
	const text = await response.text();
	await app.close();
	const fields = text
		.trim()
		.split("\n")
		.map((line) => line.split(/: (.*)/su).slice(0, 2));
	return { type: response.headers.get("content-type"), fields: Object.fromEntries(fields) };
};

test("security.txt names the site's own address, its own place and an end within a year", async () => {
	const { type, fields } = await read({}, "birkevag.localhost:3000");
	expect(type).toBe("text/plain; charset=utf-8");
	expect(fields).toMatchObject({
		Contact: expect.stringMatching(/^mailto:.+@birkevag\.example$/u),
		Canonical: "http://birkevag.localhost:3000/.well-known/security.txt",
	});
	const days = Temporal.Instant.from(fields.Expires).since(fridayAfternoon).total("days");
	expect(days).toBeGreaterThan(150);
	expect(days).toBeLessThan(365);
});

test.each([
	["sikkerhet@drift.example", "mailto:sikkerhet@drift.example"],
	["https://drift.example/sikkerhet", "https://drift.example/sikkerhet"],
])("security.txt names the operator's contact %s", async (contact, address) => {
	expect((await read({ SECURITY_CONTACT: contact })).fields.Contact).toBe(address);
});
