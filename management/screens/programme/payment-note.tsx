import type { ListedShowing } from "@lerret/contracts/api/showings";
import { paymentWarnings } from "./payment-warnings.ts";

/** What is wrong with how the shown ones that are on sale are paid; all of a site are paid alike. */
export function PaymentNote({ showings }: { showings: ListedShowing[] }) {
	const now = Date.now();
	const open = showings.find(
		({ payment, status, endTime }) => payment !== null && status !== "cancelled" && Date.parse(endTime) > now,
	);
	const warning = paymentWarnings[open?.payment ?? "money"];
	return warning ? <p className="info-note">{warning}</p> : null;
}
