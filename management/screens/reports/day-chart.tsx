import type { Report } from "@lerret/contracts/api/reports";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatNumericDate } from "@lerret/contracts/nb/time";

const dayLength = 86_400_000;
const height = 100;

/** One bar per day with sales; in words, the best day and the same dates last year. */
export function DayChart({ report: { rows, from, to, total, lastYear } }: { report: Report }) {
	const days = rows.map(({ day, grossOre }) => ({ day: String(day), ore: Math.max(0, Number(grossOre)) }));
	const best = days.reduce((most, one) => (one.ore > most.ore ? one : most), { day: "", ore: 0 });
	if (best.ore === 0) return null;
	const indexOf = (day: string) => (Date.parse(day) - Date.parse(from)) / dayLength;
	return (
		<figure className="day-chart">
			<svg viewBox={`0 0 ${indexOf(to) + 1} ${height}`} preserveAspectRatio="none" aria-hidden="true">
				{days.map(({ day, ore }) => (
					<rect
						key={day}
						x={indexOf(day) + 0.1}
						y={height * (1 - ore / best.ore)}
						width={0.8}
						height={(height * ore) / best.ore}
					/>
				))}
			</svg>
			<figcaption className="small">
				{days.length === 1 ? "Salg på én dag." : `Salg på ${days.length} dager.`} Mest{" "}
				{formatNumericDate(`${best.day}T12:00:00Z`)}, med {formatKroner(best.ore)}. Til sammen{" "}
				{formatKroner(Number(total?.grossOre))}, mot {formatKroner(Number(lastYear?.total.grossOre))} på de samme
				datoene året før.
			</figcaption>
		</figure>
	);
}
