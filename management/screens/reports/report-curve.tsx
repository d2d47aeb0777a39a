import type { Report } from "@lerret/contracts/api/reports";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { type CurvePoint, curvePoints } from "./curve-points.ts";

const percent = new Intl.NumberFormat("nb-NO", {
	signDisplay: "exceptZero",
	maximumFractionDigits: 0,
	style: "percent",
});
const dateOf = (day: string) => formatNumericDate(`${day}T12:00:00Z`);

/** The sum that a report begins with, and how the same dates were a year earlier. */
export function ReportHeadline({ report: { headline } }: { report: Report }) {
	if (headline === null) return null;
	const { label, ore, lastYearOre } = headline;
	return (
		<p className="report-sum">
			<strong>{formatKroner(ore)}</strong> {/^\p{Lu}{2}/u.test(label) ? label : label.toLowerCase()}
			{lastYearOre === null ? null : (
				<span className="small">
					{" "}
					mot {formatKroner(lastYearOre)} på de samme datoene året før
					{lastYearOre > 0 && ore > 0 ? ` (${percent.format(ore / lastYearOre - 1)})` : ""}
				</span>
			)}
		</p>
	);
}

const height = 100;

/** The money of each day or week as a curve, with last year's as a thin line, and as a table for those who read it. */
export function ReportCurve({ report }: { report: Report }) {
	const { points, isWeeks } = curvePoints(report);
	const hasLastYear = points.some(({ lastYearOre }) => lastYearOre > 0);
	const most = Math.max(...points.flatMap(({ ore, lastYearOre }) => [ore, lastYearOre]));
	if (points.length < 2 || most <= 0 || report.curve.days.length === 0) return null;
	const best = points.reduce((one, other) => (other.ore > one.ore ? other : one));
	const line = (of: (point: CurvePoint) => number) =>
		points.map((point, i) => `${i},${height * (1 - Math.max(0, of(point)) / most)}`).join(" ");
	const end = points.length - 1;
	const unit = isWeeks ? "Uke fra" : "Dag";
	return (
		<figure className="report-curve">
			<svg viewBox={`0 0 ${end} ${height}`} preserveAspectRatio="none" aria-hidden="true">
				<polygon points={`0,${height} ${line(({ ore }) => ore)} ${end},${height}`} />
				{hasLastYear ? <polyline className="last-year" points={line(({ lastYearOre }) => lastYearOre)} /> : null}
				<polyline points={line(({ ore }) => ore)} />
			</svg>
			<figcaption className="small">
				{report.curve.label} {isWeeks ? "hver uke" : "hver dag"} fra {dateOf(report.from)} til {dateOf(report.to)}. Mest{" "}
				{isWeeks ? "uka fra " : ""}
				{dateOf(best.from)}, med {formatKroner(best.ore)}.{hasLastYear ? " Den tynne linjen er året før." : ""}
			</figcaption>
			<details>
				<summary>Tallene i kurven</summary>
				<table>
					<thead>
						<tr>
							<th scope="col">{unit}</th>
							<th scope="col">{report.curve.label}</th>
							{hasLastYear ? <th scope="col">Året før</th> : null}
						</tr>
					</thead>
					<tbody>
						{points.map(({ from, ore, lastYearOre }) => (
							<tr key={from}>
								<th scope="row">{dateOf(from)}</th>
								<td>{formatKroner(ore)}</td>
								{hasLastYear ? <td>{formatKroner(lastYearOre)}</td> : null}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}
