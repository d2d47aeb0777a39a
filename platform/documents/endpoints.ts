import { siteDocumentEndpoints } from "@lerret/contracts/api/documents";
import { changeAs, implement, reply } from "../endpoint.ts";
import { listDocuments } from "./read.ts";
import { deleteDocument } from "./write.ts";

/** The PDF files of a site that its texts link to. The server reads uploads. */
export const documents = implement(siteDocumentEndpoints, {
	async listDocuments({ db }, { params, query }) {
		const { items, total, next } = await listDocuments(db, params.siteId, query);
		return reply(items, { total, next });
	},

	async deleteDocument(services, input) {
		await changeAs(services, input, (trx, by) => deleteDocument(trx, input.params, by));
	},
});
