/** What a document of the search is: a film or culture event, an article, or a page of the site. */
export const documentKinds = ["production", "article", "page"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Rows of the search index, all made from the programme and the news; they can be thrown away and made anew. */
export type SearchTables = {
	/** A thing that can be found. `doc` is its number within the site, which postings name it by. */
	search_document: {
		site_id: string;
		doc: number;
		kind: DocumentKind;
		owner_id: string;
		/** The pipeline that its words were made by. */
		pipeline: number;
		/** What it was indexed with: pairs of word number and weight. */
		words_json: string;
	};
	/** A word of the site, folded, with what other words find it by. */
	search_word: {
		site_id: string;
		word: string;
		id: number;
		stem: string;
		/** The stem from behind, for words that end alike. */
		reversed: string;
	};
	/** Where a word stands: documents by chunks of 256, two bytes each, the number within the chunk and the weight. */
	search_posting: { site_id: string; word_id: number; chunk: number; entries: Uint8Array };
	/** What has changed and is not indexed yet; written by triggers, so that no writer can forget it. */
	search_stale: { site_id: string; kind: DocumentKind; owner_id: string; turn: number };
	/** A row for each site, which whoever writes its index holds until it is done. */
	search_turn: { site_id: string; turn: number };
};
