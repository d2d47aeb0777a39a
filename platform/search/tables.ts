export const documentKinds = ["production", "article", "page"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The search index, derived from the content; it can be deleted and rebuilt. */
export type SearchTables = {
	search_document: {
		site_id: string;
		doc: number;
		kind: DocumentKind;
		owner_id: string;
		/** Version of the code that extracted its words. */
		pipeline: number;
		/** A flat list of word id, weight, word id, weight … */
		words_json: string;
	};
	search_word: {
		site_id: string;
		word: string;
		id: number;
		stem: string;
		/** The stem backwards, to find words by their ending. */
		reversed: string;
	};
	/** Documents that contain a word, in chunks of 256: two bytes each, the number within the chunk and the weight. */
	search_posting: { site_id: string; word_id: number; chunk: number; entries: Uint8Array };
	/** Changes that are not indexed yet; written by triggers, so that no writer can omit them. */
	search_stale: { site_id: string; kind: DocumentKind; owner_id: string; turn: number };
	/** A row per site, locked by the transaction that writes its index. */
	search_turn: { site_id: string; turn: number };
};
