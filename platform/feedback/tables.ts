/** What people say of the site's accessibility. */
export type FeedbackTables = {
	feedback: {
		id: string;
		site_id: string;
		message: string;
		/** Which page it is about, in the sender's words; "" where nothing was written. */
		page: string;
		/** Where an answer may go; "" where none is wanted. */
		email: string;
		sent_at: string;
	};
};
