import { content, ownBy } from "../retention/table.ts";

/**
 * The id of a file is the start of its hash. A document's id is that of its first file, and stays in its address; `file_id` is the
 * file that it has now, null while that is the first.
 */
export const documentTables = {
	document: content<{
		site_id: string;
		id: string;
		name: string;
		size: number;
		created_at: string;
		file_id: string | null;
	}>("A PDF file that texts of a site link to: its name and size in bytes."),
	document_earlier_file: content<{
		site_id: string;
		id: string;
		file_id: string;
		size: number;
		replaced_at: string;
	}>("A file that a PDF file of the site was before another took its place.", "past"),
	document_file: content<{ id: string; bytes: Uint8Array }>(
		"The bytes of a PDF file; sites share it.",
		ownBy("id", "document", ["id", "file_id"]),
	),
};
