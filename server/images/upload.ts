import { AppError, type ErrorCode } from "@lerret/contracts/errors";
import { maxUploadBytes } from "@lerret/contracts/media";
import { containsForeignFormat, pictureTypeOf } from "@lerret/platform/media/file-type";
import type { Context } from "hono";
import { readFormData } from "../http/form-data.ts";
import type { PreparedPicture, UploadError } from "./encode.ts";
import type { Pictures } from "./variants.ts";

/** The file, and the other fields of the form or of the query. */
export type Upload = { bytes: Uint8Array; fields: Record<string, string> };

/**
 * Reads an upload: a form with the file as `file`, or the picture itself as the body with its fields in the query.
 * Throws `invalid_request`, `unsupported_picture` and `picture_too_large`.
 */
export async function readUpload(c: Context): Promise<Upload> {
	const type = (c.req.header("content-type") ?? "").toLowerCase();
	const upload = type.startsWith("multipart/form-data") ? await readForm(c) : await readBody(c, type);
	if (upload.bytes.length > maxUploadBytes) throw new AppError("picture_too_large");
	if (upload.bytes.length === 0) throw invalidField("file", "Filen mangler eller er tom.");
	return upload;
}

/** Reads a form with the file as `file`. Throws `invalid_request`. */
export async function readForm(c: Context): Promise<Upload> {
	const form = await readFormData(c.req.raw);
	const file = form.get("file");
	if (!(file instanceof Blob)) throw invalidField("file", "Filen mangler eller er tom.");
	const fields = Object.fromEntries(
		[...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
	return { bytes: new Uint8Array(await file.arrayBuffer()), fields };
}

async function readBody(c: Context, type: string): Promise<Upload> {
	if (!/^(?:image\/|application\/octet-stream)/u.test(type)) throw new AppError("unsupported_picture");
	return { bytes: new Uint8Array(await c.req.raw.arrayBuffer()), fields: c.req.query() };
}

const invalidField = (path: string, message: string) =>
	new AppError("invalid_request", { fields: [{ path, message }] });

const uploadErrors: Record<UploadError | "foreign", { code: ErrorCode; message: string }> = {
	unsupported: { code: "unsupported_picture", message: "Filen er ikke et bilde i JPEG, PNG, WebP eller AVIF." },
	"too-large": { code: "picture_too_large", message: "Bildet har mer enn 60 megapiksler." },
	"too-small": { code: "unusable_picture", message: "Bildet må være minst 160 piksler bredt og høyt." },
	damaged: { code: "unusable_picture", message: "Bildet er skadet eller ufullstendig." },
	foreign: { code: "unusable_picture", message: "Filen har noe annet enn et bilde i seg." },
};

/**
 * Checks an upload by its content and re-encodes it. Throws `unsupported_picture`, `picture_too_large` and
 * `unusable_picture`.
 */
export async function preparePicture(pictures: Pictures, bytes: Uint8Array): Promise<PreparedPicture> {
	if (pictureTypeOf(bytes) === null) throw toAppError("unsupported");
	if (containsForeignFormat(bytes)) throw toAppError("foreign");
	const prepared = await pictures.prepare(bytes);
	if ("fault" in prepared) throw toAppError(prepared.fault);
	return prepared;
}

const toAppError = (fault: keyof typeof uploadErrors) =>
	new AppError(uploadErrors[fault].code, { fields: [{ path: "file", message: uploadErrors[fault].message }] });
