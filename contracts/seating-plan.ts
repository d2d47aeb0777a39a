import * as z from "zod";
import { cleanName, nameKey } from "./names.ts";
import { seatLabel, type ZoneRow } from "./seat-label.ts";

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
const positionSchema = z.object({ x: coordinate, y: coordinate });
/** A value that only pretix uses: it is left out if it is not one of pretix's, and so is every unknown one. */
const unused = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);
const color = unused(z.string().regex(/^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{0,30})$/u));
const uuid = unused(z.string().max(100));

const seatSchema = z.object({
	seat_guid: z.string().min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn."),
	seat_number: z.string().max(20, "Kan ha høyst 20 tegn."),
	position: positionSchema,
	category: name,
	uuid,
	radius: unused(length),
	start_direction: unused(z.string().max(2).nullable()),
	/** A wheelchair place. */
	accessible: z.boolean().optional(),
	/** The `seat_guid` of the wheelchair place that this seat is beside. */
	companion_of: z.string().max(100).optional(),
});
export type PlanSeat = z.infer<typeof seatSchema>;

const rowSchema = z.object({
	row_number: z.string().max(20, "Kan ha høyst 20 tegn."),
	seats: z.array(seatSchema).max(500, "En rad kan ha høyst 500 seter."),
	row_label: unused(name.nullable()),
	seat_label: unused(name.nullable()),
	row_number_position: unused(z.enum(["start", "end", "both"]).nullable()),
	number_of_seats: unused(z.int()),
	seats_spacing: unused(z.int()),
	position: positionSchema.optional(),
	uuid,
});
export type PlanRow = z.infer<typeof rowSchema>;

const areaSchema = z.object({
	color,
	border_color: color,
	width: length.optional(),
	height: length.optional(),
	position: positionSchema.optional(),
	rotation: z.number().min(-360).max(360).optional(),
	shape: z.enum(["polygon", "rectangle", "ellipse", "circle", "text"]).optional(),
	polygon: z.object({ points: z.array(positionSchema).max(500) }).optional(),
	rectangle: z.object({ width: length, height: length }).optional(),
	ellipse: z.object({ radius: positionSchema }).optional(),
	circle: z.object({ radius: length }).optional(),
	text: z.union([name, z.object({ text: name, color, size: length.optional(), position: positionSchema })]).optional(),
	uuid,
});

const zoneSchema = z.object({
	name: name.optional(),
	zone_id: unused(name),
	displayed: unused(z.boolean()),
	position: positionSchema,
	rows: z.array(rowSchema).max(maxRows, `En sone kan ha høyst ${maxRows} rader.`),
	areas: unused(z.array(areaSchema).max(200)),
	uuid,
});

const planSchema = z.object({
	name,
	categories: z.array(z.object({ name, color })).max(50),
	zones: z.array(zoneSchema).min(1, "Planen må ha minst én sone.").max(50),
	size: unused(z.object({ width: length, height: length })),
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

/** A plan that is stored from now on: people find a seat by its name, so each has one, and no two have the same. */
export const newSeatingPlanSchema = seatingPlanSchema
	.superRefine((plan, context) => {
		const report = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
		const seats = seatsOf(plan);
		const seen = new Map<string, number>();
		let next = 0;
		for (const [z1, zone] of plan.zones.entries())
			for (const [r, row] of zone.rows.entries())
				for (const s of row.seats.keys()) {
					const seat = seats[next++];
					const path = ["zones", z1, "rows", r];
					if (!seat) continue;
					if (seat.row === "" && s === 0) report([...path, "row_number"], "Raden må ha et navn.");
					if (seat.number === "") report([...path, "seats", s, "seat_number"], "Setet må ha et nummer.");
					if (seat.isZoneNamed && seat.zone === "" && r === 0 && s === 0)
						report(["zones", z1, "name"], "Sonen må ha et navn, for en annen sone har de samme radene.");
					const label = seatLabel(seat);
					const count = (seen.get(nameKey(label)) ?? 0) + 1;
					seen.set(nameKey(label), count);
					if (count === 2 && seat.number !== "")
						report(
							[...path, "seats", s],
							`Flere seter heter «${label}». Hvert sete må ha sitt eget navn, for det er det som står på billetten.`,
						);
				}
	})
	.meta({ id: "NewSeatingPlan" });

/** A seat with its row, and where it stands in the hall. Names are clean, and may be empty in old plans. */
export type Seat = ZoneRow & {
	guid: string;
	number: string;
	x: number;
	y: number;
	isAccessible: boolean;
	companionOf: string | null;
};

/** All seats row by row; positions of zones and rows are added. */
export function seatsOf(plan: SeatingPlan): Seat[] {
	const repeated = repeatedRows(plan);
	return plan.zones.flatMap((zone) =>
		zone.rows.flatMap((row) =>
			row.seats.map((seat) => ({
				guid: seat.seat_guid,
				zone: cleanName(zone.name ?? ""),
				row: cleanName(row.row_number),
				isZoneNamed: repeated.has(nameKey(row.row_number)),
				number: cleanName(seat.seat_number),
				x: zone.position.x + (row.position?.x ?? 0) + seat.position.x,
				y: zone.position.y + (row.position?.y ?? 0) + seat.position.y,
				isAccessible: seat.accessible ?? false,
				companionOf: seat.companion_of ?? null,
			})),
		),
	);
}

/** The keys of the row names that more than one zone has with the same seat. */
function repeatedRows({ zones }: SeatingPlan): ReadonlySet<string> {
	const repeated = new Set<string>();
	if (zones.length === 1) return repeated;
	const zoneOfSeat = new Map<string, number>();
	for (const [zone, { rows }] of zones.entries())
		for (const { row_number, seats } of rows)
			for (const { seat_number } of seats) {
				const row = nameKey(row_number);
				const key = `${row}\n${nameKey(seat_number)}`;
				if ((zoneOfSeat.get(key) ?? zone) !== zone) repeated.add(row);
				zoneOfSeat.set(key, zone);
			}
	return repeated;
}

/** Wheelchair places and the seats beside them are kept for those who need them. */
export const isKept = ({ isAccessible, companionOf }: Seat): boolean => isAccessible || companionOf !== null;
