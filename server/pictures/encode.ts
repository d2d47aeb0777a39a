import { leastPictureSide, mostPictureSide, mostUploadPixels, type PictureFormat } from "@lerret/contracts/media";
import sharp, { type Sharp } from "sharp";
import { drawIcon, type IconTask } from "./icon.ts";

/**
 * Runs in the encoder process (`encoder-process.ts`).
 * The settings were measured on the demo's pictures at 640 and 1280 pixels (docs/decisions/0017).
 */
const formats: Record<PictureFormat, (image: Sharp) => Sharp> = {
	avif: (image) => image.avif({ quality: 48, effort: 2, chromaSubsampling: "4:2:0" }),
	webp: (image) => image.webp({ quality: 76, effort: 4 }),
	// JPEG has no transparency; without this the background becomes black.
	jpg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true }),
};

/** One variant of a picture. `box` is the crop, null for the whole picture. Never larger than the crop. */
export type VariantTask = {
	kind: "variant";
	bytes: Uint8Array;
	width: number;
	format: PictureFormat;
	box: { left: number; top: number; width: number; height: number } | null;
};

export type UploadTask = { kind: "upload"; bytes: Uint8Array };

export type Task = VariantTask | UploadTask | IconTask;

/** A re-encoded upload: sRGB, upright, without metadata. */
export type Prepared = { bytes: Uint8Array; mime: string; width: number; height: number; placeholder: string };

export type UploadFault = "unsupported" | "too-large" | "too-small" | "damaged";

export type Result =
	| { kind: "variant"; bytes: Uint8Array }
	| { kind: "icon"; bytes: Uint8Array }
	| { kind: "upload"; picture: Prepared }
	| { fault: UploadFault };

export async function carryOut(task: Task): Promise<Result> {
	if (task.kind === "variant") return { kind: "variant", bytes: await makeVariant(task) };
	if (task.kind === "icon") return { kind: "icon", bytes: await drawIcon(task) };
	return prepareUpload(task.bytes);
}

async function makeVariant({ bytes, width, format, box }: VariantTask): Promise<Uint8Array> {
	const image = sharp(bytes, { limitInputPixels: mostUploadPixels }).autoOrient();
	if (box) image.extract(box);
	return formats[format](image.resize({ width, withoutEnlargement: true })).toBuffer();
}

const sharpFormats: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif", "avif"]);

/** Reads the header before it decodes anything, because a small file can be a very large picture. */
async function prepareUpload(bytes: Uint8Array): Promise<Result> {
	const open = () => sharp(bytes, { limitInputPixels: mostUploadPixels, failOn: "error" });
	const about = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	if (!about) return { fault: "damaged" };
	if (!sharpFormats.has(about.format) || (about.format === "heif" && about.compression !== "av1"))
		return { fault: "unsupported" };
	if (about.width * about.height > mostUploadPixels) return { fault: "too-large" };
	if (Math.min(about.width, about.height) < leastPictureSide) return { fault: "too-small" };
	try {
		const fitted = open()
			.autoOrient()
			.resize({ width: mostPictureSide, height: mostPictureSide, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb");
		const isSolid = !about.hasAlpha || (await open().stats()).isOpaque;
		const encoded = isSolid
			? fitted.removeAlpha().jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
			: fitted.webp({ quality: 95, smartSubsample: true });
		const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
		if (Math.min(info.width, info.height) < leastPictureSide) return { fault: "too-small" };
		const mime = isSolid ? "image/jpeg" : "image/webp";
		const picture = {
			bytes: data,
			mime,
			width: info.width,
			height: info.height,
			placeholder: await placeholderOf(data),
		};
		return { kind: "upload", picture };
	} catch {
		return { fault: "damaged" };
	}
}

async function placeholderOf(bytes: Uint8Array): Promise<string> {
	const small = await sharp(bytes).resize({ width: 18 }).webp({ quality: 40 }).toBuffer();
	return `data:image/webp;base64,${small.toString("base64")}`;
}
