import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { useState } from "react";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { limitText, priceOf, readQuantities, ticketCountText, totalOf } from "./choice";
import { SumBar } from "./sum-bar";
import { TicketCounters } from "./ticket-counters";
import { useEarlyInput } from "./use-early-input";

type Props = { page: SalePage; error: string | null; quantities: Record<string, number>; action: string };

/** How many tickets of each type. */
export function QuantityForm({ page, error, quantities, action }: Props) {
	const { ticketTypes, available } = page;
	const [chosen, setChosen] = useState(quantities);
	const [note, setNote] = useState("");
	const form = useEarlyInput((fields) => setChosen(readQuantities(fields, ticketTypes)));

	function change(next: Record<string, number>): void {
		setChosen(next);
		setNote("");
	}

	return (
		<PostForm ref={form} action={action} className="shop-form">
			<TicketCounters
				page={page}
				error={error}
				quantities={chosen}
				onChange={change}
				onLimit={() => setNote(limitText(page))}
			/>
			<p className="small">{available <= 20 ? `${available} ledige plasser. ` : ""}Plassene er ikke nummererte.</p>
			{page.youthDiscount ? <YouthNote /> : null}
			<SumBar
				text={ticketCountText(totalOf(chosen))}
				sum={priceOf(chosen, ticketTypes)}
				label="Gå videre"
				note={note}
			/>
		</PostForm>
	);
}
