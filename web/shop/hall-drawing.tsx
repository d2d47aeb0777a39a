import type { SeatMap } from "@lerret/contracts/seat-map";

/** A hall as SVG paths: much smaller than its map. */
export type HallDrawing = { width: number; height: number; seats: string; chosen: string };

const side = 8;
const pitch = 10;
// Not imported: seat-map.ts brings all of Zod into the browser.
const columnsPerSeat = 2;

export function drawHall(map: SeatMap, chosen: readonly string[]): HallDrawing {
	const own = new Set(chosen);
	const placed = map.rows.flatMap(({ seats }, row) =>
		seats.map(({ guid, column }) => ({
			isOwn: own.has(guid),
			path: `M${(column * pitch) / columnsPerSeat} ${(row + 1) * pitch}h${side}v${side}h-${side}z`,
		})),
	);
	const pathOf = (isOwn: boolean) => placed.flatMap((seat) => (seat.isOwn === isOwn ? [seat.path] : [])).join("");
	return {
		width: (map.columns * pitch) / columnsPerSeat,
		height: (map.rows.length + 1) * pitch,
		seats: pathOf(false),
		chosen: pathOf(true),
	};
}

/** Where in the hall the chosen seats are. */
export function HallPicture({ drawing: { width, height, seats, chosen } }: { drawing: HallDrawing }) {
	return (
		<svg
			className="hall-picture"
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label="Hvor plassene dine er i salen"
		>
			<path className="hall-picture-stage" d={`M${width * 0.15} 2h${width * 0.7}`} />
			<path className="hall-picture-seats" d={seats} />
			<path className="hall-picture-chosen" d={chosen} />
		</svg>
	);
}
