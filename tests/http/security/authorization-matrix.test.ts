import { type Endpoint, isStaffRight } from "@lerret/contracts/api/endpoint";
import { endpointGroups } from "@lerret/contracts/api/groups";
import { AppError } from "@lerret/contracts/errors";
import type { HeldRole, SiteRole } from "@lerret/contracts/staff";
import type { ReadStaff } from "@lerret/server/identity/staff-reader";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "../../support/extent.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Every endpoint, called by everyone at their own site, at another site and at one that does not exist. */

const sites = { own: "tindevik", other: "birkevag", unknown: "finnes-ikke" };
type Site = keyof typeof sites;

const at = (siteId: string, ...roles: SiteRole[]): HeldRole[] => roles.map((role) => ({ role, siteId }));
const members = {
	"no role": [],
	usher: at(sites.own, "usher"),
	"box-office": at(sites.own, "box-office"),
	editor: at(sites.own, "editor"),
	admin: at(sites.own, "admin"),
	"box-office and editor": at(sites.own, "box-office", "editor"),
	"box-office here, editor at the other": [...at(sites.own, "box-office"), ...at(sites.other, "editor")],
	operator: [{ role: "operator", siteId: null }],
} satisfies Record<string, HeldRole[]>;
const callers = ["no token", ...(Object.keys(members) as (keyof typeof members)[])] as const;
type Caller = (typeof callers)[number];

const site = "/api/management/site/{siteId}";
const content = `${site}/(article|page|block-data|menu|redirect)`;
const everyone: SiteRole[] = ["usher", "box-office", "editor", "admin"];

/** Who may call what, in the words of contract.md and not by the rights that the endpoints name. Operators may call all. */
const expectedRoles: [roles: SiteRole[], calls: string[]][] = [
	[
		everyone,
		[
			...["GET /api/management/me", "PUT /api/management/me/password", "GET /api/management/site"],
			...["(GET|DELETE) /api/management/me/logins", "DELETE /api/management/me/logins/{id}"],
			...["GET /api/management/me/factors", ".* /api/management/me/(totp|recovery-codes|passkey.*)"],
			...[`POST ${site}/(find|presence)`, ".* /api/control/.*"],
		],
	],
	[
		["box-office", "editor", "admin"],
		[
			`GET ${site}/today`,
			`GET ${site}/showing(/{id}(/poster)?)?`,
			`GET ${site}/(event-choices|week|evening)`,
			`GET ${site}/event/{id}/sales`,
			`GET ${site}/event/{id}/ticket-holders`,
			`GET ${site}/event/{id}/places`,
			`POST ${site}/event/{id}/notice-preview`,
			`GET ${site}/event/{id}/notice-reach`,
			`.* ${site}/event/{id}/block(/{blockId})?`,
		],
	],
	[
		["box-office", "admin"],
		[
			`.* ${site}/(order|pay-link).*`,
			`GET ${site}/customer/{id}`,
			`DELETE ${site}/customer/{id}`,
			`.* ${site}/gift-card.*`,
			`.* ${site}/event/{id}/(notices|refunds|reseats)`,
			`.* ${site}/event/{id}/waiting-list.*`,
			`.* ${site}/report/{name}(/(delivery|pdf))?`,
			`.* ${site}/film-week-file.*`,
			`GET ${site}/organiser(/{id})?`,
			`.* ${site}/event/{id}/settlement.*`,
		],
	],
	[
		["editor", "admin"],
		[
			`.* ${content}`,
			`.* ${content}/{id}`,
			`.* ${content}/{id}/(publication|references|versions.*)`,
			`.* ${site}/(event|production)`,
			`.* ${site}/(event|production)/{id}`,
			`.* ${site}/(event|production)/{id}/(publication|references|versions.*)`,
			`.* ${site}/event/{id}/(sale-settings|cancellation|hall-swaps)`,
			`.* ${site}/(event-check|address|statistics|newsletter|publications|withdrawals|drafts)`,
			`.* ${site}/(media|document|review|feedback|preview-link|draft-preview|hall).*`,
			`GET ${site}/(price-group(/{id})?|price-change|ticket-type)`,
			`.* ${site}/(event-price-group|unmapped-price)`,
		],
	],
	[
		["admin"],
		[
			`.* ${site}/(settings|sale-settings|readiness)`,
			`.* ${site}/(payment-accounts|google-wallet|audit|staff|accessibility-basis).*`,
			`(POST|PUT|DELETE) ${site}/price-(group|change)(/{id})?`,
			`(POST|PUT|DELETE) ${site}/organiser(/{id}(/link)?)?`,
		],
	],
	[
		[],
		[
			".* /api/management/backup",
			".* /api/management/installation.*",
			".* /api/management/first-run.*",
			".* /api/management/cinema.*",
			".* /api/management/staff.*",
			".* /api/management/operation/.*",
		],
	],
];

const readStaff: ReadStaff = async (request) => {
	const token = decodeURIComponent(request.headers.get("authorization")?.replace(/^Bearer /u, "") ?? "");
	const caller = callers.find((known) => known === token);
	if (!caller || caller === "no token") throw new AppError("no_token", { headers: { "www-authenticate": "Bearer" } });
	return { id: caller, name: caller, roles: members[caller] };
};

let app: TestApp;
beforeAll(async () => {
	const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hatt" };
	app = await createTestApp(credentials, { readStaff });
});
afterAll(() => app.close());

const allEndpoints = endpointGroups.flatMap(({ endpoints }) => endpoints);
const staffEndpoints = allEndpoints.filter(({ access }) => isStaffRight(access));
const otherEndpoints = allEndpoints.filter(({ access }) => !isStaffRight(access));

function send({ method, path, body }: Endpoint, caller: Caller, at: Site): Promise<Response> {
	const values: Record<string, string> = { siteId: sites[at], site: sites[at], partner: "118", version: "1" };
	return app.request(
		path.replace(/\{(\w+)\}/gu, (_match, name) => values[name] ?? "ingen"),
		{
			method: method.toUpperCase(),
			headers: {
				"if-match": '"x"',
				...(caller === "no token" ? {} : { authorization: `Bearer ${encodeURIComponent(caller)}` }),
			},
			...(body ? { body: "{}" } : {}),
		},
	);
}

const callOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`;

const names = (pattern: string, endpoint: Endpoint): boolean =>
	new RegExp(`^${pattern.replace(/[{}]/gu, String.raw`\$&`)}$`, "u").test(callOf(endpoint));

/** The roles of every line of the table that names the endpoint; an endpoint stands in exactly one. */
const linesFor = (endpoint: Endpoint): SiteRole[][] =>
	expectedRoles.flatMap(([roles, calls]) => calls.filter((call) => names(call, endpoint)).map(() => roles));

function expectedAnswer(endpoint: Endpoint, caller: Caller, at: Site): string {
	if (caller === "no token") return "401 no_token";
	if (caller === "operator") return "allowed";
	const roles: string[] = linesFor(endpoint)[0] ?? [];
	const isAllowed = members[caller].some(
		({ role, siteId }) => roles.includes(role) && (!endpoint.path.includes("{siteId}") || siteId === sites[at]),
	);
	return isAllowed ? "allowed" : "403 forbidden";
}

async function readAnswer(response: Response): Promise<string> {
	if (response.status !== 401 && response.status !== 403) return "allowed";
	return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

describe("an endpoint for staff requires its right at the site:", () => {
	test.each(drawn(staffEndpoints, 5, ({ access }) => access))("$method $path for $access", async (endpoint) => {
		const expected: Record<string, string> = {};
		const actual: Record<string, string> = {};
		for (const caller of callers)
			for (const at of ["own", "other", "unknown"] as const) {
				expected[`${caller}, ${at} site`] = expectedAnswer(endpoint, caller, at);
				actual[`${caller}, ${at} site`] = await readAnswer(await send(endpoint, caller, at));
			}
		expect(actual).toEqual(expected);
	});
});

test("the table names every endpoint for staff once", () => {
	expect(staffEndpoints.filter((endpoint) => linesFor(endpoint).length !== 1).map(callOf)).toEqual([]);
});

test("every line of the table names an endpoint", () => {
	const unused = expectedRoles.flatMap(([, calls]) =>
		calls.filter((call) => !staffEndpoints.some((endpoint) => names(call, endpoint))),
	);
	expect(unused).toEqual([]);
});

describe("a staff token gives nothing at an endpoint for others:", () => {
	test.each(drawn(otherEndpoints, 5, ({ access }) => access))("$method $path for $access", async (endpoint) => {
		const statusOf = async (caller: Caller) => (await send(endpoint, caller, "own")).status;
		const status = await statusOf("no token");
		if (endpoint.access === "session" || endpoint.access === "basic") expect(status).toBe(401);
		expect(await statusOf("operator")).toBe(status);
	});
});

test("every endpoint of the management API names a right", () => {
	expect(otherEndpoints.filter(({ path }) => path.startsWith("/api/management")).map(callOf)).toEqual([]);
});

test("an operator gets 404 for a site that does not exist", async () => {
	const endpoint = staffEndpoints.find(({ id }) => id === "getSettings") ?? staffEndpoints[0];
	expect(endpoint && (await send(endpoint, "operator", "unknown")).status).toBe(404);
});
