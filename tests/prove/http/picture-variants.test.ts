import { pictureFormats, widthsOf } from "@lerret/contracts/media";
import { afterAll, beforeAll, describe, test } from "vitest";
import { addTestPicture, crops, expectVariant } from "../../support/picture-variants.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
	app = await createTestApp();
	({ id } = await addTestPicture(app));
});
afterAll(() => app.close());

describe.each(crops)("with the crop %s", (crop) => {
	const variants = widthsOf(crop).flatMap((wide) => pictureFormats.map((format) => [wide, format] as const));

	test.each(variants)("a picture is served %i pixels wide as %s, and never enlarged", (wide, format) =>
		expectVariant(app, id, crop, wide, format),
	);
});
