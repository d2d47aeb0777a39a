import type { SeatingPlan } from "@lerret/contracts/seating-plan";

/** «Parkett» and «Balkong», which both have row 1, with two rows and one row of ten seats each; ids at the balcony begin with «b-». */
export function zonedPlan(): SeatingPlan {
	const plan = testPlan(2);
	const [balcony] = testPlan(1).zones;
	const rows = balcony?.rows.map((row) => ({
		...row,
		seats: row.seats.map(({ companion_of, accessible, ...seat }) => ({ ...seat, seat_guid: `b-${seat.seat_guid}` })),
	}));
	return {
		...plan,
		zones: [
			...plan.zones.map((zone) => ({ ...zone, name: "Parkett" })),
			{ name: "Balkong", position: { x: 0, y: 300 }, rows: rows ?? [] },
		],
	};
}

/** A hall of rows with ten seats each; in the last row, seat 1 is a wheelchair place and seat 2 is beside it. */
export function testPlan(rows: number): SeatingPlan {
	const seatsOf = (row: number) =>
		Array.from({ length: 10 }, (_, i) => {
			const isLast = row === rows;
			return {
				seat_guid: `${row}-${i + 1}`,
				seat_number: String(i + 1),
				position: { x: i * 50, y: 0 },
				category: "Sal",
				...(isLast && i === 0 ? { accessible: true } : {}),
				...(isLast && i === 1 ? { companion_of: `${row}-1` } : {}),
			};
		});
	return {
		name: "Prøvesalen",
		categories: [{ name: "Sal", color: "#336699" }],
		zones: [
			{
				name: "Sal",
				position: { x: 0, y: 0 },
				rows: Array.from({ length: rows }, (_, i) => ({
					row_number: String(i + 1),
					position: { x: 0, y: i * 60 },
					seats: seatsOf(i + 1),
				})),
			},
		],
		size: { width: 500, height: rows * 60 },
	};
}

/** A plan without some of its seats. */
export function withoutSeats(plan: SeatingPlan, guids: string[]): SeatingPlan {
	const zones = plan.zones.map((zone) => ({
		...zone,
		rows: zone.rows.map((row) => ({ ...row, seats: row.seats.filter((seat) => !guids.includes(seat.seat_guid)) })),
	}));
	return { ...plan, zones };
}

/** A plan of the same size in which every seat has another id, which begins with «x», and another name. */
export function renamedPlan(plan: SeatingPlan): SeatingPlan {
	const zones = plan.zones.map((zone) => ({
		...zone,
		rows: zone.rows.map((row) => ({
			...row,
			row_number: `${Number(row.row_number) + 100}`,
			seats: row.seats.map(({ companion_of, ...seat }) => ({
				...seat,
				seat_guid: `x${seat.seat_guid}`,
				...(companion_of === undefined ? {} : { companion_of: `x${companion_of}` }),
			})),
		})),
	}));
	return { ...plan, zones };
}
