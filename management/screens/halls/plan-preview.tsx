import type { MapRow, SeatMap } from "@lerret/contracts/seat-map";
import { describeSeats, rowNames, symbolOf } from "./plan-cells.ts";

/** The seats as the map of the shop shows them. */
export function PlanPreview({ map }: { map: SeatMap }) {
	return (
		<figure role="img" aria-label={`Salen slik publikum ser den: ${describeSeats(map)}.`}>
			<div aria-hidden="true">
				<p className="seat-stage">Lerret</p>
				<div className="seat-table">
					<table>
						<colgroup>
							<col />
							<col span={map.columns} className="seat-half" />
						</colgroup>
						<tbody>
							{map.rows.map((row) => (
								<tr key={`${row.zone} ${row.row}`}>
									<th>{rowNames(row).name}</th>
									<PreviewCells row={row} />
								</tr>
							))}
						</tbody>
					</table>
				</div>
				<p className="small">R er rullestolplass, L er setet ved siden av.</p>
			</div>
		</figure>
	);
}

function PreviewCells({ row: { seats } }: { row: MapRow }) {
	return seats.map((seat, i) => {
		const before = seats[i - 1];
		const gap = seat.column - (before ? before.column + 2 : 0);
		return [
			gap > 0 ? <td key={`${seat.guid} gap`} colSpan={gap} /> : null,
			<td key={seat.guid} colSpan={2}>
				<span className="seat-cell" data-kind={seat.kind}>
					{symbolOf(seat)}
				</span>
			</td>,
		];
	});
}
