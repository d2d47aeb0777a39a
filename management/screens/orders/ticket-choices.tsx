import { formatKroner } from "@lerret/contracts/nb/money";
import { CheckField } from "../../ui/fields/field.tsx";

type Ticket = { id: string; seatLabel: string | null; ticketType: string; ore: number };

/** Which tickets of an order are meant. */
export function TicketChoices({
	tickets,
	chosen,
	error,
	onChosen,
}: {
	tickets: readonly Ticket[];
	chosen: string[];
	error: string | undefined;
	onChosen: (ids: string[]) => void;
}) {
	return (
		<fieldset className="ticket-choices">
			<legend className="label">Billetter</legend>
			{tickets.map(({ id, seatLabel, ticketType, ore }) => (
				<CheckField
					key={id}
					label={`${[seatLabel, ticketType].filter(Boolean).join(", ")}: ${formatKroner(ore)}`}
					isChecked={chosen.includes(id)}
					onCheck={(isChecked) => {
						const others = chosen.filter((one) => one !== id);
						onChosen(isChecked ? [...others, id] : others);
					}}
				/>
			))}
			<p className="field-error">{error}</p>
		</fieldset>
	);
}
