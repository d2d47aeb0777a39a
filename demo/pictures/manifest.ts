import { readFile } from "node:fs/promises";
import * as z from "zod";

/** Where drawn pictures are kept between builds. */
export const pictureFolder = new URL("../build/pictures/", import.meta.url);

const manifestSchema = z.record(
	z.string(),
	z.object({
		file: z.string(),
		width: z.int(),
		height: z.int(),
		alt: z.string(),
		focal: z.object({ x: z.number(), y: z.number() }),
		placeholder: z.string(),
	}),
);

/** What is known of every drawn picture, by name such as "film/orneredet/poster". */
export type PictureManifest = z.infer<typeof manifestSchema>;

/** Reads what the last build drew. Throws where nothing has been drawn yet. */
export async function readManifest(): Promise<PictureManifest> {
	return manifestSchema.parse(JSON.parse(await readFile(new URL("manifest.json", pictureFolder), "utf8")));
}
