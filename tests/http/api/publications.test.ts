import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Several drafts that are saved and published as one, and the moves of one person as one version. */

let app: TestApp;
let editor: Editor;
let other: Editor;
let production: string;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	[editor, other] = [createEditor(app), createEditor(app, "operator")];
	production = await editor.createPublished("production", { title: "Ny uke", object: "movie", minutes: 90 });
});
afterAll(() => app.close());

const inHours = (hours: number) => fridayAfternoon.add({ hours: hours + 48 }).toString();

async function newShowing(hours: number, screen = "Sal 1") {
	const fields = { productionId: production, startTime: inHours(hours), screen };
	const { body, etag } = await editor.call("POST", "event", fields);
	return { kind: "event", id: String(body.id), etag };
}
const publish = (items: unknown[], by = editor, at?: string) => by.call("PUT", "publications", { items, at });
const isPublic = async (id: string) => (await editor.call("GET", `event/${id}?stable=1`)).status === 200;

test("several showings and what they need are published as one, and the ETags are those of the drafts", async () => {
	const { body, etag } = await editor.call("POST", "production", { title: "Kladd", object: "movie", minutes: 80 });
	const film = { kind: "production", id: String(body.id), etag };
	const [one, two] = [await newShowing(1), await newShowing(4)];
	const ofFilm = { productionId: film.id, startTime: inHours(8), screen: "Sal 1" };
	const published = await publish([one, { ...two, fields: ofFilm }, film]);
	expect(published.status).toBe(200);
	const items = published.body.items as { id: string; etag: string; publication: { published: unknown } }[];
	expect(items.map(({ id }) => id)).toEqual([one.id, two.id, film.id]);
	expect(items.every(({ publication }) => publication.published !== null)).toBe(true);
	const read = await editor.call("GET", `event/${two.id}`);
	expect(read.body).toMatchObject({ productionId: film.id, isChanged: false });
	expect(items[1]?.etag).toBe(read.etag);
});

test("if one cannot be published none is, and each that cannot is named with the colleague who was first", async () => {
	const [one, moved, wrong] = [await newShowing(20), await newShowing(23), await newShowing(26)];
	const fields = { productionId: production, startTime: inHours(24), screen: "Sal 2" };
	expect((await other.call("PUT", `event/${moved.id}`, fields, moved.etag)).status).toBe(200);
	const unusable = { ...wrong, fields: { ...fields, productionId: "finnes-ikke" } };
	const deleted = { kind: "event", id: "slettet", etag: '"x"' };
	const { status, body } = await publish([one, moved, unusable, deleted]);
	expect([status, body.code]).toEqual([409, "not_all_published"]);
	const named = body.errors as { path: string; message: string }[];
	expect(named.map(({ path }) => path).sort()).toEqual([moved, wrong, deleted].map(({ id }) => `event/${id}`).sort());
	expect(named.find(({ path }) => path.endsWith(moved.id))?.message).toMatch(/Ny uke.*Dagny Drift har endret/u);
	expect(await isPublic(one.id)).toBe(false);
	expect((await editor.call("GET", `event/${one.id}`)).etag).toBe(one.etag);
	expect((await publish([one])).status).toBe(200);
	expect(await isPublic(one.id)).toBe(true);
});

test("a list is checked before anything is written", async () => {
	const one = await newShowing(40);
	const statuses = [
		await publish([]),
		await publish([one, one]),
		await publish([{ ...one, fields: { tull: 1 } }]),
		await publish([one], createEditor(app, "usher")),
	].map(({ status }) => status);
	expect(statuses).toEqual([400, 400, 409, 403]);
	expect(await isPublic(one.id)).toBe(false);
});

test("two who publish the same showings at once wait for each other, and the second is stopped by name", async () => {
	const [one, two] = [await newShowing(50), await newShowing(53)];
	const fields = (hours: number) => ({ productionId: production, startTime: inHours(hours), screen: "Sal 1" });
	const answers = await Promise.all([
		publish([
			{ ...one, fields: fields(51) },
			{ ...two, fields: fields(55) },
		]),
		publish(
			[
				{ ...two, fields: fields(54) },
				{ ...one, fields: fields(52) },
			],
			other,
		),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("publication of several is planned together", async () => {
	const [one, two] = [await newShowing(60), await newShowing(63)];
	expect((await publish([one, two], editor, inHours(2))).status).toBe(200);
	const { body } = await editor.call("GET", `event/${two.id}`);
	expect(Date.parse(String(body.plannedAt))).toBe(Date.parse(inHours(2)));
	expect(await isPublic(two.id)).toBe(false);
});

test("moves of one person within ten minutes are one version and one line, and a move back leaves none", async () => {
	const { id, etag } = await newShowing(70);
	await publish([{ kind: "event", id, etag }]);
	const first = await editor.call("GET", `event/${id}`);
	const counts = async () => [
		(await editor.list(`event/${id}/versions`)).length,
		(await createEditor(app, "admin").list(`audit?event=${id}&action=change`)).length,
	];
	const move = async (hours: number, screen: string, by = editor) => {
		const { body, etag: read } = await editor.call("GET", `event/${id}`);
		const { endTime: _, ...fields } = body;
		const moved = await by.call("PUT", `event/${id}`, { ...fields, startTime: inHours(hours), screen }, read);
		expect(moved.status).toBe(200);
		return moved;
	};
	await move(71, "Sal 1");
	await move(72, "Sal 2");
	expect(await counts()).toEqual([2, 1]);
	const back = await move(70, "Sal 1");
	expect([back.etag, back.body.isChanged]).toEqual([first.etag, false]);
	expect(await counts()).toEqual([1, 0]);
	await move(73, "Sal 1");
	await move(74, "Sal 1", other);
	expect(await counts()).toEqual([3, 2]);
	app.setClock(fridayAfternoon.add({ minutes: 11 }));
	await move(75, "Sal 1", other);
	expect(await counts()).toEqual([4, 3]);
	app.setClock(fridayAfternoon);
});
