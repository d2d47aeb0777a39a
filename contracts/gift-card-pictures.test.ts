import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { giftCardPictureNames, giftCardPicturePath, giftCardPictureSize } from "./gift-card-pictures.ts";

const folder = new URL("../web/public", import.meta.url);

test("every picture of gift cards has a file of the same size", () => {
	const files = giftCardPictureNames.map((name) => `${name}.png`);
	expect(readdirSync(`${folder.pathname}/gift-cards`).sort()).toEqual(files.sort());
	for (const name of giftCardPictureNames) {
		const png = readFileSync(`${folder.pathname}${giftCardPicturePath(name)}`);
		expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(giftCardPictureSize);
	}
});
