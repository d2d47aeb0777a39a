import { salePath } from "@lerret/contracts/paths";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { Buyer } from "@lerret/platform/page";
import { useState } from "react";
import { ErrorSummary } from "../ui/error-summary";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { BuyerFields } from "./buyer-fields";
import { bookLabel, isFreeSale, limitText, priceOf, readQuantities, ticketCountText, totalOf } from "./choice";
import { choiceForm } from "./choice-errors";
import { HoldTime } from "./countdown";
import { SumBar } from "./sum-bar";
import { AcceptedTerms, Terms } from "./terms";
import { TicketCounters } from "./ticket-counters";
import { useEarlyInput } from "./use-early-input";

type Props = {
	page: SalePage;
	errors: FormErrors | null;
	quantities: Record<string, number>;
	entered: Buyer | null;
	idempotencyKey: string;
};

/** How many tickets of each type. Free ones are booked at once; for others, the order is the next page. */
export function QuantityForm({ page, errors, quantities, entered, idempotencyKey }: Props) {
	const { ticketTypes, available, hold } = page;
	const [chosen, setChosen] = useState(quantities);
	const [note, setNote] = useState("");
	const form = useEarlyInput((fields) => setChosen(readQuantities(fields, ticketTypes)));
	const isFree = isFreeSale(page);

	function change(next: Record<string, number>): void {
		setChosen(next);
		setNote("");
	}

	return (
		<PostForm ref={form} id={choiceForm} action={salePath(page.id)} className="shop-form" noValidate>
			{errors ? <ErrorSummary form={choiceForm} errors={errors} /> : null}
			<TicketCounters
				page={page}
				errors={errors}
				quantities={chosen}
				onChange={change}
				onLimit={() => setNote(limitText(page))}
			/>
			<p className="small">{available <= 20 ? `${available} ledige plasser. ` : ""}Plassene er ikke nummererte.</p>
			{page.youthDiscount ? <YouthNote /> : null}
			{isFree ? (
				<>
					<BuyerFields form={choiceForm} entered={entered} errors={errors} />
					<Terms mayCancel={page.mayCancel} isFree object={page.object} soldFor={page.soldFor} />
					<AcceptedTerms isFree />
					<input type="hidden" name="nokkel" value={idempotencyKey} />
				</>
			) : null}
			<SumBar
				text={ticketCountText(totalOf(chosen))}
				sum={priceOf(chosen, ticketTypes)}
				isFree={isFree}
				note={note}
				time={hold ? <HoldTime secondsLeft={hold.secondsLeft} /> : null}
				{...(isFree ? { label: bookLabel(totalOf(chosen)), handling: "bestill" } : { label: "Gå videre" })}
			/>
		</PostForm>
	);
}
