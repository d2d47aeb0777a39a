import { maxPictureSide, maxUploadPixels, minPictureSide, type PictureFormat } from "@lerret/contracts/media";
import sharp, { type Sharp } from "sharp";
import { type IconTask, renderIcon } from "./icon.ts";
import { renderSharePicture, type ShareTask } from "./share-picture.ts";

/**
 * Runs in the encoder process (`encoder-process.ts`).
 * The settings were measured on the demo's pictures at 640 and 1280 pixels (docs/measurements.md).
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

export type Task = VariantTask | UploadTask | IconTask | ShareTask;

/** A re-encoded upload: sRGB, upright, without metadata. */
export type PreparedPicture = { bytes: Uint8Array; mime: string; width: number; height: number; placeholder: string };

export type UploadError = "unsupported" | "too-large" | "too-small" | "damaged";

export type Result =
	| { kind: "variant"; bytes: Uint8Array }
	| { kind: "icon"; bytes: Uint8Array }
	| { kind: "share"; bytes: Uint8Array }
	| { kind: "upload"; picture: PreparedPicture }
	| { fault: UploadError };

export async function runTask(task: Task): Promise<Result> {
	if (task.kind === "variant") return { kind: "variant", bytes: await encodeVariant(task) };
	if (task.kind === "icon") return { kind: "icon", bytes: await renderIcon(task) };
	if (task.kind === "share") return { kind: "share", bytes: await renderSharePicture(task) };
	return prepareUpload(task.bytes);
}

async function encodeVariant({ bytes, width, format, box }: VariantTask): Promise<Uint8Array> {
	const image = sharp(bytes, { limitInputPixels: maxUploadPixels }).autoOrient();
	if (box) image.extract(box);
	return formats[format](image.resize({ width, withoutEnlargement: true })).toBuffer();
}

const sharpFormats: ReadonlySet<string> = new Set(["jpeg", "png", "webp", "heif", "avif"]);

/** Reads the header before it decodes anything, because a small file can be a very large picture. */
async function prepareUpload(bytes: Uint8Array): Promise<Result> {
	const open = () => sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: "error" });
	const metadata = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => null);
	if (!metadata) return { fault: "damaged" };
	if (!sharpFormats.has(metadata.format) || (metadata.format === "heif" && metadata.compression !== "av1"))
		return { fault: "unsupported" };
	if (metadata.width * metadata.height > maxUploadPixels) return { fault: "too-large" };
	if (Math.min(metadata.width, metadata.height) < minPictureSide) return { fault: "too-small" };
	try {
		const resized = open()
			.autoOrient()
			.resize({ width: maxPictureSide, height: maxPictureSide, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb");
		const isSolid = !metadata.hasAlpha || (await open().stats()).isOpaque;
		const encoded = isSolid
			? resized.removeAlpha().jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
			: resized.webp({ quality: 95, smartSubsample: true });
		const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
		if (Math.min(info.width, info.height) < minPictureSide) return { fault: "too-small" };
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
