import type { EventStatus } from "@lerret/contracts/programme";
import { isAllowed, isHoliday, isLibraryOpen, isPoolClosed, isRomjul, nextDate, nextWeekday } from "./calendar.ts";
import { type DaySpan, hasFilmsInBirkevag } from "./film-plan.ts";
import { bathingPrices, concertPrices, familyPrices, freePrices, type PlannedPrices } from "./prices.ts";

/** `local` is Oslo time. */
export type PlannedEvent = {
	key: string;
	local: Temporal.PlainDateTime;
	screen: string;
	status: EventStatus;
	notice: string | null;
	prices: PlannedPrices;
	minutes: number;
	doorsMinutes?: number | null;
};

type DateRule = (today: Temporal.PlainDate) => Temporal.PlainDate;
const onWeekday =
	(weeks: number, weekday: number): DateRule =>
	(today) =>
		nextWeekday(today, weekday).add({ weeks });
const onDate =
	(month: number, day: number, extra = 0): DateRule =>
	(today) =>
		nextDate(today, month, day).add({ days: extra });

type Plan = {
	key: string;
	screen: string;
	on: DateRule[];
	time: string;
	minutes: number;
	prices: PlannedPrices;
	status?: EventStatus;
	notice?: string;
};

const plan = (
	key: string,
	screen: string,
	on: DateRule[],
	time: string,
	minutes: number,
	prices: PlannedPrices,
	other?: Pick<Plan, "status" | "notice">,
): Plan => ({ key, screen, on, time, minutes, prices, ...other });

const tindevikPlans: Plan[] = [
	plan("jazz-i-foajeen", "Foajeen", [onWeekday(0, 6), onWeekday(2, 6)], "15:00", 75, freePrices),
	plan("quizkveld-i-kafeen", "Kafeen", [onWeekday(0, 4), onWeekday(1, 4)], "19:00", 150, { team: 200 }),
	plan("eventyrstund-i-biblioteket", "Biblioteket", [onWeekday(0, 6), onWeekday(1, 6)], "11:00", 45, freePrices),
	plan("babysang", "Foajeen", [onWeekday(0, 3), onWeekday(1, 3)], "11:00", 45, freePrices),
	plan("visekveld-med-marte-lindseth", "Storsalen", [onWeekday(0, 5)], "20:00", 100, concertPrices(320)),
	plan("ola-brekkhus-middels-begavet", "Storsalen", [onWeekday(1, 5)], "20:00", 75, concertPrices(390)),
	plan("ola-brekkhus-middels-begavet", "Storsalen", [onWeekday(1, 6)], "18:00", 75, concertPrices(390)),
	plan("bluesnatt-med-rusten-streng", "Foajeen", [onWeekday(1, 6)], "21:30", 210, concertPrices(280)),
	plan("foredrag-nordlyset-og-oss", "Biblioteket", [onWeekday(1, 2)], "18:30", 90, concertPrices(100, 50)),
	plan("kystkoret-toner-fra-fjaera", "Storsalen", [onWeekday(1, 7)], "17:00", 80, concertPrices(220)),
	plan("ung-scene-apen-mikrofon", "Foajeen", [onWeekday(2, 4)], "18:00", 120, freePrices),
	plan("peer-gynt-for-sma-orer", "Storsalen", [onWeekday(2, 7)], "13:00", 50, familyPrices(180, 120)),
	plan("peer-gynt-for-sma-orer", "Storsalen", [onWeekday(2, 7)], "15:30", 50, familyPrices(180, 120)),
	plan(
		"tegneverksted-lag-din-egen-tegneserie",
		"Biblioteket",
		[onWeekday(2, 6)],
		"12:00",
		150,
		{ child: 100 },
		{ status: "cancelled", notice: "Kursholderen er syk. De påmeldte får ny dato på e-post og pengene igjen." },
	),
	plan("forjulskonsert-med-kulturskolen", "Storsalen", [onDate(12, 8)], "18:00", 75, familyPrices(120, 50)),
	plan("juleshow-nisser-pa-nattskift", "Storsalen", [onDate(12, 11)], "19:00", 110, familyPrices(420, 290)),
	plan("juleshow-nisser-pa-nattskift", "Storsalen", [onDate(12, 12)], "15:00", 110, familyPrices(420, 290)),
	plan("juleshow-nisser-pa-nattskift", "Storsalen", [onDate(12, 12)], "19:00", 110, familyPrices(420, 290)),
	plan("julekonsert-stille-over-fjorden", "Tindevik kirke", [onDate(12, 17)], "19:00", 80, concertPrices(300)),
	plan("orgelkonsert-i-morketida", "Tindevik kirke", [onDate(12, 14)], "19:30", 60, concertPrices(200), {
		status: "moved",
		notice: "Flyttet fra Storsalen til Tindevik kirke. Billettene gjelder.",
	}),
	plan("nyttarskonsert-med-tindevik-janitsjar", "Storsalen", [onDate(1, 3)], "17:00", 95, concertPrices(250)),
	plan("latterkveld-med-tre-pa-scenen", "Storsalen", [onWeekday(9, 6)], "20:00", 110, concertPrices(360)),
	plan("fyrvokterens-fridag", "Storsalen", [onWeekday(10, 4)], "19:00", 105, concertPrices(340)),
	plan("jeg-som-bare-skulle-hente-melk", "Foajeen", [onWeekday(11, 5)], "19:00", 60, concertPrices(240)),
	plan("musa-som-ville-til-manen", "Storsalen", [onWeekday(12, 7)], "13:00", 45, familyPrices(160, 110)),
	plan("sirkusverksted-i-vinterferien", "Storsalen", [onDate(2, 23), onDate(2, 23, 1)], "10:00", 240, {
		participant: 450,
	}),
	plan("bygderevyen-med-kommunen-pa-slep", "Storsalen", [onDate(3, 12)], "19:00", 130, concertPrices(350)),
	plan("bygderevyen-med-kommunen-pa-slep", "Storsalen", [onDate(3, 12, 1)], "17:00", 130, concertPrices(350)),
	plan("prinsesse-pa-provetid", "Storsalen", [onWeekday(14, 7)], "14:00", 60, familyPrices(190, 130)),
	plan("humorshow-dugnad", "Storsalen", [onWeekday(16, 6)], "20:00", 90, concertPrices(380), { status: "not-on-sale" }),
	plan("musikalen-garnboden", "Storsalen", [onDate(4, 23)], "19:00", 140, concertPrices(390), {
		status: "not-on-sale",
	}),
	plan("musikalen-garnboden", "Storsalen", [onDate(4, 23, 1)], "16:00", 140, concertPrices(390), {
		status: "not-on-sale",
	}),
];

const birkevagPlans: Plan[] = [
	plan("visekveld-med-marte-lindseth", "Salen", [onWeekday(1, 2)], "19:30", 90, concertPrices(290)),
	plan("eventyrstund-i-biblioteket", "Foajeen", [onWeekday(1, 6)], "11:30", 45, freePrices),
	plan("foredrag-nordlyset-og-oss", "Salen", [onWeekday(3, 2)], "19:00", 90, concertPrices(100, 50)),
	plan("quizkveld-i-kafeen", "Foajeen", [onWeekday(2, 4)], "19:30", 120, { team: 150 }),
];

export const plannedBathingDays = 35;

export function planCulture(today: Temporal.PlainDate): PlannedEvent[] {
	return [...toEvents(tindevikPlans, today), ...planBathing(today, { from: 0, to: plannedBathingDays })].sort((a, b) =>
		Temporal.PlainDateTime.compare(a.local, b.local),
	);
}

/** A concert that is over, which the venue sold for a choir, and has not settled yet. */
export function planPastConcert(today: Temporal.PlainDate): PlannedEvent {
	const [key, screen] = ["kystkoret-toner-fra-fjaera", "Storsalen"] as const;
	const event = { key, screen, minutes: 80, prices: concertPrices(220), status: "on-sale", notice: null } as const;
	let local = today.subtract({ days: 4 }).toPlainDateTime("18:00");
	while (!isOpen({ ...event, local })) local = local.subtract({ days: 1 });
	return { ...event, local, doorsMinutes: doorsMinutesOf(screen, local) };
}

export const planBirkevagCulture = (today: Temporal.PlainDate): PlannedEvent[] =>
	toEvents(birkevagPlans, today, (day, { screen }) => screen === "Salen" && hasFilmsInBirkevag(day));

/** An event whose place is in use, as `isTaken` or an earlier event says, is on the next day when it is not. */
function toEvents(
	plans: Plan[],
	today: Temporal.PlainDate,
	isTaken: (day: Temporal.PlainDate, plan: Plan) => boolean = () => false,
): PlannedEvent[] {
	const events: PlannedEvent[] = [];
	for (const plan of plans) {
		const { on, time, status = "on-sale", notice = null, ...rest } = plan;
		for (const when of on) {
			let day = when(today);
			const at = () => ({ ...rest, local: day.toPlainDateTime(time) });
			while (!isOpen(at()) || isTaken(day, plan) || events.some((event) => isTooClose(event, at())))
				day = day.add({ days: 1 });
			events.push({ ...at(), status, notice, doorsMinutes: doorsMinutesOf(plan.screen, at().local) });
		}
	}
	return events;
}

const isOpen = ({ screen, local, minutes }: Occupied): boolean =>
	isAllowed(local) && (screen !== "Biblioteket" || isLibraryOpen(local, minutes));

/** Enough for cleaning and for the doors of the next event. */
const pauseMinutes = 60;

type Occupied = Pick<PlannedEvent, "screen" | "local" | "minutes">;

function isTooClose(one: Occupied, other: Occupied): boolean {
	const isOver = (first: Occupied, second: Occupied) =>
		Temporal.PlainDateTime.compare(first.local.add({ minutes: first.minutes + pauseMinutes }), second.local) <= 0;
	return one.screen === other.screen && !isOver(one, other) && !isOver(other, one);
}

/** The foyer of the large hall opens earlier in the evening. */
function doorsMinutesOf(screen: string, { hour }: Temporal.PlainDateTime): number | null {
	if (screen !== "Storsalen") return null;
	return hour >= 17 ? 60 : 30;
}

export function planBathing(today: Temporal.PlainDate, { from, to }: DaySpan): PlannedEvent[] {
	const events: PlannedEvent[] = [];
	const add = (key: string, day: Temporal.PlainDate, times: string[]) => {
		for (const time of times) {
			events.push({
				key,
				local: day.toPlainDateTime(time),
				screen: "Svømmehallen",
				status: "on-sale",
				notice: null,
				prices: bathingPrices,
				minutes: 90,
			});
		}
	};
	for (let n = from; n < to; n++) {
		const day = today.add({ days: n });
		if (isPoolClosed(day)) continue;
		if (isHoliday(day)) add("familiebading", day, ["13:00", "14:45", "16:30"]);
		else if (day.dayOfWeek === 6 || isRomjul(day)) add("familiebading", day, ["10:00", "11:45", "13:30", "15:15"]);
		else {
			if (day.dayOfWeek % 2 === 0) add("morgensvomming", day, ["06:30"]);
			else add("varmtvannsbading", day, ["11:00", "13:00"]);
			add("offentlig-bading", day, ["15:00", "16:45", "18:30", "20:15"]);
		}
	}
	return events;
}
