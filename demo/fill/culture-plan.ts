import type { EventStatus } from "@lerret/contracts/programme";
import { isClosed, isHoliday, nextDate, nextWeekday } from "./calendar.ts";
import type { DaySpan } from "./film-plan.ts";
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
	when: DateRule;
	time: string;
	screen: string;
	prices: PlannedPrices;
	minutes: number;
	status?: EventStatus;
	notice?: string;
};

const plans: Plan[] = [
	{ key: "jazz-i-foajeen", when: onWeekday(0, 6), time: "15:00", screen: "Foajeen", prices: freePrices, minutes: 75 },
	{ key: "jazz-i-foajeen", when: onWeekday(2, 6), time: "15:00", screen: "Foajeen", prices: freePrices, minutes: 75 },
	{
		key: "quizkveld-i-kafeen",
		when: onWeekday(0, 4),
		time: "19:00",
		screen: "Kafeen",
		prices: { team: 200 },
		minutes: 150,
	},
	{
		key: "quizkveld-i-kafeen",
		when: onWeekday(1, 4),
		time: "19:00",
		screen: "Kafeen",
		prices: { team: 200 },
		minutes: 150,
	},
	{
		key: "eventyrstund-i-biblioteket",
		when: onWeekday(0, 6),
		time: "11:00",
		screen: "Biblioteket",
		prices: freePrices,
		minutes: 45,
	},
	{
		key: "eventyrstund-i-biblioteket",
		when: onWeekday(1, 6),
		time: "11:00",
		screen: "Biblioteket",
		prices: freePrices,
		minutes: 45,
	},
	{ key: "babysang", when: onWeekday(0, 3), time: "11:00", screen: "Foajeen", prices: freePrices, minutes: 45 },
	{ key: "babysang", when: onWeekday(1, 3), time: "11:00", screen: "Foajeen", prices: freePrices, minutes: 45 },
	{
		key: "visekveld-med-marte-lindseth",
		when: onWeekday(0, 5),
		time: "20:00",
		screen: "Storsalen",
		prices: concertPrices(320),
		minutes: 100,
	},
	{
		key: "ola-brekkhus-middels-begavet",
		when: onWeekday(1, 5),
		time: "20:00",
		screen: "Storsalen",
		prices: concertPrices(390),
		minutes: 75,
	},
	{
		key: "ola-brekkhus-middels-begavet",
		when: onWeekday(1, 6),
		time: "18:00",
		screen: "Storsalen",
		prices: concertPrices(390),
		minutes: 75,
	},
	{
		key: "bluesnatt-med-rusten-streng",
		when: onWeekday(1, 6),
		time: "21:30",
		screen: "Foajeen",
		prices: concertPrices(280),
		minutes: 210,
	},
	{
		key: "foredrag-nordlyset-og-oss",
		when: onWeekday(1, 2),
		time: "18:30",
		screen: "Biblioteket",
		prices: concertPrices(100, 50),
		minutes: 90,
	},
	{
		key: "kystkoret-toner-fra-fjaera",
		when: onWeekday(1, 7),
		time: "17:00",
		screen: "Storsalen",
		prices: concertPrices(220),
		minutes: 80,
	},
	{
		key: "ung-scene-apen-mikrofon",
		when: onWeekday(2, 4),
		time: "18:00",
		screen: "Foajeen",
		prices: freePrices,
		minutes: 120,
	},
	{
		key: "peer-gynt-for-sma-orer",
		when: onWeekday(2, 7),
		time: "13:00",
		screen: "Storsalen",
		prices: familyPrices(180, 120),
		minutes: 50,
	},
	{
		key: "peer-gynt-for-sma-orer",
		when: onWeekday(2, 7),
		time: "15:30",
		screen: "Storsalen",
		prices: familyPrices(180, 120),
		minutes: 50,
	},
	{
		key: "tegneverksted-lag-din-egen-tegneserie",
		when: onWeekday(2, 6),
		time: "12:00",
		screen: "Biblioteket",
		prices: { child: 100 },
		minutes: 150,
		status: "cancelled",
		notice: "Kursholderen er syk. De påmeldte får ny dato på e-post og pengene igjen.",
	},
	{
		key: "forjulskonsert-med-kulturskolen",
		when: onDate(12, 8),
		time: "18:00",
		screen: "Storsalen",
		prices: familyPrices(120, 50),
		minutes: 75,
	},
	{
		key: "juleshow-nisser-pa-nattskift",
		when: onDate(12, 11),
		time: "19:00",
		screen: "Storsalen",
		prices: familyPrices(420, 290),
		minutes: 110,
	},
	{
		key: "juleshow-nisser-pa-nattskift",
		when: onDate(12, 12),
		time: "15:00",
		screen: "Storsalen",
		prices: familyPrices(420, 290),
		minutes: 110,
	},
	{
		key: "juleshow-nisser-pa-nattskift",
		when: onDate(12, 12),
		time: "19:00",
		screen: "Storsalen",
		prices: familyPrices(420, 290),
		minutes: 110,
	},
	{
		key: "julekonsert-stille-over-fjorden",
		when: onDate(12, 17),
		time: "19:00",
		screen: "Tindevik kirke",
		prices: concertPrices(300),
		minutes: 80,
	},
	{
		key: "orgelkonsert-i-morketida",
		when: onDate(12, 14),
		time: "19:30",
		screen: "Tindevik kirke",
		prices: concertPrices(200),
		minutes: 60,
		status: "moved",
		notice: "Flyttet fra Storsalen til Tindevik kirke. Billettene gjelder.",
	},
	{
		key: "nyttarskonsert-med-tindevik-janitsjar",
		when: onDate(1, 3),
		time: "17:00",
		screen: "Storsalen",
		prices: concertPrices(250),
		minutes: 95,
	},
	{
		key: "latterkveld-med-tre-pa-scenen",
		when: onWeekday(9, 6),
		time: "20:00",
		screen: "Storsalen",
		prices: concertPrices(360),
		minutes: 110,
	},
	{
		key: "fyrvokterens-fridag",
		when: onWeekday(10, 4),
		time: "19:00",
		screen: "Storsalen",
		prices: concertPrices(340),
		minutes: 105,
	},
	{
		key: "jeg-som-bare-skulle-hente-melk",
		when: onWeekday(11, 5),
		time: "19:00",
		screen: "Foajeen",
		prices: concertPrices(240),
		minutes: 60,
	},
	{
		key: "musa-som-ville-til-manen",
		when: onWeekday(12, 7),
		time: "13:00",
		screen: "Storsalen",
		prices: familyPrices(160, 110),
		minutes: 45,
	},
	{
		key: "sirkusverksted-i-vinterferien",
		when: onDate(2, 23),
		time: "10:00",
		screen: "Storsalen",
		prices: { participant: 450 },
		minutes: 240,
	},
	{
		key: "sirkusverksted-i-vinterferien",
		when: onDate(2, 23, 1),
		time: "10:00",
		screen: "Storsalen",
		prices: { participant: 450 },
		minutes: 240,
	},
	{
		key: "bygderevyen-med-kommunen-pa-slep",
		when: onDate(3, 12),
		time: "19:00",
		screen: "Storsalen",
		prices: concertPrices(350),
		minutes: 130,
	},
	{
		key: "bygderevyen-med-kommunen-pa-slep",
		when: onDate(3, 12, 1),
		time: "17:00",
		screen: "Storsalen",
		prices: concertPrices(350),
		minutes: 130,
	},
	{
		key: "prinsesse-pa-provetid",
		when: onWeekday(14, 7),
		time: "14:00",
		screen: "Storsalen",
		prices: familyPrices(190, 130),
		minutes: 60,
	},
	{
		key: "humorshow-dugnad",
		when: onWeekday(16, 6),
		time: "20:00",
		screen: "Storsalen",
		prices: concertPrices(380),
		minutes: 90,
		status: "not-on-sale",
	},
	{
		key: "musikalen-garnboden",
		when: onDate(4, 23),
		time: "19:00",
		screen: "Storsalen",
		prices: concertPrices(390),
		minutes: 140,
		status: "not-on-sale",
	},
	{
		key: "musikalen-garnboden",
		when: onDate(4, 23, 1),
		time: "16:00",
		screen: "Storsalen",
		prices: concertPrices(390),
		minutes: 140,
		status: "not-on-sale",
	},
];

export const plannedBathingDays = 35;

export function planCulture(today: Temporal.PlainDate): PlannedEvent[] {
	const stage = plans.map(({ when, time, status = "on-sale", notice = null, ...plan }) => ({
		...plan,
		local: openDay(when(today)).toPlainDateTime(time),
		status,
		notice,
	}));
	return [...stage, ...planBathing(today, { from: 0, to: plannedBathingDays })].sort((a, b) =>
		Temporal.PlainDateTime.compare(a.local, b.local),
	);
}

export function planBirkevagCulture(today: Temporal.PlainDate): PlannedEvent[] {
	const visits: Plan[] = [
		{
			key: "visekveld-med-marte-lindseth",
			when: onWeekday(1, 4),
			time: "19:30",
			screen: "Salen",
			prices: concertPrices(290),
			minutes: 90,
		},
		{
			key: "eventyrstund-i-biblioteket",
			when: onWeekday(1, 6),
			time: "11:30",
			screen: "Foajeen",
			prices: freePrices,
			minutes: 45,
		},
		{
			key: "foredrag-nordlyset-og-oss",
			when: onWeekday(3, 4),
			time: "19:00",
			screen: "Salen",
			prices: concertPrices(100, 50),
			minutes: 90,
		},
		{
			key: "quizkveld-i-kafeen",
			when: onWeekday(2, 4),
			time: "19:30",
			screen: "Foajeen",
			prices: { team: 150 },
			minutes: 120,
		},
	];
	return visits.map(({ when, time, status = "on-sale", notice = null, ...plan }) => ({
		...plan,
		local: openDay(when(today)).toPlainDateTime(time),
		status,
		notice,
	}));
}

function openDay(day: Temporal.PlainDate): Temporal.PlainDate {
	return isClosed(day) ? openDay(day.add({ days: 1 })) : day;
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
		if (isClosed(day)) continue;
		if (isHoliday(day)) add("familiebading", day, ["13:00", "14:45", "16:30"]);
		else if (day.dayOfWeek === 6) add("familiebading", day, ["10:00", "11:45", "13:30", "15:15"]);
		else {
			if (day.dayOfWeek % 2 === 0) add("morgensvomming", day, ["06:30"]);
			else add("varmtvannsbading", day, ["11:00", "13:00"]);
			add("offentlig-bading", day, ["15:00", "16:45", "18:30", "20:15"]);
		}
	}
	return events;
}
