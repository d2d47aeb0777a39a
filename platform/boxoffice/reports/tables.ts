import { stays } from "../../retention/table.ts";

export const reportTables = {
	/** `period_from` and `period_to` are local dates, both included. */
	report_delivery: stays<{
		site_id: string;
		report: string;
		period_from: string;
		period_to: string;
		sent_at: string;
		staff_id: string;
		staff_name: string;
	}>(
		"A report of a period that a member of staff says was sent to whom it is owed.",
		"one row for each period, until staff take it back",
		"own",
	),
};
