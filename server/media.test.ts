import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../testing/house.ts";

let house: TestHouse;
let id: string;
beforeAll(async () => {
	house = await createTestHouse();
	id = (await house.db.selectFrom("media").select("id").where("width", "=", 1000).limit(1).executeTakeFirstOrThrow())
		.id;
});
afterAll(() => house.close());

test.each(["avif", "webp", "jpg"])("a picture comes as %s in the width asked for, for ever", async (format) => {
	const response = await house.get(`/media/${id}/160.${format}`);
	const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
	expect(response.status).toBe(200);
	expect(width).toBe(160);
	expect(response.headers.get("cache-control")).toContain("immutable");
});

test.each(["161.jpg", "160.png", "160.svg", "99999.jpg", "..%2f160.jpg"])(
	"a width or format outside the set, %s, is not found",
	async (file) => {
		expect((await house.get(`/media/${id}/${file}`)).status).toBe(404);
	},
);

test("a picture that is not there is not found", async () => {
	expect((await house.get("/media/00000000000000000000/160.jpg")).status).toBe(404);
});
