import { endpointGroups } from "@lerret/contracts/api/groups";
import { writeDocument } from "@lerret/server/api/openapi-document";
import fc from "fast-check";
import { expect } from "vitest";
import { type Call, callsOf, findMismatch, type RequestParts } from "./openapi-requests.ts";
import { readTestStaff } from "./staff-tokens.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { createCheapPasswords, registerVisitor } from "./visitor.ts";

/** The app's API and its OpenAPI document, for tests that compare them. */

export const openApi = writeDocument(endpointGroups);
export const calls = callsOf(openApi).map((call) => ({ ...call, name: `${call.method} ${call.path}` }));
export const authorization = `Basic ${Buffer.from("naboen:hatt").toString("base64")}`;

export const createDocumentedApp = (): Promise<TestApp> =>
	createTestApp(
		{ PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hatt" },
		{ passwords: createCheapPasswords(), readStaff: readTestStaff },
	);

/** The headers of a caller who may make the call. */
export async function authorizationHeaders(app: TestApp, { operation }: Call): Promise<Record<string, string>> {
	const schemes = new Set(operation.security.flatMap((one) => Object.keys(one)));
	if (schemes.has("basic")) return { authorization };
	if (schemes.has("staff")) return { authorization: "Bearer operator" };
	if (!schemes.has("session")) return {};
	const { cookies } = await registerVisitor(app);
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return { cookie, "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
}

export const sendCall = (
	app: TestApp,
	{ method }: Call,
	{ path, headers, body }: RequestParts,
	callerHeaders: Record<string, string>,
): Promise<Response> =>
	app.request(path, { method, headers: { ...headers, ...callerHeaders }, ...(body === undefined ? {} : { body }) });

/** Sends generated requests, and expects that the document describes every response. */
export async function expectDocumentedResponses(
	app: TestApp,
	call: Call,
	requests: fc.Arbitrary<RequestParts>,
	callerHeaders: Record<string, string>,
	numRuns: number,
): Promise<void> {
	await fc.assert(
		fc.asyncProperty(requests, async (request) => {
			const response = await sendCall(app, call, request, callerHeaders);
			expect(response.status).toBeLessThan(500);
			expect(await findMismatch(openApi, call, response)).toBeNull();
		}),
		{ numRuns },
	);
}
