import type { UnmappedPrice } from "@lerret/contracts/api/price-groups";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { mapPrice, type VenuePrices } from "../../api/prices.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ChoiceField } from "../../ui/fields/field.tsx";

/** Prices that are shown and not sold, with the choice of a ticket type for all alike. */
export function UnmappedPrices({
	unmapped,
	ticketTypes,
}: {
	unmapped: UnmappedPrice[];
	ticketTypes: VenuePrices["ticketTypes"];
}) {
	if (unmapped.length === 0) return null;
	return (
		<section className="stack blocks" aria-labelledby="trenger-noe">
			<h2 id="trenger-noe">Trenger oppmerksomhet</h2>
			<p>Disse prisene vises for publikum, men selges ikke, fordi de ikke har noen billettype.</p>
			<ul className="rows">
				{unmapped.map((price) => (
					<UnmappedRow key={`${price.source} ${price.label}`} price={price} ticketTypes={ticketTypes} />
				))}
			</ul>
		</section>
	);
}

function UnmappedRow({ price, ticketTypes }: { price: UnmappedPrice; ticketTypes: VenuePrices["ticketTypes"] }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, run } = useAction();
	const [chosen, setChosen] = useState("");
	const { label, source, ore, events, eventId } = price;
	const amounts = formatWordList(ore.map((one) => (one === 0 ? "gratis" : formatKroner(one))));
	const confirm = () =>
		run(async () => {
			await mapPrice({ client, siteId }, { label, source, ticketTypeId: chosen });
			await revalidate();
		});
	return (
		<li className="row">
			<span>
				<strong>«{label}»</strong>, {amounts}
				{source === null ? "" : `, fra ${source}`}
			</span>
			<Link to={`/${siteId}/program/${encodeURIComponent(eventId)}/detaljer`} className="small">
				{events === 1 ? "1 forestilling" : `${events} forestillinger`}
			</Link>
			<ChoiceField
				label={`Billettype for «${label}»`}
				value={chosen}
				choices={[["", "Velg …"], ...ticketTypes.map(({ id, name }) => [id, name] as const)]}
				onChoice={setChosen}
			/>
			<Button className="plain-button" isDisabled={isBusy || chosen === ""} onClick={() => void confirm()}>
				Bruk på alle
				<span className="visually-hidden"> med «{label}»</span>
			</Button>
			<FailureNote failure={failure} />
		</li>
	);
}
