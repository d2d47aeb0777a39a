import { type Endpoint, isStaffRole } from "@lerret/contracts/api/endpoint";
import { endpointGroups } from "@lerret/contracts/api/groups";
import { AppError } from "@lerret/contracts/errors";
import { includesRole, type StaffRole, staffRoles } from "@lerret/contracts/staff";
import type { ReadStaff } from "@lerret/server/api/require-staff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Every endpoint, called by everyone at their own site, at another site and at one that does not exist. */

const sites = { own: "tindevik", other: "birkevag", unknown: "finnes-ikke" };
type Site = keyof typeof sites;
const callers = ["no token", ...staffRoles] as const;
type Caller = (typeof callers)[number];

const readStaff: ReadStaff = async (request) => {
	const token = request.headers.get("authorization")?.replace(/^Bearer /u, "");
	const role = staffRoles.find((known) => known === token);
	if (!role) throw new AppError("no_token", { headers: { "www-authenticate": "Bearer" } });
	return { id: role, name: role, roles: [{ role, siteId: role === "operator" ? null : sites.own }] };
};

let app: TestApp;
beforeAll(async () => {
	const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hatt" };
	app = await createTestApp(credentials, { readStaff });
});
afterAll(() => app.close());

const allEndpoints = endpointGroups.flatMap(({ endpoints }) => endpoints);
const staffEndpoints = allEndpoints.filter(({ access }) => isStaffRole(access));
const otherEndpoints = allEndpoints.filter(({ access }) => !isStaffRole(access));

function send({ method, path, body }: Endpoint, caller: Caller, site: Site): Promise<Response> {
	const values: Record<string, string> = { siteId: sites[site], site: sites[site], partner: "118", version: "1" };
	return app.request(
		path.replace(/\{(\w+)\}/gu, (_match, name) => values[name] ?? "ingen"),
		{
			method: method.toUpperCase(),
			headers: { "if-match": '"x"', ...(caller === "no token" ? {} : { authorization: `Bearer ${caller}` }) },
			...(body ? { body: "{}" } : {}),
		},
	);
}

function expectedAnswer({ access, path }: Endpoint, caller: Caller, site: Site): string {
	if (caller === "no token") return "401 no_token";
	const isOtherSite = path.includes("{siteId}") && site !== "own" && caller !== "operator";
	return isOtherSite || !includesRole(caller, access as StaffRole) ? "403 forbidden" : "allowed";
}

async function readAnswer(response: Response): Promise<string> {
	if (response.status !== 401 && response.status !== 403) return "allowed";
	return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

describe("an endpoint for staff requires its role at the site:", () => {
	test.each(staffEndpoints)("$method $path for $access", async (endpoint) => {
		const expected: Record<string, string> = {};
		const actual: Record<string, string> = {};
		for (const caller of callers)
			for (const site of ["own", "other", "unknown"] as const) {
				expected[`${caller}, ${site} site`] = expectedAnswer(endpoint, caller, site);
				actual[`${caller}, ${site} site`] = await readAnswer(await send(endpoint, caller, site));
			}
		expect(actual).toEqual(expected);
	});
});

describe("a staff token gives nothing at an endpoint for others:", () => {
	test.each(otherEndpoints)("$method $path for $access", async (endpoint) => {
		const statusOf = async (caller: Caller) => (await send(endpoint, caller, "own")).status;
		const status = await statusOf("no token");
		if (endpoint.access === "session" || endpoint.access === "basic") expect(status).toBe(401);
		expect(await statusOf("operator")).toBe(status);
	});
});

test("every endpoint of the management API names the least role", () => {
	const withoutRole = otherEndpoints.filter(({ path }) => path.startsWith("/api/management"));
	expect(withoutRole.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("an operator gets 404 for a site that does not exist", async () => {
	const endpoint = staffEndpoints.find(({ id }) => id === "getSettings") ?? staffEndpoints[0];
	expect(endpoint && (await send(endpoint, "operator", "unknown")).status).toBe(404);
});
