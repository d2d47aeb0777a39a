import * as z from "zod";

/**
 * A seating plan in pretix's form (`seating-plan.schema.json`, draft-07), in its first version and the one that its editor
 * writes now, with `accessible` and `companion_of` on seats. A plan without these two is a valid pretix plan, and every
 * pretix plan within the limits is valid here.
 */

const maxSeats = 5000;
const maxRows = 500;

const name = z.string().max(200, "Kan ha høyst 200 tegn.");
const coordinate = z.number("Må være et tall.").min(-100_000).max(100_000);
const length = z.int("Må være et helt tall.").min(0).max(100_000);
const positionSchema = z.strictObject({ x: coordinate, y: coordinate });
const color = z
	.string()
	.regex(/^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{0,30})$/u, "Må være en farge som #aa3344.")
	.optional();
const uuid = z.string().max(100, "Kan ha høyst 100 tegn.").optional();

const seatSchema = z.strictObject({
	seat_guid: z.string().min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn."),
	seat_number: z.string().max(20, "Kan ha høyst 20 tegn."),
	position: positionSchema,
	category: name,
	uuid,
	radius: length.optional(),
	start_direction: z.string().max(2).nullable().optional(),
	/** A wheelchair place. */
	accessible: z.boolean().optional(),
	/** The `seat_guid` of the wheelchair place that this seat is beside. */
	companion_of: z.string().max(100).optional(),
});
export type PlanSeat = z.infer<typeof seatSchema>;

const rowSchema = z.strictObject({
	row_number: z.string().max(20, "Kan ha høyst 20 tegn."),
	seats: z.array(seatSchema).max(500, "En rad kan ha høyst 500 seter."),
	row_label: name.nullable().optional(),
	seat_label: name.nullable().optional(),
	row_number_position: z.enum(["start", "end", "both"]).nullable().optional(),
	number_of_seats: z.int().optional(),
	seats_spacing: z.int().optional(),
	position: positionSchema.optional(),
	uuid,
});
export type PlanRow = z.infer<typeof rowSchema>;

const areaSchema = z.strictObject({
	color,
	border_color: color,
	width: length.optional(),
	height: length.optional(),
	position: positionSchema.optional(),
	rotation: z.number().min(-360).max(360).optional(),
	shape: z.enum(["polygon", "rectangle", "ellipse", "circle", "text"]).optional(),
	polygon: z.strictObject({ points: z.array(positionSchema).max(500) }).optional(),
	rectangle: z.strictObject({ width: length, height: length }).optional(),
	ellipse: z.strictObject({ radius: positionSchema }).optional(),
	circle: z.strictObject({ radius: length }).optional(),
	text: z
		.union([name, z.strictObject({ text: name, color, size: length.optional(), position: positionSchema })])
		.optional(),
	uuid,
});

const zoneSchema = z.strictObject({
	name: name.optional(),
	zone_id: name.optional(),
	displayed: z.boolean().optional(),
	position: positionSchema,
	rows: z.array(rowSchema).max(maxRows, `En sone kan ha høyst ${maxRows} rader.`),
	areas: z.array(areaSchema).max(200).optional(),
	uuid,
});

const planSchema = z.strictObject({
	name,
	categories: z.array(z.strictObject({ name, color })).max(50),
	zones: z.array(zoneSchema).min(1, "Planen må ha minst én sone.").max(50),
	size: z.strictObject({ width: length, height: length }).optional(),
});

export const seatingPlanSchema = planSchema
	.superRefine((plan, context) => {
		const report = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
		const categories = new Set(plan.categories.map((category) => category.name));
		const seats = new Map(seatsOf(plan).map((seat) => [seat.guid, seat]));
		const seen = new Set<string>();
		for (const [z1, zone] of plan.zones.entries())
			for (const [r, row] of zone.rows.entries())
				for (const [s, seat] of row.seats.entries()) {
					const path = ["zones", z1, "rows", r, "seats", s];
					if (seen.has(seat.seat_guid)) report([...path, "seat_guid"], "To seter har samme id.");
					seen.add(seat.seat_guid);
					// pretix's editor gives seats without a category an empty one.
					if (seat.category !== "" && !categories.has(seat.category))
						report([...path, "category"], "Kategorien finnes ikke i planen.");
					if (seat.companion_of !== undefined && !seats.get(seat.companion_of)?.isAccessible)
						report([...path, "companion_of"], "Må være id-en til en rullestolplass.");
				}
		if (seen.size === 0) report(["zones"], "Planen har ingen seter.");
		if (seen.size > maxSeats) report(["zones"], `Planen kan ha høyst ${maxSeats} seter.`);
	})
	.meta({ id: "SeatingPlan" });
export type SeatingPlan = z.infer<typeof planSchema>;

/** A plan that is stored from now on: tickets name a seat by its row and number, so no two seats may have the same. */
export const newSeatingPlanSchema = seatingPlanSchema
	.superRefine((plan, context) => {
		const seen = new Map<string, number>();
		for (const [z1, zone] of plan.zones.entries())
			for (const [r, row] of zone.rows.entries())
				for (const [s, seat] of row.seats.entries()) {
					const label = seatLabel({ row: row.row_number.trim(), number: seat.seat_number.trim() });
					const count = (seen.get(label) ?? 0) + 1;
					seen.set(label, count);
					if (count === 2)
						context.addIssue({
							code: "custom",
							path: ["zones", z1, "rows", r, "seats", s],
							message: `Flere seter heter «${label}». Billettene viser rad og sete, så hvert sete må ha sitt eget navn, også i ulike soner.`,
						});
				}
	})
	.meta({ id: "NewSeatingPlan" });

/** A seat with its row, and where it stands in the hall. */
export type Seat = {
	guid: string;
	zone: string;
	row: string;
	number: string;
	x: number;
	y: number;
	isAccessible: boolean;
	companionOf: string | null;
};

/** All seats row by row; positions of zones and rows are added. */
export function seatsOf(plan: SeatingPlan): Seat[] {
	return plan.zones.flatMap((zone) =>
		zone.rows.flatMap((row) =>
			row.seats.map((seat) => ({
				guid: seat.seat_guid,
				zone: zone.name ?? "",
				row: row.row_number,
				number: seat.seat_number,
				x: zone.position.x + (row.position?.x ?? 0) + seat.position.x,
				y: zone.position.y + (row.position?.y ?? 0) + seat.position.y,
				isAccessible: seat.accessible ?? false,
				companionOf: seat.companion_of ?? null,
			})),
		),
	);
}

/** «Rad 4, sete 12». */
export const seatLabel = ({ row, number }: Pick<Seat, "row" | "number">): string => `Rad ${row}, sete ${number}`;

/** The seat of a `seatLabel`; null for any other text. */
export function parseSeatLabel(label: string): Pick<Seat, "row" | "number"> | null {
	const [, row, number] = /^Rad (.+), sete (.+)$/u.exec(label) ?? [];
	return row === undefined || number === undefined ? null : { row, number };
}

/** Wheelchair places and the seats beside them are kept for those who need them. */
export const isKept = ({ isAccessible, companionOf }: Seat): boolean => isAccessible || companionOf !== null;
