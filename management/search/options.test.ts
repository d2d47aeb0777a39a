import type { FoundGroup } from "@lerret/contracts/api/find";
import { expect, test } from "vitest";
import { findScreens, toOptionGroups } from "./options.ts";

const event = { title: "Vinterlys", startTime: `${new Date().getUTCFullYear()}-06-20T18:00:00+02:00` };

test("what is found has its page and says what it is for", () => {
	const found: FoundGroup[] = [
		{ kind: "customer", items: [{ id: "o-1", title: "Kari", about: "kari@post.example", path: null, event }] },
		{ kind: "order", items: [{ id: "o-2", title: "", about: null, path: null, event: null }] },
		{ kind: "event", items: [{ id: "e/1", title: "Vinterlys", about: "Storsalen", path: null, event }] },
	];
	const groups = toOptionGroups("tindevik", found, { mayOrder: false });
	expect(groups.flatMap(({ options }) => options.map(({ path }) => path))).toEqual([
		"/tindevik/bestillinger/kunde/o-1",
		"/tindevik/bestillinger/o-2",
		"/tindevik/program/e%2F1",
	]);
	expect(groups.flatMap(({ options }) => options.map(({ title, detail }) => `${title}: ${detail}`))).toEqual([
		expect.stringMatching(/^Kari: kari@post\.example\. Neste: Vinterlys, \S+ 20\. juni kl\.\u00a018\.00$/u),
		"Adressen er slettet: ",
		expect.stringMatching(/^Vinterlys: \S+ 20\. juni kl\.\u00a018\.00, Storsalen$/u),
	]);
});

test("a showing that a caller can pay by a link leads to its form for those who may order", () => {
	const at = (hours: number) => ({
		title: "Vinterlys",
		startTime: new Date(Date.now() + hours * 3_600_000).toISOString(),
	});
	const found: FoundGroup[] = [
		{
			kind: "event",
			items: [
				{ id: "snart", title: "Vinterlys", about: "Storsalen", path: null, event: at(1) },
				{ id: "siden", title: "Vinterlys", about: "Storsalen", path: null, event: at(30) },
			],
		},
		{ kind: "page", items: [{ id: "om-oss", title: "Om oss", about: null, path: null, event: null }] },
	];
	const groups = toOptionGroups("tindevik", found, { mayOrder: true });
	expect(groups.map(({ label, options }) => [label, options.map(({ path }) => path)])).toEqual([
		["Forestillinger", ["/tindevik/program/snart", "/tindevik/program/siden"]],
		["Bestill på telefon", ["/tindevik/program/siden/billetter"]],
		["Sider", ["/tindevik/sider/om-oss"]],
	]);
	expect(toOptionGroups("tindevik", found, { mayOrder: false })).toHaveLength(2);
});

test("a screen is found by the beginning of any word of its name, or of its menu item", () => {
	const tabs = [
		{ path: "saler", label: "Saler" },
		{ path: "priser", label: "Priser" },
	];
	const places = [{ label: "Hus", items: [{ label: "Saler og priser", tabs }] }];
	const find = (text: string) => findScreens("tindevik", places, text).flatMap(({ options }) => options);
	expect(find("pris")).toEqual([
		{ path: "/tindevik/saler", title: "Saler", detail: "Hus, Saler og priser" },
		{ path: "/tindevik/priser", title: "Priser", detail: "Hus, Saler og priser" },
	]);
	expect(find("aler")).toEqual([]);
});
