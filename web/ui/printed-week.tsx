import type { DayView, ShowingView } from "@lerret/platform/programme/views";
import { PageStyle } from "../styles/page-style";
import styles from "../styles/programme-page.css?inline";

export function PrintedWeek({ days }: { days: DayView[] }) {
	return (
		<div className="printed-week" aria-hidden="true">
			<PageStyle name="programme-page" css={styles} />
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
											{toNote(showing)}
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

/** Notes what differs from normal. Omits the tickets left, which is outdated when the sheet is read. */
function toNote({ status, statusLabel, was }: ShowingView): string {
	const isOnSale = status === "on-sale" || status === "few-left" || (status === "moved" && was !== null);
	const notes = [was && `flyttet fra ${was}`, isOnSale ? null : statusLabel?.toLowerCase()].filter(Boolean);
	return notes.length > 0 ? ` – ${notes.join(", ")}` : "";
}
