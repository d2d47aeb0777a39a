import { describe, expect, test } from "vitest";
import { type HeldRole, hasRightAnywhere, rightsAt, roleRights, rolesAt, siteRoles, staffRights } from "./staff.ts";

const here: HeldRole[] = [
	{ role: "editor", siteId: "tindevik" },
	{ role: "box-office", siteId: "tindevik" },
	{ role: "admin", siteId: "birkevag" },
];

describe("the rights at a site", () => {
	test("are the union of the roles held there", () => {
		const rights = rightsAt(here, "tindevik");
		expect([...rights].sort()).toEqual([...new Set([...roleRights.editor, ...roleRights["box-office"]])].sort());
		expect(rights.has("settings")).toBe(false);
	});

	test("are none without a role there", () => expect([...rightsAt(here, "finnes-ikke")]).toEqual([]));

	test("include those of a role held everywhere", () => {
		expect(rightsAt([{ role: "editor", siteId: null }], "tindevik").has("content")).toBe(true);
		expect([...rightsAt([{ role: "operator", siteId: null }], "tindevik")]).toEqual([...staffRights]);
	});
});

test("a role that is held twice counts once", () => {
	const twice: HeldRole[] = [
		{ role: "editor", siteId: null },
		{ role: "editor", siteId: "tindevik" },
	];
	expect(rolesAt(twice, "tindevik")).toEqual(["editor"]);
});

test("a right at one site is a right anywhere", () => {
	expect(hasRightAnywhere(here, "settings")).toBe(true);
	expect(hasRightAnywhere(here, "installation")).toBe(false);
});

test.each(siteRoles.map((role) => [role]))("%s controls tickets, and is below admin", (role) => {
	expect(roleRights[role]).toContain("tickets");
	expect(roleRights[role].filter((right) => !roleRights.admin.includes(right))).toEqual([]);
});
