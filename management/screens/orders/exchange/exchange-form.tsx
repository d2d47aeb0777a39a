import { type ExchangeOffer, exchangeEndpoints } from "@lerret/contracts/api/exchanges";
import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { differenceText } from "@lerret/contracts/exchange";
import { requiredLine } from "@lerret/contracts/management-fields";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import * as z from "zod";
import { InvalidFieldsError } from "../../../api/failure.ts";
import { bindFields } from "../../../editor/bind-fields.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { ChoiceField, LineField } from "../../../ui/fields/field.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { EventSeatMap } from "../../halls/event-seat-map.tsx";
import { seatDifference, toggleSeat, toNewTickets } from "./exchange-lines.ts";
import { ExchangeSum } from "./exchange-sum.tsx";
import { useExchangeSum } from "./use-exchange-sum.ts";

type Props = {
	order: ManagedOrder;
	/** The chosen ones. */
	tickets: ExchangeOffer["tickets"];
	sale: SaleEvent;
	/** Where another event is chosen. */
	otherPath: string;
	onStale: () => Promise<void>;
};

const reasonSchema = z.object({ reason: requiredLine(300) });
const places = (count: number) => (count === 1 ? "ett nytt sete" : `${count} nye seter`);

/** The new places, their types, and what becomes of the difference. */
export function ExchangeForm({ order, tickets, sale, otherPath, onStale }: Props) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const keyOf = useRequestKey();
	const heading = useRef<HTMLHeadingElement>(null);
	const form = useForm(reasonSchema, { reason: "" });
	const { busy: isBusy, failure, notice, run } = useAction();
	const [chosen, setSeats] = useState<string[]>([]);
	const [types, setTypes] = useState<Record<string, string>>({});
	const { plan, ticketTypes } = sale;
	const taken = new Set(sale.taken);
	const seats = chosen.filter((seat) => !taken.has(seat)).slice(-tickets.length);
	const fresh = toNewTickets(tickets, sale, { seats, types });
	const params = { siteId, id: order.id };
	const ids = tickets.map(({ id }) => id);
	const ticketTypeIds = fresh.map(({ type }) => type.id);
	const [revision, setRevision] = useState(0);
	const exchanged = { tickets: ids, eventId: sale.id, ticketTypes: ticketTypeIds };
	const { sum, failure: sumFailure } = useExchangeSum(order.id, exchanged, revision);
	const difference = seatDifference(tickets, fresh);
	const missing = plan ? tickets.length - seats.length : 0;
	// The link that led here is gone.
	useEffect(() => heading.current?.focus(), []);

	const submit = () =>
		run(
			async () => {
				if (!sum) return;
				if (missing > 0)
					throw new InvalidFieldsError([{ path: "lines", message: `Velg ${places(tickets.length)} på kartet.` }]);
				const lines = fresh.map(({ seat, type }) => ({ ...(seat === null ? {} : { seat }), ticketTypeId: type.id }));
				const reason = sum.backOre > 0 ? await form.validate() : {};
				const body = { tickets: ids, eventId: sale.id, lines, seenOre: -sum.backOre, ...reason };
				const headers = { "Idempotency-Key": keyOf(body) };
				const { id } = await client.call(exchangeEndpoints.exchangeOrder, { params, headers, body });
				const state = { notice: "Byttet. Kunden får e-post med de nye billettene.", failure: null };
				void navigate(`/${siteId}/bestillinger/${id}`, { state });
			},
			{
				onFailure: ({ fields }) => {
					form.showErrors(fields);
					setRevision(revision + 1);
					void onStale();
				},
			},
		);
	return (
		<>
			<div>
				<h3 ref={heading} tabIndex={-1}>
					Til {sale.title}, {formatMoment(sale.startTime)}, {sale.hall}
				</h3>
				<Link to={otherPath}>Velg noe annet</Link>
			</div>
			{plan ? (
				<EventSeatMap
					plan={plan}
					taken={[...taken].map((seat) => ({ seat, state: "sold", payUntil: null }))}
					help={`Velg ${places(tickets.length)} med piltastene og mellomrom, eller klikk på dem.`}
					freeNote={difference === null ? undefined : differenceText(difference, true)}
					isUsable={(seat) => !taken.has(seat)}
					selected={new Set(seats)}
					onUse={(seat) => setSeats(toggleSeat(seats, seat, tickets.length))}
				/>
			) : null}
			<div className="fields">
				{fresh.map(({ key, label, type }) => (
					<ChoiceField
						key={key}
						label={label}
						value={type.id}
						choices={ticketTypes.map(({ id, name, ore }) => [id, `${name}, ${formatPrice(ore)}`])}
						onChoice={(id) => setTypes({ ...types, [key]: id })}
					/>
				))}
			</div>
			<FailureNote failure={sumFailure} />
			{sum ? <ExchangeSum {...sum} /> : null}
			{sum && sum.toPayOre === 0 ? (
				<SubmitForm
					form={{ isBusy, failure, notice, submit }}
					className="fields"
					label={labelOf(tickets.length, sum.backOre)}
				>
					{sum.backOre > 0 ? (
						<LineField
							label="Begrunnelse"
							help="For dere selv; den står på bestillingen."
							maxLength={300}
							{...bindFields(form).text("reason")}
						/>
					) : null}
					<p className="field-error">{form.errorWithin("lines")}</p>
				</SubmitForm>
			) : null}
		</>
	);
}

function labelOf(count: number, backOre: number): string {
	const label = count === 1 ? "Bytt billetten" : `Bytt ${count} billetter`;
	return backOre > 0 ? `${label} og gi tilbake ${formatKroner(backOre)}` : label;
}
