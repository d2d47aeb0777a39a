import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatDay, formatMonth } from "@lerret/contracts/nb/time";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";
import { calendarId } from "./results-id";

const weekdays = ["ma", "ti", "on", "to", "fr", "lø", "sø"];

/** The months that have events, with a link for each day of the programme. */
export function MonthCalendar({ programme }: { programme: ProgrammeView }) {
	const { path, calendarDays, dayChoices } = programme;
	if (calendarDays.length < 2) return null;
	const chosen = dayChoices.find(({ selected }) => selected)?.date;
	const months = [...new Set(calendarDays.map((date) => date.slice(0, 7)))];
	return (
		<nav className="month-calendar" id={calendarId} aria-label="Kalender">
			{months.map((month) => (
				<table key={month}>
					<caption>{monthName(month)}</caption>
					<thead>
						<tr>
							{weekdays.map((weekday) => (
								<th key={weekday} scope="col">
									{weekday}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{weeksOf(month, calendarDays).map((week) => (
							<tr key={week.join()}>
								{week.map((date, weekday) => (
									<td key={weekdays[weekday]}>
										{date !== null && calendarDays.includes(date) ? (
											<Link
												to={`${path}${toChoicesQuery(programme, { day: date })}`}
												aria-current={date === chosen ? "date" : undefined}
												aria-label={formatDay(noonOf(date))}
											>
												{dayOf(date)}
											</Link>
										) : (
											date && dayOf(date)
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			))}
		</nav>
	);
}

const dayOf = (date: string): number => Number(date.slice(8));
const noonOf = (date: string): string => `${date}T11:00:00Z`;

/** "November 2026". */
const monthName = (month: string): string => capitalize(formatMonth(noonOf(`${month}-01`)));

/** The weeks of a month ("2026-11") from the first to the last with an event: dates from Monday, null outside the month. */
function weeksOf(month: string, eventDays: string[]): (string | null)[][] {
	const [year = 0, number = 1] = month.split("-").map(Number);
	const leading = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
	const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
	const toDate = (day: number) => (day >= 1 && day <= length ? `${month}-${String(day).padStart(2, "0")}` : null);
	const weeks = Array.from({ length: Math.ceil((leading + length) / 7) }, (_, week) =>
		weekdays.map((_, weekday) => toDate(week * 7 + weekday - leading + 1)),
	);
	const hasEvent = (week: (string | null)[]) => week.some((date) => date !== null && eventDays.includes(date));
	return weeks.slice(weeks.findIndex(hasEvent), weeks.findLastIndex(hasEvent) + 1);
}
