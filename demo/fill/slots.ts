import { isAllowed, isHoliday, isRomjul, nextWeekday } from "./calendar.ts";

/** When a hall shows something on a day, and of which films it is. */
export type Slot = { time: string; screen: string; pool: string[]; tags?: string[] };

const children = [
	"ekspedisjon-snougle",
	"jul-pa-krakehaugen",
	"kometjegerne",
	"robotbestemor",
	"pelle-ekorn-og-det-store-nottekuppet",
	"julebukkene-fra-bratelia",
	"operasjon-gronnkal",
];
const evening = [
	"vinterlys-over-tindevik",
	"117-dager-i-drift",
	"svigermor-pa-hyttetur",
	"siste-perihel",
	"aerlig-talt-berit",
	"den-siste-fergekaien",
	"aasmund-og-ulvene",
	"tusen-terskler",
	"orneredet",
];
const late = ["natt-pa-breistol", "kjottkvernen", "117-dager-i-drift"];
const christmas = ["jul-pa-krakehaugen", "julebukkene-fra-bratelia"];
export const films: Record<"children" | "evening" | "late" | "christmas", string[]> = {
	children,
	evening,
	late,
	christmas,
};

/** The longest film fits between two showings in a hall, with advertisements and cleaning (`overlaps.test.ts`). */
const weekday: Slot[] = [
	{ time: "17:30", screen: "Sal 1", pool: children },
	{ time: "18:00", screen: "Sal 2", pool: evening },
	{ time: "20:00", screen: "Sal 1", pool: evening },
	{ time: "20:45", screen: "Sal 2", pool: evening },
];
const friday: Slot[] = [...weekday, { time: "22:45", screen: "Sal 1", pool: late }];
const saturday: Slot[] = [
	{ time: "12:00", screen: "Sal 1", pool: children },
	{ time: "13:30", screen: "Sal 2", pool: children },
	{ time: "15:00", screen: "Sal 1", pool: children },
	...friday,
];
const sunday: Slot[] = [
	{ time: "13:00", screen: "Sal 2", pool: children },
	{ time: "14:00", screen: "Sal 1", pool: children },
	{ time: "16:00", screen: "Sal 1", pool: children },
	{ time: "18:00", screen: "Sal 2", pool: evening },
	{ time: "19:30", screen: "Sal 1", pool: evening },
	{ time: "20:45", screen: "Sal 2", pool: evening },
];

/** As «Slik blir romjula på kinoen» says. */
const romjulEvening: Slot[] = [
	{ time: "18:00", screen: "Sal 2", pool: ["svigermor-pa-hyttetur", "vinterlys-over-tindevik"] },
	{ time: "20:00", screen: "Sal 1", pool: ["117-dager-i-drift", "aerlig-talt-berit"] },
	{ time: "20:45", screen: "Sal 2", pool: evening },
];
const first = ["pelle-ekorn-og-det-store-nottekuppet"];
const romjulSunday: Slot[] = [
	{ time: "13:00", screen: "Sal 2", pool: first },
	{ time: "13:30", screen: "Sal 1", pool: christmas },
	{ time: "16:00", screen: "Sal 1", pool: ["ekspedisjon-snougle"] },
	...romjulEvening.map((slot) => (slot.time === "20:00" ? { ...slot, time: "19:30" } : slot)),
];
const romjul: Slot[] = [
	{ time: "12:00", screen: "Sal 1", pool: first },
	{ time: "13:00", screen: "Sal 2", pool: christmas },
	{ time: "17:30", screen: "Sal 1", pool: ["ekspedisjon-snougle"] },
	...romjulEvening,
];
const romjulSaturday: Slot[] = [...romjul, { time: "15:00", screen: "Sal 1", pool: children }];
const newYearsEve: Slot[] = [
	{ time: "13:00", screen: "Sal 1", pool: children },
	{ time: "13:00", screen: "Sal 2", pool: evening },
];
const newYearsDay: Slot[] = [
	{ time: "15:00", screen: "Sal 1", pool: children },
	...sunday.filter(({ time }) => time >= "18:00"),
];

/** The showings of a day at Tindevik kino, as its articles say of Christmas, babykino and strikkekino. */
export function slotsOf(day: Temporal.PlainDate): Slot[] {
	const slots = isRomjul(day) || isBoxingDay(day) ? romjulSlots(day) : ordinarySlots(day);
	return [...slots, ...babyCinema(day)]
		.map((slot) => (isKnitting(day) && slot.time === "18:00" ? { ...slot, ...knitting } : slot))
		.filter(({ time }) => isAllowed(day.toPlainDateTime(time)));
}

const isDate = (month: number, date: number) => (day: Temporal.PlainDate) => day.month === month && day.day === date;
const [isBoxingDay, isNewYearsEve, isNewYearsDay] = [isDate(12, 26), isDate(12, 31), isDate(1, 1)];

function ordinarySlots(day: Temporal.PlainDate): Slot[] {
	if (isNewYearsEve(day)) return newYearsEve;
	if (isNewYearsDay(day)) return newYearsDay;
	if (isHoliday(day)) return sunday;
	if (day.dayOfWeek === 6) return saturday;
	return day.dayOfWeek === 5 ? friday : weekday;
}

function romjulSlots(day: Temporal.PlainDate): Slot[] {
	if (isHoliday(day)) return romjulSunday;
	return day.dayOfWeek === 6 ? romjulSaturday : romjul;
}

/** Every other Wednesday from January until the summer. */
function babyCinema(day: Temporal.PlainDate): Slot[] {
	if (day.dayOfWeek !== 3 || day.month > 6 || isHoliday(day)) return [];
	const from = nextWeekday(Temporal.PlainDate.from({ year: day.year, month: 1, day: 2 }), 3);
	if (day.since(from, { largestUnit: "week" }).weeks % 2 !== 0) return [];
	return [{ time: "11:00", screen: "Sal 1", pool: ["den-siste-fergekaien", "aerlig-talt-berit"], tags: ["Babykino"] }];
}

/** Thursdays in the middle of January. */
const isKnitting = ({ month, day, dayOfWeek }: Temporal.PlainDate) =>
	month === 1 && dayOfWeek === 4 && day >= 8 && day <= 21;
const knitting = { pool: ["aerlig-talt-berit", "den-siste-fergekaien"], tags: ["Strikkekino"] };

export const filmClubTag = "Filmklubben";

/** Birkevåg kino has one hall. The film club has its last showing on Thursdays. */
export function birkevagSlots(day: Temporal.PlainDate): Slot[] {
	const times = isHoliday(day)
		? ["15:00", "18:30"]
		: day.dayOfWeek === 6
			? ["14:00", "18:00", "20:30"]
			: ["18:00", "20:15"];
	const pools = [children, evening, late];
	return times.map((time, i) => ({
		...{ time, screen: "Salen", pool: pools[i] ?? evening },
		...(day.dayOfWeek === 4 && i === times.length - 1 ? { tags: [filmClubTag] } : {}),
	}));
}
