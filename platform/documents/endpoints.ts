import { siteDocumentEndpoints } from "@lerret/contracts/api/documents";
import { AppError } from "@lerret/contracts/errors";
import { changeAs, implement, reply } from "../endpoint.ts";
import { readUsesOfFiles } from "../media/uses.ts";
import { documentEtag, findDocument, listDocuments, listEarlierFiles, toDocument } from "./read.ts";
import { restoreFile } from "./replace.ts";
import { deleteDocument, renameDocument } from "./write.ts";

/** The PDF files of a site that its texts link to. The server reads uploads. */
export const documents = implement(siteDocumentEndpoints, {
	async listDocuments({ db }, { params, query }) {
		const { items, total, next } = await listDocuments(db, params.siteId, query);
		return reply(items, { total, next });
	},

	async getSiteDocument({ db }, { params }) {
		const document = await findDocument(db, params);
		if (!document) throw new AppError("not_found");
		const usedIn = await readUsesOfFiles(db, params.siteId, [document.id]);
		const earlierFiles = await listEarlierFiles(db, params);
		return reply({ ...toDocument(document), usedIn, earlierFiles }, { etag: documentEtag(document) });
	},

	async renameDocument(services, input) {
		const change = { ...input.body, ifMatch: input.headers["If-Match"] };
		const document = await changeAs(services, input, (trx, by) => renameDocument(trx, input.params, change, by));
		return reply(toDocument(document), { etag: documentEtag(document) });
	},

	async restoreDocumentFile(services, input) {
		const restored = { ...input.body, ifMatch: input.headers["If-Match"] };
		const document = await changeAs(services, input, (trx, by) => restoreFile(trx, input.params, restored, by));
		return reply(toDocument(document), { etag: documentEtag(document) });
	},

	async deleteDocument(services, input) {
		await changeAs(services, input, (trx, by) => deleteDocument(trx, input.params, input.headers["If-Match"], by));
	},
});
