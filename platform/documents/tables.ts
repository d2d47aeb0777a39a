import { content, ownBy } from "../retention/table.ts";

/** The id of a document is the start of its hash, so that an address never changes its content. */
export const documentTables = {
	document: content<{ site_id: string; id: string; name: string; size: number; created_at: string }>(
		"A PDF file that texts of a site link to: its name and size in bytes.",
	),
	document_file: content<{ id: string; bytes: Uint8Array }>(
		"The bytes of a PDF file; sites share it.",
		ownBy("id", "document"),
	),
};
