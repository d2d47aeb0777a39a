import type { DayView } from "@lerret/platform/programme/views";
import styles from "../styles/printed-week.css?inline";

/** The programme as it hangs on a refrigerator: a week on one sheet, printed only. */
export function PrintedWeek({ days }: { days: DayView[] }) {
	return (
		<div className="printed-week" aria-hidden="true">
			<style href="printed-week" precedence="page">
				{styles}
			</style>
			{days.map((day) => (
				<div key={day.date} className="printed-day">
					<p className="printed-date">{day.heading}</p>
					<table>
						<tbody>
							{day.items
								.flatMap(({ card, showings }) => showings.map((showing) => ({ card, showing })))
								.sort((a, b) => a.showing.start.localeCompare(b.showing.start))
								.map(({ card, showing }) => (
									<tr key={showing.id}>
										<td>{showing.time}</td>
										<td>
											{card.title} {card.age ? `(${card.age.mark})` : ""}
											{showing.late ? `, ${showing.late}` : ""}
											{showing.status === "on-sale" || showing.status === "few-left"
												? ""
												: ` – ${showing.statusLabel?.toLowerCase()}`}
										</td>
										<td>{[showing.screen, showing.tags[0]].filter(Boolean).join(", ")}</td>
									</tr>
								))}
						</tbody>
					</table>
				</div>
			))}
		</div>
	);
}
