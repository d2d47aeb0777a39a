import type { AccessFeature, EventStatus } from "@lerret/contracts/programme";
import { isAllowed, isClosed, nextClockChange, nextOrdinaryWeekday, nextWeekday } from "./calendar.ts";
import { type FilmVersion, norwegianVersion, secondVersions, versionOf } from "./film-versions.ts";
import { cinemaDayPrices, ordinaryPrices, type PlannedPrices, seniorCinemaPrices } from "./prices.ts";
import { birkevagSlots, films, type Slot, slotsOf } from "./slots.ts";

/** `local` is Oslo time. */
export type PlannedShowing = {
	key: string;
	local: Temporal.PlainDateTime;
	movedFrom?: Temporal.PlainDateTime;
	screen: string;
	version: FilmVersion;
	status: EventStatus;
	notice: string | null;
	tags: string[];
	access: AccessFeature[];
	prices: PlannedPrices;
};

/**
 * The week of each premiere, counted from the first Friday on or after the first start; negative for films that are
 * already running.
 */
export const premieres: Record<string, number> = {
	"vinterlys-over-tindevik": -1,
	"ekspedisjon-snougle": -2,
	"pelle-ekorn-og-det-store-nottekuppet": -5,
	"natt-pa-breistol": -1,
	"den-siste-fergekaien": -3,
	"operasjon-gronnkal": -4,
	"svigermor-pa-hyttetur": -2,
	"117-dager-i-drift": -1,
	"aerlig-talt-berit": -3,
	"aasmund-og-ulvene": -4,
	kometjegerne: -1,
	robotbestemor: -3,
	kjottkvernen: -2,
	"tusen-terskler": -2,
	"jul-pa-krakehaugen": 0,
	"siste-perihel": 1,
	"julebukkene-fra-bratelia": 2,
	orneredet: 4,
	"det-som-bor-i-fjaera": 5,
	"fiolinmakerens-datter": 6,
	"skyggen-i-fyrhuset": 7,
	"kjokkenet-i-kjelleren": 8,
	"atte-netter-i-apen-bat": 10,
	"sommeren-uten-dekning": 14,
};

const shown = new Set(Object.values(films).flat());
/** Films with a premiere that never enter the programme. */
export const unscheduledFilms: string[] = Object.keys(premieres).filter((key) => !shown.has(key));

/** Where the showings of Sal 1 are on the evening of a gala, which begins there at 19.00. */
const besideGala: Record<string, Pick<Slot, "time" | "screen">> = {
	"17:30": { time: "16:30", screen: "Sal 1" },
	"19:30": { time: "15:15", screen: "Sal 2" },
	"20:00": { time: "15:15", screen: "Sal 2" },
};

export const plannedDays = 42;

/** Days since the first start, from `from` up to but not including `to`. */
export type DaySpan = { from: number; to: number };

const firstDays: DaySpan = { from: 0, to: plannedDays };

export function premiereOf(key: string, today: Temporal.PlainDate): Temporal.PlainDate {
	const friday = nextWeekday(today, 5).add({ weeks: premieres[key] ?? -1 });
	if (films.christmas.includes(key) && isLateForChristmas(friday)) return fridayBeforeChristmas(friday);
	// A premiere at Christmas moves to Boxing Day.
	return isClosed(friday) ? Temporal.PlainDate.from({ year: friday.year, month: 12, day: 26 }) : friday;
}

/** Christmas films have their premiere before Christmas, so that they run in romjula. */
const isLateForChristmas = ({ month, day }: Temporal.PlainDate) =>
	(month === 12 && day > 18) || (month === 1 && day <= 15);

function fridayBeforeChristmas({ year, month }: Temporal.PlainDate): Temporal.PlainDate {
	const last = Temporal.PlainDate.from({ year: month === 1 ? year - 1 : year, month: 12, day: 18 });
	return nextWeekday(last.subtract({ days: 6 }), 5);
}

export function planTindevik(now: Temporal.Instant, today: Temporal.PlainDate): PlannedShowing[] {
	return [...planTindevikDays(today, firstDays), ...specialShowings(now, today)].sort((a, b) =>
		Temporal.PlainDateTime.compare(a.local, b.local),
	);
}

/** A showing that is over, to which a visitor of the demo has been. */
export const pastShowingDays = 9;
export const planPastShowing = (today: Temporal.PlainDate): PlannedShowing =>
	toPlannedShowing(
		"den-siste-fergekaien",
		today.subtract({ days: pastShowingDays }).toPlainDateTime({ hour: 18 }),
		"Sal 2",
		norwegianVersion,
	);

/** The daily programme of Tindevik kino, in order of time. `today` is the day of the first start, here and below. */
export function planTindevikDays(today: Temporal.PlainDate, { from, to }: DaySpan): PlannedShowing[] {
	const showings: PlannedShowing[] = [];
	for (let n = from; n < to; n++) {
		const day = today.add({ days: n });
		if (isClosed(day)) continue;
		const slots = slotsOf(day).map((slot) => (isGala(day, today) ? { ...slot, ...besideGala[slot.time] } : slot));
		showings.push(...planDay(day, n, today, slots));
	}
	return varyShowings(showings, today);
}

/** The days of an advance screening and of a premiere with guests. */
const galaDays = (today: Temporal.PlainDate) => ({
	advance: nextWeekday(today, 5).add({ days: 5 }),
	premiere: premiereOf("orneredet", today),
});

const isGala = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
	Object.values(galaDays(today)).some((gala) => gala.equals(day));

/** Birkevåg kino has one hall, without films on Mondays and Tuesdays. */
export const hasFilmsInBirkevag = (day: Temporal.PlainDate): boolean => !isClosed(day) && day.dayOfWeek >= 3;

export function planBirkevag(today: Temporal.PlainDate, { from, to }: DaySpan = firstDays): PlannedShowing[] {
	const showings: PlannedShowing[] = [];
	for (let n = from; n < to; n++) {
		const day = today.add({ days: n });
		if (!hasFilmsInBirkevag(day)) continue;
		showings.push(...planDay(day, n + 2, today, birkevagSlots(day)));
	}
	return showings.map((showing, n) =>
		n % 9 === 4 ? { ...showing, status: "few-left" } : n % 23 === 11 ? { ...showing, status: "sold-out" } : showing,
	);
}

function planDay(
	day: Temporal.PlainDate,
	dayNumber: number,
	today: Temporal.PlainDate,
	slots: Slot[],
): PlannedShowing[] {
	const shown = new Set<string>();
	return slots.map(({ time, screen, pool, tags = [] }, slotNumber) => {
		const running = pool.filter((key) => Temporal.PlainDate.compare(premiereOf(key, today), day) <= 0);
		const premiere = running.find((key) => premiereOf(key, today).equals(day) && !shown.has(key));
		const fresh = running.filter((key) => !shown.has(key));
		const choices = fresh.length > 0 ? fresh : running;
		const key = premiere ?? choices[(dayNumber * 3 + slotNumber * 2) % choices.length] ?? "vinterlys-over-tindevik";
		shown.add(key);
		const second = secondVersions[key];
		const version = second && (dayNumber + slotNumber) % 3 === 1 ? second : versionOf(key);
		return toPlannedShowing(
			key,
			day.toPlainDateTime(time),
			screen,
			version,
			premiereOf(key, today).equals(day) ? [...tags, "Premiere"] : tags,
		);
	});
}

/** Den store kinodagen is the first Saturday of November. */
const isCinemaDay = ({ month, day, dayOfWeek }: Temporal.PlainDateTime) => month === 11 && dayOfWeek === 6 && day <= 7;

function toPlannedShowing(
	key: string,
	local: Temporal.PlainDateTime,
	screen: string,
	version: FilmVersion,
	tags: string[] = [],
): PlannedShowing {
	const access: AccessFeature[] = ["hearing-loop", "wheelchair"];
	return {
		key,
		local,
		screen,
		version,
		status: "on-sale",
		notice: null,
		tags,
		access: version.subtitles === "nb" ? ["subtitles", ...access] : access,
		prices: isCinemaDay(local) ? cinemaDayPrices : ordinaryPrices,
	};
}

/** Makes some showings cancelled, moved, relaxed or audio-described. */
function varyShowings(showings: PlannedShowing[], today: Temporal.PlainDate): PlannedShowing[] {
	const on = (showing: PlannedShowing, days: number) => showing.local.toPlainDate().equals(today.add({ days }));
	const firstOf = (days: number, screen: string) =>
		showings.find((showing) => on(showing, days) && showing.screen === screen);
	const cancelled = firstOf(3, "Sal 2");
	const moved = firstOf(4, "Sal 1");
	return showings.map((showing) => {
		if (showing === cancelled) {
			return {
				...showing,
				status: "cancelled",
				notice: "Visningen er avlyst på grunn av en feil på fremviseren. Kjøpte billetter betales tilbake.",
			};
		}
		if (showing === moved)
			return {
				...showing,
				status: "moved",
				movedFrom: showing.local.subtract({ minutes: 30 }),
				notice: "Begynner en halv time senere enn først satt opp. Billettene gjelder.",
			};
		const isFamily = films.children.includes(showing.key);
		const isSunday = showing.local.dayOfWeek === 7;
		if (isSunday && showing.local.hour === 13) {
			return { ...showing, tags: [...showing.tags, "Tilrettelagt visning"], access: [...showing.access, "relaxed"] };
		}
		const described =
			showing.version.spoken === "nb" && !isFamily && showing.local.dayOfWeek % 3 === today.dayOfWeek % 3;
		return described ? { ...showing, access: [...showing.access, "audio-description"] } : showing;
	});
}

function specialShowings(now: Temporal.Instant, today: Temporal.PlainDate): PlannedShowing[] {
	const at = (day: Temporal.PlainDate, time: string) => day.toPlainDateTime(time);
	const friday = nextWeekday(today, 5);
	const thursday = nextOrdinaryWeekday(today, 4);
	const wednesday = nextOrdinaryWeekday(today, 3);
	const { advance, premiere } = galaDays(today);
	const change = nextClockChange(now);
	const showings: PlannedShowing[] = [
		{
			...toPlannedShowing("den-siste-fergekaien", at(thursday, "12:00"), "Sal 2", norwegianVersion, ["Seniorkino"]),
			prices: seniorCinemaPrices,
		},
		{
			...toPlannedShowing(
				"tusen-terskler",
				at(nextOrdinaryWeekday(thursday.add({ days: 1 }), 4), "12:00"),
				"Sal 2",
				norwegianVersion,
				["Seniorkino"],
			),
			prices: seniorCinemaPrices,
		},
		toPlannedShowing("aasmund-og-ulvene", at(wednesday, "12:00"), "Sal 2", versionOf("aasmund-og-ulvene"), ["Dagkino"]),
		toPlannedShowing("kjottkvernen", at(friday.add({ days: 1 }), "00:30"), "Sal 2", norwegianVersion, ["Nattkino"]),
		toPlannedShowing("natt-pa-breistol", at(friday.add({ days: 8 }), "00:15"), "Sal 2", versionOf("natt-pa-breistol"), [
			"Nattkino",
		]),
		{
			...toPlannedShowing("siste-perihel", at(advance, "19:00"), "Sal 1", versionOf("siste-perihel"), ["Førpremiere"]),
		},
		{
			...toPlannedShowing("orneredet", at(premiere, "19:00"), "Sal 1", norwegianVersion, ["Norgespremiere"]),
			status: "not-on-sale",
		},
		toPlannedShowing("kjottkvernen", at(change, "01:00"), "Sal 2", norwegianVersion, ["Nattkino"]),
		toPlannedShowing("siste-perihel", at(change, "15:15"), "Sal 2", versionOf("siste-perihel")),
	];
	return showings.filter(({ local }) => isAllowed(local));
}
