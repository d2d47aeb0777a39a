import {
	documentFieldsSchema,
	documentSchema,
	documentUploadEndpoints,
	maxDocumentBytes,
} from "@lerret/contracts/api/documents";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import type { BoundedQueue } from "@lerret/platform/core/bounded-queue";
import { isPdf } from "@lerret/platform/documents/pdf";
import { documentEtag, toDocument } from "@lerret/platform/documents/read";
import { replaceFile } from "@lerret/platform/documents/replace";
import { addDocument } from "@lerret/platform/documents/write";
import type { Hono, Context as HonoContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "../context.ts";
import { problemResponse } from "../http/problem.ts";
import { readForm, type Upload } from "../images/upload.ts";
import { type ApiEnv, mountHandlers } from "./mount.ts";
import { maxFormFieldBytes, readCaller } from "./upload-caller.ts";

/** Uploads of PDF files, which are checked by their content and stored as they are. */
export function mountDocumentUpload(app: Hono<ApiEnv>, context: Context, uploads: BoundedQueue): void {
	const limitSize = bodyLimit({
		maxSize: maxDocumentBytes + maxFormFieldBytes,
		onError: () => problemResponse("document_too_large"),
	});
	mountHandlers(app, context, documentUploadEndpoints.uploadDocument, limitSize, async (c) => {
		const { actor, siteId, now } = readCaller(c);
		const document = await uploads.add(async () => {
			const { bytes, fields } = await readPdf(c);
			const { name } = parseInput(documentFieldsSchema, fields);
			return context.db.transaction().execute((trx) => addDocument(trx, siteId, { bytes, name }, { actor, now }));
		});
		return c.json(documentSchema.parse(document), 201);
	});

	mountHandlers(app, context, documentUploadEndpoints.replaceDocumentFile, limitSize, async (c) => {
		const { actor, siteId, now } = readCaller(c);
		const ref = { siteId, id: c.req.param("id") ?? "" };
		const ifMatch = c.req.header("if-match");
		if (ifMatch === undefined) throw new AppError("no_precondition");
		const document = await uploads.add(async () => {
			const { bytes } = await readPdf(c);
			return context.db.transaction().execute((trx) => replaceFile(trx, ref, { bytes, ifMatch }, { actor, now }));
		});
		c.header("etag", documentEtag(document));
		return c.json(documentSchema.parse(toDocument(document)), 200);
	});
}

/** Throws `invalid_request`, `document_too_large` and `unsupported_document`. */
async function readPdf(c: HonoContext): Promise<Upload> {
	const upload = await readForm(c);
	if (upload.bytes.length > maxDocumentBytes) throw new AppError("document_too_large");
	if (!isPdf(upload.bytes)) throw new AppError("unsupported_document");
	return upload;
}
