export type ArticleTables = {
	article: {
		site_id: string;
		id: string;
		slug: string;
		title: string;
		summary: string;
		/** As the editor saved it; cleaned again when it is read. */
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
