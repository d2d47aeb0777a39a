import { retention } from "../../retention/periods.ts";
import { ages, table } from "../../retention/table.ts";

export const feedbackTables = {
	feedback: table<{
		id: string;
		site_id: string;
		message: string;
		/** The page it is about, as typed; "" if not given. */
		page: string;
		email: string;
		sent_at: string;
	}>({
		row: "What a visitor wrote in the form of the accessibility statement.",
		site: "people",
		personal: { message: "with-row", page: "with-row", email: "with-row" },
		deleted: [{ after: "sent_at", age: ages.days(retention.feedbackDays) }],
	}),
};
