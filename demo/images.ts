import { readFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("images/", import.meta.url);

/** `placeholder`: a blurred picture of a few pixels, as a data URL. */
export type Picture = { bytes: Uint8Array; mime: string; width: number; height: number; placeholder: string };

/** Decodes each picture once per process, for both sites and for several test databases. */
const pictureCache = new Map<string, Promise<Picture>>();

/** Reads a picture by its path without extension, such as "films/orneredet-poster". */
export function readPicture(name: string): Promise<Picture> {
	const picture = pictureCache.get(name) ?? decodePicture(name);
	pictureCache.set(name, picture);
	return picture;
}

async function decodePicture(name: string): Promise<Picture> {
	const bytes = await readFile(new URL(`${name}.webp`, folder));
	const image = sharp(bytes);
	const { width, height } = await image.metadata();
	const small = await image.resize({ width: 12 }).blur(0.6).webp({ quality: 30 }).toBuffer();
	return {
		bytes,
		mime: "image/webp",
		width,
		height,
		placeholder: `data:image/webp;base64,${small.toString("base64")}`,
	};
}

/** Reads an SVG logo that takes the colour of the surrounding text, such as "tindevik-kommune". */
export const readLogo = async (name: string): Promise<string> =>
	(await readFile(new URL(`logos/${name}.svg`, folder), "utf8")).trim();
