import type { Problem } from "@lerret/contracts/errors";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { ErrorSummary } from "../ui/error-summary";
import { type FormErrors, toFormErrors } from "../ui/form-errors";
import { choiceForm } from "./choice-errors";
import { SaleClosed } from "./sale-closed";
import { type WaitingInput, WaitingListForm } from "./waiting-list-form";

type Props = {
	page: SalePage;
	/** Those of a choice that was sent before the sale ended. */
	errors: FormErrors | null;
	isWaiting: boolean;
	waiting: { entered: WaitingInput; problem: Problem | null } | null;
};

/** Why there is nothing to choose, or only what is kept for wheelchairs, with the waiting list. The script of pages with a choice does not have it. */
export default function NoSale({ page, errors, isWaiting, waiting }: Props) {
	const isOpen = page.sale.state === "open";
	return (
		<>
			{errors ? <ErrorSummary form={choiceForm} errors={errors} /> : null}
			{isOpen ? (
				<p className="shop-note">De plassene som er igjen, holdes av for den som trenger rullestolplass.</p>
			) : (
				<SaleClosed page={page} />
			)}
			{(isOpen || page.sale.state === "sold-out") && page.hasWaitingList && !isWaiting ? (
				<WaitingListForm
					page={page}
					entered={waiting?.entered}
					errors={waiting?.problem ? toFormErrors(waiting.problem, { email: "email", quantity: "antall" }) : null}
				/>
			) : null}
		</>
	);
}
