import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { articles as islandArticles } from "../content/birkevag-articles.ts";
import { readCatalogue } from "../content/catalogue.ts";
import type { Drawing } from "../content/types.ts";
import { type PictureManifest, pictureFolder } from "./manifest.ts";
import { rasterize } from "./rasterize.ts";

/** Draws every picture of the demo venue into `demo/build/pictures`, with a manifest: `node demo/pictures/build.ts`. */
export async function buildPictures(report: (done: number, total: number) => void = () => {}): Promise<void> {
	const drawings = await allDrawings();
	await mkdir(pictureFolder, { recursive: true });
	const manifest: PictureManifest = {};
	const queue = [...drawings];
	const total = queue.length;
	const worker = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const [name, drawing] = next;
			manifest[name] = await buildPicture(drawing);
			report(Object.keys(manifest).length, total);
		}
	};
	await Promise.all([worker(), worker(), worker()]);
	await writeFile(new URL("manifest.json", pictureFolder), JSON.stringify(manifest));
}

async function allDrawings(): Promise<Map<string, Drawing>> {
	const { films, culture, articles } = await readCatalogue();
	const drawings = new Map<string, Drawing>();
	for (const film of films.values()) {
		drawings.set(`film/${film.key}/poster`, film.poster);
		drawings.set(`film/${film.key}/cover`, film.cover);
	}
	for (const event of culture.values()) if (event.cover) drawings.set(`culture/${event.key}`, event.cover);
	for (const article of [...articles.values(), ...islandArticles])
		drawings.set(`article/${article.key}`, article.image);
	return drawings;
}

async function buildPicture({ draw, alt, focal }: Drawing): Promise<PictureManifest[string]> {
	const { data, width, height } = await rasterize(draw());
	const file = `${createHash("sha256").update(data).digest("hex").slice(0, 20)}.jpg`;
	await writeFile(new URL(file, pictureFolder), data);
	const tiny = await sharp(data).resize({ width: 12 }).blur(0.6).webp({ quality: 30 }).toBuffer();
	return { file, width, height, alt, focal, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}
