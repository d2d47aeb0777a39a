import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { Link } from "react-router";
import { DayHeading } from "../parts/day-heading";
import { ShowingRow } from "../parts/showing-row";

/** Every coming showing of a production by day, and what tickets cost. */
export function TicketList({ heading, days, prices, youthDiscount, age, object }: BlockProps<"ticket-list">) {
	return (
		<section className="ticket-list" id="billetter">
			<h2 className="section-heading">{heading}</h2>
			{days.map((day) => (
				<section key={day.date} className="ticket-day" aria-label={day.heading}>
					<DayHeading level={3} {...day} />
					<ul className="showings">
						{day.showings.map((showing) => (
							<ShowingRow key={showing.id} showing={showing} title={heading} />
						))}
					</ul>
				</section>
			))}
			{days.length === 0 ? (
				<p className="empty">
					{object === "movie"
						? "Filmen har ingen visninger i salg nå. Nye tider legges ut hver uke."
						: "Arrangementet har ingen kommende datoer. Se hva annet som står på programmet."}
				</p>
			) : null}
			{days.length > 0 && age ? (
				<p className="ticket-age">
					Aldersgrense: {age.label}. {age.rule}
				</p>
			) : null}
			{prices.length > 0 ? (
				<table className="prices">
					<caption>Priser</caption>
					<tbody>
						{prices.map(({ label, amount }) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td>{amount}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			{youthDiscount ? (
				<p className="ticket-youth">
					Er du mellom 13 og 21 år og har kulturkort? Vis kort og legitimasjon ved billettkontroll.{" "}
					<Link to={paths.tickets}>Mer om billetter</Link>
				</p>
			) : null}
		</section>
	);
}
