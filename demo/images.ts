import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** The demo's pictures, as files in `demo/images`. */

const folder = new URL("images/", import.meta.url);

/** `placeholder`: a blurred picture of a few pixels, as a data URL. */
export type Picture = { bytes: Uint8Array; mime: string; width: number; height: number; placeholder: string };

/** A process that fills in both sites, or several databases in the tests, decodes each picture once. */
const known = new Map<string, Promise<Picture>>();

/** Reads a picture by its path without ending, such as "films/orneredet-poster". */
export function readPicture(name: string): Promise<Picture> {
	const picture = known.get(name) ?? decodePicture(name);
	known.set(name, picture);
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

/** A logo as an SVG document that takes the colour of the text around it, such as "tindevik-kommune". */
export const readLogo = async (name: string): Promise<string> =>
	(await readFile(new URL(`logos/${name}.svg`, folder), "utf8")).trim();
