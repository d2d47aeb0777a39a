/** Rows of news. */
export type ArticleTables = {
	article: {
		site_id: string;
		id: string;
		slug: string;
		title: string;
		summary: string;
		/** HTML as the editor left it; cleaned again when read. */
		content: string;
		image_id: string | null;
		thumbnail_id: string | null;
		author: string;
		category: string;
		node_locale: string;
		features_json: string;
		position: number;
		created_at: string;
		published_at: string | null;
		updated_at: string;
	};
};
