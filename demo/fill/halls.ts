import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import type { Writer } from "@lerret/platform/db/database";

/** Seats per row, from the screen and back; the last row has a wheelchair place with a companion's seat at each end. */
const rowsOfHall = {
	"Sal 1": [12, 14, 14, 14, 14, 14, 14, 14, 8],
	"Sal 2": [8, 10, 10, 10, 10, 10, 4],
} as const;

/** Halls without numbered seats. */
const capacities = {
	Storsalen: 160,
	Foajeen: 80,
	Kafeen: 12,
	Biblioteket: 40,
	"Tindevik kirke": 180,
	Svømmehallen: 60,
} as const;

/** Advertisements are only before films. */
export const tindevikMinutes = { advertisements: 15, cleaning: 10 };

const [seatPitch, rowPitch, backRowGap] = [50, 60, 30];

/** Every row is centred. The seats of the last row stand in two groups, one at each wall. */
function planOf(name: string, rows: readonly number[]): SeatingPlan {
	const widest = Math.max(...rows);
	const category = "Sal";
	const seatsOf = (row: number, count: number): SeatingPlan["zones"][number]["rows"][number]["seats"] => {
		const isLast = row === rows.length;
		const id = (seat: number) => `${row}-${seat}`;
		return Array.from({ length: count }, (_, i) => {
			const seat = i + 1;
			const isRight = isLast && seat > count / 2;
			const column = isLast ? (isRight ? widest - count + i : i) : (widest - count) / 2 + i;
			const wheelchair = isLast && (seat === 1 || seat === count);
			const companionOf = seat === 2 ? id(1) : seat === count - 1 ? id(count) : null;
			return {
				seat_guid: id(seat),
				seat_number: String(seat),
				position: { x: column * seatPitch, y: 0 },
				category,
				...(wheelchair ? { accessible: true } : {}),
				...(isLast && companionOf !== null ? { companion_of: companionOf } : {}),
			};
		});
	};
	const yOf = (row: number) => (row - 1) * rowPitch + (row === rows.length ? backRowGap : 0);
	return {
		name,
		categories: [{ name: category, color: "#2f5d8a" }],
		zones: [
			{
				name,
				position: { x: 0, y: 0 },
				rows: rows.map((count, i) => ({
					row_number: String(i + 1),
					position: { x: 0, y: yOf(i + 1) },
					seats: seatsOf(i + 1, count),
				})),
				// Between the two groups of the last row.
				areas: [{ text: "Inngang", position: { x: ((widest - 1) * seatPitch) / 2, y: yOf(rows.length) + rowPitch } }],
			},
		],
		size: { width: widest * seatPitch, height: yOf(rows.length) + rowPitch },
	};
}

/** The halls of the demo site that sells its tickets itself. */
export async function addHalls(trx: Writer, siteId: string, now: string): Promise<void> {
	const numbered = Object.entries(rowsOfHall).map(([name, rows]) => {
		const capacity = rows.reduce((sum, count) => sum + count, 0);
		return {
			name,
			plan_json: JSON.stringify(planOf(name, rows)),
			capacity,
			advertisement_minutes: tindevikMinutes.advertisements,
		};
	});
	const unnumbered = Object.entries(capacities).map(([name, capacity]) => ({
		name,
		plan_json: null,
		capacity,
		advertisement_minutes: 0,
	}));
	await trx
		.insertInto("hall")
		.values(
			[...numbered, ...unnumbered].map((hall) => ({
				...hall,
				site_id: siteId,
				id: hall.name.toLowerCase().replaceAll(" ", "-").replaceAll("ø", "o"),
				cleaning_minutes: tindevikMinutes.cleaning,
				updated_at: now,
			})),
		)
		.execute();
}
