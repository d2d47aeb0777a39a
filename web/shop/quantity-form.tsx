import { formatKroner } from "@lerret/contracts/nb/money";
import { showsText } from "@lerret/contracts/ticketing";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { useState } from "react";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { quantityField, readQuantities, totalOf } from "./choice";
import { SumBar } from "./sum-bar";
import { useEarlyInput } from "./use-early-input";

type Props = { page: SalePage; error: string | null; quantities: Record<string, number>; action: string };

/** How many tickets of each type. */
export function QuantityForm({ page, error, quantities, action }: Props) {
	const { ticketTypes, mostPerOrder, available, hold } = page;
	const [chosen, setChosen] = useState(quantities);
	const form = useEarlyInput((fields) => setChosen(readQuantities(fields, ticketTypes)));
	const total = totalOf(chosen);
	const sum = ticketTypes.reduce((ore, { id, ore: each }) => ore + each * (chosen[id] ?? 0), 0);
	const most = Math.min(mostPerOrder, available + (hold?.quantity ?? 0));

	return (
		<PostForm
			ref={form}
			action={action}
			className="shop-form"
			onChange={(event) => setChosen(readQuantities(new FormData(event.currentTarget), ticketTypes))}
		>
			<fieldset className="ticket-types" aria-describedby={error ? "antall-feil" : undefined}>
				<legend className="section-heading">Hvor mange billetter?</legend>
				{error ? (
					<p id="antall-feil" className="form-error" role="alert">
						{error}
					</p>
				) : null}
				<ul>
					{ticketTypes.map(({ id, name, ore, shows }) => (
						<li key={id} className="ticket-type">
							<label htmlFor={quantityField(id)}>{name}</label>
							<span className="ticket-type-price">{formatKroner(ore)}</span>
							{shows ? (
								<p id={`${id}-krav`} className="small">
									{showsText(shows)}
								</p>
							) : null}
							<select
								id={quantityField(id)}
								name={quantityField(id)}
								defaultValue={quantities[id] ?? 0}
								aria-describedby={shows ? `${id}-krav` : undefined}
							>
								{Array.from({ length: most + 1 }, (_, n) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the options
									<option key={n} value={n}>
										{n}
									</option>
								))}
							</select>
						</li>
					))}
				</ul>
				<p className="small">{available <= 20 ? `${available} ledige plasser. ` : ""}Plassene er ikke nummererte.</p>
			</fieldset>
			{page.youthDiscount ? <YouthNote /> : null}
			<SumBar text={total === 1 ? "1 billett" : `${total} billetter`} sum={sum} label="Gå videre" />
		</PostForm>
	);
}
