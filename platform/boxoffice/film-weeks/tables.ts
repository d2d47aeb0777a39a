import { stays } from "../../retention/table.ts";

export const filmWeekTables = {
	/** `week_from` is a Friday, `period_to` the last day that the file has, as local dates. */
	film_week_file: stays<{
		site_id: string;
		week_from: string;
		/** 0 is the provisional one of the weekend, 1 the week, and each later one a correction. */
		number: number;
		period_to: string;
		cinema: string;
		created_at: string;
		/** All rows of the week as they were then, `filmWeekRowSchema`. */
		rows_json: string;
		/** 1: each row that is new went to a receiver by email; 0: staff must send it. */
		is_covered: number;
		/** When a member of staff said that it was sent. */
		sent_at: string | null;
		staff_id: string | null;
		staff_name: string | null;
	}>(
		"A file with the figures of a film week, as it was made; only what staff say of having sent it changes.",
		"what others were sent",
		"own",
	),
	/** It waits while there is a job with its key, and failed if there is none. */
	film_week_email: stays<{
		site_id: string;
		week_from: string;
		number: number;
		/** `receiverKey`; the address is in the settings. */
		receiver: string;
		queued_at: string;
		sent_at: string | null;
	}>("An email with such a file to one receiver.", "as long as its file", "own"),
};
