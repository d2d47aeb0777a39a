import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import type { Drawing } from "../content/types.ts";
import { rasterize } from "./rasterize.ts";

/**
 * Renders the drawings that a content module exports, to look at them:
 * `node demo/pictures/preview.ts demo/content/films/ornaeredet.ts /tmp/out` writes /tmp/out-poster.png, /tmp/out-cover.png …
 */
const [module, out] = process.argv.slice(2);
if (!module || !out) throw new Error("usage: preview.ts <content module> <output prefix>");
const content = Object.values(await import(pathToFileURL(resolve(module)).href))[0] as Record<string, Drawing | null>;
for (const name of ["poster", "cover", "image"]) {
	const drawing = content[name];
	if (!drawing) continue;
	const { data } = await rasterize(drawing.draw());
	writeFileSync(
		`${out}-${name}.png`,
		await sharp(data)
			.resize({ width: name === "poster" ? 600 : 1000 })
			.png()
			.toBuffer(),
	);
	console.log(`${out}-${name}.png`);
}
