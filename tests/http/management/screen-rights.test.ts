import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import { ownStaffEndpoints } from "@lerret/contracts/api/own-staff";
import { AppError } from "@lerret/contracts/errors";
import { type HeldRole, rightsAt, type SiteRole } from "@lerret/contracts/staff";
import { createStaticHandler } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { managementRoutes } from "../../../management/router.tsx";
import { placesOf, sections } from "../../../management/screens/sections.tsx";
import type { Connection } from "../../../management/session/connection.ts";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Every address of the management app, opened by everyone: its own guard and all that it asks the API for. */

const at = (...roles: SiteRole[]): HeldRole[] => roles.map((role) => ({ role, siteId: "tindevik" }));
const members = {
	usher: at("usher"),
	"box-office": at("box-office"),
	editor: at("editor"),
	both: at("box-office", "editor"),
	admin: at("admin"),
	operator: [{ role: "operator", siteId: null }],
} satisfies Record<string, HeldRole[]>;
type Member = keyof typeof members;
const all = Object.keys(members) as Member[];

const ofBoxOffice: Member[] = ["box-office", "both", "admin", "operator"];
const ofEditors: Member[] = ["editor", "both", "admin", "operator"];
const ofAdmins: Member[] = ["admin", "operator"];
const ofAllButUshers = all.filter((member) => member !== "usher");

/** Who may open what, in the words of contract.md and not by the rights that the screens name. */
const screens: [members: Member[], paths: string[]][] = [
	[all, ["mer", "hjelp"]],
	[ofAllButUshers, ["i-dag", "uke", "program", "program/kveldsark", "program/prove", "program/prove/billetter"]],
	[
		ofBoxOffice,
		[
			...["bestillinger", "bestillinger/ORDER", "bestillinger/kunde/ORDER", "gavekort", "gavekort/ingen", "rapporter"],
			...["program/prove/beskjeder", "program/prove/oppgjor"],
		],
	],
	[
		ofEditors,
		[
			...["program/ny", "program/prove/detaljer", "program/prove/historikk", "produksjoner", "produksjoner/ny"],
			...["produksjoner/ingen", "nyheter", "nyheter/ny", "nyheter/ingen", "sider", "sider/ny"],
			...["sider/ingen", "meny", "meny/ny", "meny/ingen", "gamle-adresser"],
			...["bilder", "bilder/ingen", "omtaler", "nettsteder", "priser", "saler", "saler/ny", "saler/ingen"],
			...["saler/ingen/salplan/ny", "saler/ingen/salplan/ingen"],
		],
	],
	[
		ofAdmins,
		[
			...["kort-i-salg", "nyhetsbrev", "utseende", "priser/ny", "priser/ingen", "billettyper", "betaling"],
			...["arrangorer", "arrangorer/ny", "arrangorer/ingen"],
			...["apningstider", "ansatte", "logg", "erklaering", "underlag", "aldersgrenser"],
		],
	],
	[
		["operator"],
		[
			"adresser",
			"eksterne-tjenester",
			"kinoer",
			"alle-ansatte",
			"sikkerhetskopier",
			"status",
			"oppsett",
			"alle-nettsteder",
			"alle-nettsteder/fra-fil",
		],
	],
];

let app: TestApp;
let orderId: string;
beforeAll(async () => {
	app = await createTestApp(
		{},
		{
			readStaff: async (request) => {
				const member = all.find((name) => request.headers.get("authorization") === `Bearer ${name}`);
				if (!member) throw new AppError("no_token");
				return { id: member, name: member, roles: members[member] };
			},
		},
	);
	await openShop(app);
	orderId = (await createBuyer(app).buy({ seats: ["2-4"] })).id;
});
afterAll(() => app.close());

async function connectAs(member: Member): Promise<{ connection: Connection; statuses: number[] }> {
	const statuses: number[] = [];
	const client = createEndpointClient({
		authentication: "identity-provider",
		token: () => member,
		cookies: () => "",
		fetch: async (input, init) => {
			const response = await app.request(String(input), init);
			statuses.push(response.status);
			return response;
		},
	});
	const me = await client.call(ownStaffEndpoints.getOwnStaff, {});
	const sites = await client.call(ownStaffEndpoints.listManagedSites, {});
	return { connection: { client, me, sites } as Connection, statuses };
}

/** The addresses of all screens, with the names of their parameters. */
const allPaths = sections.flatMap(({ path, below = [] }) => [
	path,
	...below.flatMap((screen) => [
		`${path}/${screen.path}`,
		...(screen.tabs ?? []).flatMap((tab) => (tab.path === "" ? [] : [`${path}/${screen.path}/${tab.path}`])),
	]),
]);

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/gu, "[^/]+")}$`, "u");

test("the table has every screen once", () => {
	const listed = screens.flatMap(([, paths]) => paths);
	expect(listed.length).toBe(new Set(listed).size);
	expect(allPaths.filter((path) => !listed.some((one) => toPattern(path).test(one)))).toEqual([]);
});

test.each(all)(
	"%s opens what the roles allow, is denied the rest by name, and is shown no way to it",
	async (member) => {
		const { connection, statuses } = await connectAs(member);
		const { query } = createStaticHandler(managementRoutes(connection));
		for (const [allowed, paths] of screens)
			for (const path of paths) {
				statuses.length = 0;
				const context = await query(new Request(`http://localhost/tindevik/${path.replaceAll("ORDER", orderId)}`));
				if (context instanceof Response) throw new Error(`${path} leads to ${context.headers.get("location")}`);
				if (allowed.includes(member)) {
					expect([path, ...statuses], path).not.toContain(403);
					const failures = Object.values(context.errors ?? {}).filter(
						(error) => !path.includes("ingen") || !isMissing(error),
					);
					expect(failures, path).toEqual([]);
					continue;
				}
				expect(statuses, path).not.toContain(403);
				const [denial] = Object.values(context.errors ?? {});
				expect(denial, path).toMatchObject({ status: 403, data: { name: expect.stringMatching(/./u) } });
			}
		const shown = placesOf(rightsAt(connection.me.roles, "tindevik")).flatMap(({ items }) =>
			items.flatMap(({ tabs }) => tabs),
		);
		const expected = screens.flatMap(([allowed, paths]) => (allowed.includes(member) ? paths : []));
		expect(shown.map(({ path }) => path).toSorted()).toEqual(
			sections.flatMap(({ path }) => (expected.includes(path) ? [path] : [])).toSorted(),
		);
	},
);

const isMissing = (error: unknown): boolean => (error as { status?: number }).status === 404;

test("a draft is forbidden to the box office, and not said to be missing", async () => {
	const create = await app.request("/api/management/site/tindevik/event", {
		method: "POST",
		headers: { authorization: "Bearer editor" },
		body: JSON.stringify({
			...{ id: "utkast", productionId: "vinterlys-over-tindevik" },
			...{ startTime: "2026-12-12T18:00:00+01:00", screen: "Kafeen" },
		}),
	});
	expect(create.status).toBe(201);
	const { connection } = await connectAs("box-office");
	const { query } = createStaticHandler(managementRoutes(connection));
	const statusOf = async (id: string) => {
		const context = await query(new Request(`http://localhost/tindevik/program/${id}`));
		return Object.values((context as { errors?: object | null }).errors ?? {}).map(({ status }) => status);
	};
	expect(await statusOf("utkast")).toEqual([403]);
	expect(await statusOf("finnes-ikke")).toEqual([404]);
});
