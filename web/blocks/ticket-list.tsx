import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Fragment } from "react";
import { Link } from "../client/navigation/link";
import { AgeMark } from "../ui/age-mark";
import { DayHeading } from "../ui/day-heading";
import { ShowingRow } from "../ui/showing-row";
import { SubscribeLink } from "../ui/subscribe-link";
import { YouthNote } from "../ui/youth-note";

/** Further days are folded, so that facts and prices are not far below on a phone. */
const maxUnfoldedDays = 2;

export default function TicketList({
	heading,
	isOwn,
	days,
	prices,
	youthDiscount,
	age,
	empty,
	calendar,
}: BlockProps<"ticket-list">) {
	const next = isOwn ? nextOnSale(days) : null;
	return (
		<section className="ticket-list" id={isOwn ? "billetter" : undefined} data-live={days.length > 0 ? "" : undefined}>
			{next ? (
				<a className="ticket-bar" href="#billetter">
					<strong>{heading}</strong> <span>{next}</span>
				</a>
			) : null}
			<h2 className="section-heading">{heading}</h2>
			{days.slice(0, maxUnfoldedDays).map((day) => (
				<TicketDay key={day.date} day={day} isNamed={!isOwn} />
			))}
			{days.length > maxUnfoldedDays ? (
				<details className="ticket-later">
					<summary>Vis {days.length - maxUnfoldedDays} dager til</summary>
					{days.slice(maxUnfoldedDays).map((day) => (
						<TicketDay key={day.date} day={day} isNamed={!isOwn} />
					))}
				</details>
			) : null}
			{days.length === 0 ? <p className="empty">{empty}</p> : null}
			{isOwn && calendar ? (
				<p className="calendar-link">
					<SubscribeLink path={calendar.path}>{calendar.label}</SubscribeLink>
				</p>
			) : null}
			{days.length > 0 && age ? (
				<p className="ticket-age">
					Aldersgrense: {age.label}. {age.rule}
				</p>
			) : null}
			{prices.length > 0 ? (
				<details className="ticket-later">
					<summary>Priser</summary>
					<table className="prices">
						<caption className="visually-hidden">Priser</caption>
						<tbody>
							{prices.map(({ label, amount }) => (
								<tr key={label}>
									<th scope="row">{label}</th>
									<td>{amount}</td>
								</tr>
							))}
						</tbody>
					</table>
					{youthDiscount ? <YouthNote className="ticket-youth" /> : null}
				</details>
			) : null}
		</section>
	);
}

type TicketListProps = BlockProps<"ticket-list">;

/** «I dag kl. 18.00»; null without tickets on sale. */
function nextOnSale(days: TicketListProps["days"]): string | null {
	for (const { near, short, items } of days)
		for (const { showings } of items)
			for (const { buyUrl, time } of showings) if (buyUrl) return `${near ?? short} kl.\u00a0${time}`;
	return null;
}

function TicketDay({ day, isNamed }: { day: TicketListProps["days"][number]; isNamed: boolean }) {
	return (
		<section className="ticket-day" aria-label={day.heading}>
			<DayHeading level={3} {...day} />
			{day.items.map(({ title, path, age, showings }) => (
				<Fragment key={path}>
					{isNamed ? (
						<h4 className="ticket-name">
							<Link to={path}>{title}</Link> {age ? <AgeMark age={age} /> : null}
						</h4>
					) : null}
					<ul className="showings">
						{showings.map((showing) => (
							<ShowingRow key={showing.id} showing={showing} title={title} age={age} />
						))}
					</ul>
				</Fragment>
			))}
		</section>
	);
}
