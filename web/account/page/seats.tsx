import type { Ticket } from "../../client/account/loyalty/responses";

export function Seats({ ticket }: { ticket: Ticket }) {
	const { info, seats } = ticket.seatsInfo;
	return (
		<>
			{seats.length > 0 ? (
				<dl className="seats">
					{seats.map(({ zone, row, seats: numbers }) => (
						<div key={`${zone ?? ""} ${row}`}>
							<dt>
								{zone === undefined ? "Rad" : `${zone}, rad`} <b>{row}</b>
							</dt>
							<dd>
								{numbers.length === 1 ? "Sete" : "Seter"} <b>{joinNumbers(numbers)}</b>
							</dd>
						</div>
					))}
				</dl>
			) : null}
			{info ? <p className="seats-info">{info}</p> : null}
		</>
	);
}

const listFormat = new Intl.ListFormat("nb", { type: "conjunction" });
const joinNumbers = (numbers: string[]) => listFormat.format(numbers);
