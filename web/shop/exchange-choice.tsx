import type { ExchangeTarget } from "@lerret/contracts/api/exchanges";
import { exchangePath } from "@lerret/contracts/paths";
import type { ExchangePage } from "@lerret/platform/boxoffice/exchanges/page";
import { ShowingTime } from "../client/live/showing-time";

type Props = { exchange: ExchangePage; token: string | null };

/** Which tickets, and which event they are to be for. Works without script: each event is a button of one form. */
export function ExchangeChoiceForm({ exchange, token }: Props) {
	const { orderId, tickets, choices } = exchange;
	const same = choices.filter(({ isSame }) => isSame);
	const others = choices.filter(({ isSame }) => !isSame);
	return (
		<form action={exchangePath(orderId)} className="shop-form exchange-choice">
			{token === null ? null : <input type="hidden" name="token" value={token} />}
			{tickets.length === 1 ? (
				<input type="hidden" name="billett" value={tickets[0]?.id} />
			) : (
				<fieldset>
					<legend className="section-heading">Hvilke billetter vil du bytte?</legend>
					{tickets.map(({ id, name, isChosen }) => (
						<label key={id}>
							<input type="checkbox" name="billett" value={id} defaultChecked={isChosen} /> {name}
						</label>
					))}
				</fieldset>
			)}
			{choices.length === 0 ? <p>Det er ingen andre tidspunkter med ledige plasser.</p> : null}
			<Choices title={`${exchange.title} en annen gang`} choices={same} tickets={tickets.length} />
			<Choices title="Noe annet" choices={others} tickets={tickets.length} areTitled />
		</form>
	);
}

type ChoicesProps = { title: string; choices: ExchangeTarget[]; tickets: number; areTitled?: boolean };

function Choices({ title, choices, tickets, areTitled = false }: ChoicesProps) {
	if (choices.length === 0) return null;
	return (
		<section>
			<h2 className="section-heading">{title}</h2>
			<ul className="exchange-events">
				{choices.map(({ id, title: name, startTime, hall, price, placesLeft }) => (
					<li key={id}>
						<button type="submit" name="til" value={id} className="button button-outline">
							<span className="exchange-when">
								{areTitled ? <strong>{name}</strong> : null} <ShowingTime start={startTime} />
							</span>{" "}
							<span className="exchange-where">
								{[hall, price, tooFewText(placesLeft, tickets)].filter(Boolean).join(" · ")}
							</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Where not all of the tickets can be exchanged. */
const tooFewText = (placesLeft: number | null, tickets: number): string | null =>
	placesLeft === null || placesLeft >= tickets
		? null
		: `bare ${placesLeft} ${placesLeft === 1 ? "ledig plass" : "ledige plasser"}`;
