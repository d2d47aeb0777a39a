import { errors } from "@lerret/contracts/errors";
import { paths, staffPaths } from "@lerret/contracts/paths";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
	app.logEntries.length = 0;
});

const boundary = "--------x";
const notForms = [
	["JSON", 415, { "content-type": "application/json" }, '{"epost":"kari@post.example"}'],
	["text", 415, { "content-type": "text/plain" }, "epost=kari@post.example"],
	["bytes without a content type", 415, {}, new Uint8Array([1, 2, 3])],
	["multipart form data without parts", 400, { "content-type": `multipart/form-data; boundary=${boundary}` }, "epost"],
	["multipart form data without a boundary", 400, { "content-type": "multipart/form-data" }, "epost=x"],
] as const;

const post = (path: string, headers: Record<string, string>, body: BodyInit) =>
	app.request(path, { method: "POST", headers, body });

describe.each([paths.newsletter, paths.newsletterConfirm, paths.newsletterChoices, paths.feedback, paths.inquiry])(
	"%s",
	(path) => {
		test.each(notForms)("responds to %s with %i", async (_what, status, headers, body) => {
			for (const address of [path, `${path}.data`]) {
				const response = await post(address, headers, body);
				expect([address, response.status]).toEqual([address, status]);
				expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
				expect(await response.json()).toMatchObject({ code: status === 415 ? "unsupported_form" : "invalid_request" });
			}
			expect(app.logEntries).toEqual([]);
		});

		test("responds with a page to a browser that sends another content type", async () => {
			const response = await post(path, { "content-type": "application/json", accept: "text/html" }, "{}");
			expect([response.status, response.headers.get("content-type")]).toEqual([415, "text/html; charset=utf-8"]);
			expect(await response.text()).toContain(errors.unsupported_form.detail);
		});
	},
);

test.each(notForms)("unsubscribing needs no form: %s", async (_what, _status, headers, body) => {
	expect((await post(`${paths.newsletterUnsubscribe}?token=x`, headers, body)).status).toBe(200);
	expect(app.logEntries).toEqual([]);
});

test.each([staffPaths.password, staffPaths.firstAdmin])(
	"%s responds with 415 or 400 to a body that is not a form",
	async (path) => {
		for (const [what, status, headers, body] of notForms)
			expect([what, (await post(path, headers, body)).status]).toEqual([what, status]);
		expect(app.logEntries).toEqual([]);
	},
);
