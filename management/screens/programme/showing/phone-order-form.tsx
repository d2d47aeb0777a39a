import { payLinkEndpoints, payLinkRequestSchema } from "@lerret/contracts/api/pay-links";
import type { SaleTicketType } from "@lerret/contracts/api/shop-responses";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { usualType } from "@lerret/contracts/order-lines";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { Seat } from "@lerret/contracts/seating-plan";
import { useState } from "react";
import { useNavigate } from "react-router";
import { InvalidFieldsError } from "../../../api/failure.ts";
import { bindFields } from "../../../editor/bind-fields.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { ChoiceField, TextField } from "../../../ui/fields/field.tsx";
import { NumberField } from "../../../ui/fields/list-field.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";

const buyerSchema = payLinkRequestSchema.pick({ eventId: true, email: true, name: true });
type Buyer = { eventId: string; email: string; name: string };
type Line = { seat?: string; type: SaleTicketType };

type Props = {
	eventId: string;
	types: SaleTicketType[];
	/** How many are on the waiting list, which the order goes ahead of. */
	waiting: number;
	/** The chosen seats; null where they have no numbers. */
	seats: Seat[] | null;
	/** Others may have taken the places. */
	onFailure: () => Promise<void>;
};

/** Orders places for someone who calls, and sends a link to pay them by. */
export function PhoneOrderForm({ eventId, types, waiting, seats, onFailure }: Props) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const keyOf = useRequestKey();
	const form = useForm<Buyer>(buyerSchema, { eventId, email: "", name: "" });
	const { busy: isBusy, failure, notice, run } = useAction();
	const { text } = bindFields(form);
	const [typeOf, setTypeOf] = useState<Record<string, string>>({});
	const [quantities, setQuantities] = useState<Record<string, number | null>>({});
	const usual = usualType(types);
	const chosenType = (seat: string) => types.find(({ id }) => id === typeOf[seat]) ?? usual;
	const lines: Line[] = seats
		? seats.flatMap(({ guid }) => {
				const type = chosenType(guid);
				return type ? [{ seat: guid, type }] : [];
			})
		: types.flatMap((type) => Array.from({ length: quantities[type.id] ?? 0 }, () => ({ type })));
	const sum = lines.reduce((total, { type }) => total + type.ore, 0);

	const submit = () =>
		run(
			async () => {
				const message = seats ? "Velg minst ett sete." : "Skriv hvor mange.";
				if (lines.length === 0) throw new InvalidFieldsError([{ path: "lines", message }]);
				const chosen = lines.map(({ seat, type }) => ({ ...(seat ? { seat } : {}), ticketTypeId: type.id }));
				const body = { ...(await form.validate()), lines: chosen };
				const call = { params: { siteId }, headers: { "Idempotency-Key": keyOf(body) }, body };
				const order = await client.call(payLinkEndpoints.createPayLink, call);
				void navigate(`/${siteId}/bestillinger/${order.id}`);
			},
			{
				onFailure: ({ fields }) => {
					form.showErrors(fields);
					void onFailure();
				},
			},
		);

	return (
		<SubmitForm
			form={{ isBusy, failure, notice, submit }}
			className="fields"
			label={lines.length > 0 ? `Send lenke til å betale ${formatKroner(sum)}` : "Send lenke til å betale"}
		>
			<h3>Bestill for en som ringer</h3>
			<p className="small">
				Plassene holdes av, og den som ringer, betaler med lenken i e-posten. Ta ikke imot betaling her.
			</p>
			{waiting > 0 ? (
				<p className="info-note">
					{waiting === 1 ? "1 venter" : `${waiting} venter`} på liste. Bestillingen går foran dem.
				</p>
			) : null}
			{seats
				? seats.map((seat) => (
						<ChoiceField
							key={seat.guid}
							label={seatLabel(seat)}
							value={chosenType(seat.guid)?.id ?? ""}
							choices={types.map(({ id, name, ore }) => [id, `${name}, ${formatPrice(ore)}`])}
							onChoice={(type) => setTypeOf({ ...typeOf, [seat.guid]: type })}
						/>
					))
				: types.map(({ id, name, ore }) => (
						<NumberField
							key={id}
							label={`${name}, ${formatPrice(ore)}`}
							value={quantities[id] ?? null}
							onValue={(quantity) => setQuantities({ ...quantities, [id]: quantity })}
						/>
					))}
			<p className="field-error">{form.errorWithin("lines")}</p>
			<TextField label="E-post til den som ringer" type="email" autoComplete="off" {...text("email")} />
			<TextField label="Navnet til den som ringer" autoComplete="off" maxLength={200} {...text("name")} />
		</SubmitForm>
	);
}
