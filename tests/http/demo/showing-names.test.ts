import { accessLabels } from "@lerret/contracts/access-features";
import { htmlToText } from "@lerret/platform/core/fold-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ DEMO: "1" });
});
afterAll(() => app.close());

const hosts = ["localhost:3000", "birkevag.localhost:3000"];
const lists = ["/", "/kinoprogram", "/kinoprogram?visning=tider", "/kulturprogram", "/kulturprogram?visning=tider"];

const read = async (host: string, path: string) => (await app.request(path, { host })).text();

const wordsOf = (html: string): string[] =>
	htmlToText(html.replaceAll("<", " <"))
		.toLowerCase()
		.split(/[\s,·]+/u)
		.filter((word) => word !== "");

type Button = { where: string; visible: string; name: string };

/** The showings of a list: what the eye sees, and what is heard in its place. */
function buttonsIn(html: string, where: string): Button[] {
	return [
		...html.matchAll(
			/class="showing-text" aria-hidden="true">(.*?)<\/span><span class="visually-hidden">((?:(?!<\/span>).)*)<\/span><\/(?:a|span)>/gsu,
		),
	].map(([, visible = "", name = ""]) => ({ where, visible, name: htmlToText(name) }));
}

async function readButtons(): Promise<Button[]> {
	const pages = await Promise.all(
		hosts.flatMap((host) => lists.map(async (path) => buttonsIn(await read(host, path), host + path))),
	);
	return pages.flat();
}

test("every visible word of a showing's button is in its name, price and format too", async () => {
	const buttons = await readButtons();
	expect(buttons.length).toBeGreaterThan(200);
	for (const { where, visible, name } of buttons) {
		const heard = new Set(wordsOf(name));
		expect([where, name, wordsOf(visible).filter((word) => !heard.has(word))]).toEqual([where, name, []]);
	}
	const seen = buttons.map(({ visible }) => htmlToText(visible)).join("\n");
	for (const word of ["kr", "Premiere", "Tekstet"]) expect(seen).toContain(word);
});

test("what is said once for a list is not in the names of its showings", async () => {
	for (const host of hosts) {
		const html = await read(host, "/kinoprogram");
		const said = /class="age-legend programme-usual">(.*?)<\/p>/su.exec(html)?.[1] ?? "";
		const usual = Object.values(accessLabels).filter((label) => said.toLowerCase().includes(label.toLowerCase()));
		expect(usual).toContain(accessLabels["hearing-loop"]);
		const names = buttonsIn(html, host).map(({ name }) => name.toLowerCase());
		expect(names.length).toBeGreaterThan(10);
		for (const label of usual) expect(names.filter((name) => name.includes(label.toLowerCase()))).toEqual([]);
	}
});

test("the ticket link of a film's own page says the price and the format beside it", async () => {
	const html = await read("localhost:3000", "/kinoprogram");
	const paths = new Set(
		[...html.matchAll(/class="production-title"><a[^>]*href="([^"]+)"/gu)].map(([, path = ""]) => path),
	);
	expect(paths.size).toBeGreaterThan(5);
	let count = 0;
	for (const path of paths) {
		const page = await read("localhost:3000", path);
		for (const [, row = ""] of page.matchAll(/<li class="showing"[^>]*>(.*?)<\/li>/gsu)) {
			const name = /class="visually-hidden"> (?:<!-- -->)?(?:til|for)(.*?)<\/span><\/a>/su
				.exec(row)?.[1]
				?.replaceAll("<!-- -->", "");
			const price = /class="showing-price">(.*?)</su.exec(row)?.[1];
			if (name === undefined || price === undefined) continue;
			count++;
			expect(htmlToText(name)).toContain(htmlToText(price));
			if (row.includes("3D")) expect(name).toContain("3D");
		}
	}
	expect(count).toBeGreaterThan(30);
});
