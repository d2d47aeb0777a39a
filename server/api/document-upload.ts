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
import { addDocument } from "@lerret/platform/documents/write";
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "../context.ts";
import { problemResponse } from "../http/problem.ts";
import { readForm } from "../images/upload.ts";
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
			const { bytes, fields } = await readForm(c);
			const { name } = parseInput(documentFieldsSchema, fields);
			if (bytes.length > maxDocumentBytes) throw new AppError("document_too_large");
			if (!isPdf(bytes)) throw new AppError("unsupported_document");
			return context.db.transaction().execute((trx) => addDocument(trx, siteId, { bytes, name }, { actor, now }));
		});
		return c.json(documentSchema.parse(document), 201);
	});
}
