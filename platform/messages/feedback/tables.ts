export type FeedbackTables = {
	feedback: {
		id: string;
		site_id: string;
		message: string;
		/** The page it is about, as typed; "" if not given. */
		page: string;
		email: string;
		sent_at: string;
	};
};
