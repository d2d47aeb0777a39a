import type { ScanResult } from "@lerret/contracts/ticketing";
import type { Generated } from "kysely";
import { retention } from "../../retention/periods.ts";
import { ages, table } from "../../retention/table.ts";

export const controlTables = {
	scan: table<{
		site_id: string;
		/** Made by the phone. */
		id: string;
		event_id: string;
		ticket_id: string | null;
		result: ScanResult;
		used_at: string | null;
		device: string;
		/** By the phone's clock. */
		read_at: string;
		arrived_at: string;
		staff_id: string;
		undone_at: string | null;
		/** Whether the code had been replaced by a new one. */
		is_replaced: Generated<number>;
	}>({
		row: "One reading of a ticket at the door, with its result.",
		site: "own",
		key: ["site_id", "id"],
		personal: { staff_id: "", device: "" },
		kept: "id, result and time, as the count of visitors",
		erased: { after: "arrived_at", age: ages.days(retention.scanDays), only: "staff_id <> ''" },
	}),
};
