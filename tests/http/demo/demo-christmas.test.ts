import { isHoliday, openingExceptions } from "@lerret/demo/fill/calendar";
import { planBathing, planBirkevagCulture, planCulture, plannedBathingDays } from "@lerret/demo/fill/culture-plan";
import { planBirkevag, plannedDays, planTindevik, planTindevikDays } from "@lerret/demo/fill/film-plan";
import { films } from "@lerret/demo/fill/slots";
import { fromOsloLocal, programmeDay, toStored } from "@lerret/platform/core/time";
import { expect, test } from "vitest";
import { isProve } from "../../support/extent.ts";

type Planned = { key: string; screen: string; local: Temporal.PlainDateTime; tags?: string[] };

/** Every day of a year in `npm run prove`; else some of them, more before and at Christmas. */
const startDays = Array.from({ length: 366 }, (_, days) => Temporal.PlainDate.from("2026-11-29").add({ days })).filter(
	(_, days) => isProve || days % 73 === 0 || (days < 40 && days % 8 === 5),
);

/** The first filling, with two weeks that a later start adds. */
function planAll(today: Temporal.PlainDate) {
	const now = today.toZonedDateTime({ timeZone: "Europe/Oslo", plainTime: "14:00" }).toInstant();
	const added = { from: plannedDays, to: plannedDays + 14 };
	return {
		films: [...planTindevik(now, today), ...planTindevikDays(today, added)] as Planned[],
		culture: [
			...planCulture(today),
			...planBathing(today, { from: plannedBathingDays, to: plannedDays + 14 }),
		] as Planned[],
		birkevag: [...planBirkevag(today), ...planBirkevag(today, added), ...planBirkevagCulture(today)] as Planned[],
	};
}

const clockOf = ({ local }: Planned) => local.toPlainTime().toString().slice(0, 5);
const eveningOf = ({ local }: Planned) => programmeDay(toStored(fromOsloLocal(local)), 4);
const name = (planned: Planned) => `${planned.key} ${planned.screen} ${planned.local}`;

/** What breaks the rules of «Endrede åpningstider i jula», of the contact page or of the opening exceptions. */
function breaches(today: Temporal.PlainDate): string[] {
	const plan = planAll(today);
	const closed = (site: "tindevik" | "birkevag") =>
		new Set(openingExceptions(site, today).flatMap(({ date, opensAt }) => (opensAt === null ? date.slice(5) : [])));
	const isWrong = (planned: Planned): boolean => {
		const evening = eveningOf(planned);
		const date = evening.toString().slice(5);
		const time = clockOf(planned);
		const isNight = planned.local.hour < 4;
		if (closed("tindevik").has(date)) return true;
		if (date === "12-23") return isNight || time > "18:00";
		if (date === "12-31") return planned.screen !== "Svømmehallen" && time !== "13:00";
		return date === "01-01" && !isNight && time < "15:00";
	};
	const isWrongFilm = (planned: Planned) =>
		isHoliday(eveningOf(planned)) && planned.local.hour > 4 && clockOf(planned) < "13:00";
	const isWrongInLibrary = ({ screen, local }: Planned) =>
		screen === "Biblioteket" && (isHoliday(local.toPlainDate()) || local.toString().slice(5, 10) === "12-31");
	const isWrongInPool = ({ screen, local }: Planned) =>
		screen === "Svømmehallen" && /^(?:12-2[3-6]|12-31|01-01)/u.test(local.toString().slice(5));
	return [
		...[...plan.films, ...plan.culture].filter(isWrong),
		...plan.films.filter(isWrongFilm),
		...plan.culture.filter((event) => isWrongInLibrary(event) || isWrongInPool(event)),
		...plan.birkevag.filter((planned) => closed("birkevag").has(eveningOf(planned).toString().slice(5))),
	].map(name);
}

test("the programme of any first start obeys the opening hours that the venue has published", () => {
	expect(startDays.map((day) => [String(day), breaches(day)]).filter(([, wrong]) => wrong?.length)).toEqual([]);
});

test("the programme of any first start shows what the articles promise", () => {
	const promised = ["ekspedisjon-snougle", "svigermor-pa-hyttetur", "117-dager-i-drift", "vinterlys-over-tindevik"];
	const missing = startDays.flatMap((today) => {
		const shown = planAll(today).films;
		const daysOf = (from: string, to: string) =>
			Map.groupBy(
				shown.filter(({ local }) => from <= local.toString().slice(5, 10) && local.toString().slice(5, 10) <= to),
				({ local }) => local.toPlainDate().toString(),
			);
		const romjul = daysOf("12-26", "12-30");
		const keys = new Set([...romjul.values()].flat().map(({ key }) => key));
		const wanted = romjul.size === 5 ? [...promised, "aerlig-talt-berit", ...films.christmas] : [];
		const firsts = [...romjul].flatMap(([date, showings]) => {
			const [first] = showings.filter(({ local }) => local.hour > 4).sort((a, b) => (clockOf(a) < clockOf(b) ? -1 : 1));
			const at = isHoliday(Temporal.PlainDate.from(date)) ? "13:00" : "12:00";
			const isFirst = first && clockOf(first) === at && first.key.startsWith("pelle");
			return isFirst ? [] : `${date} does not begin with Pelle Ekorn at ${at}`;
		});
		const eve = [...daysOf("12-31", "12-31").values()].flat().filter(({ local }) => local.hour > 4);
		const january = [...daysOf("01-01", "01-31")];
		const tagged = (tag: string) => january.flatMap(([, all]) => all).filter(({ tags }) => tags?.includes(tag));
		const isWholeMonth = january.length === 31;
		return [
			...wanted.filter((key) => !keys.has(key)).map((key) => `${today}: no ${key}`),
			...firsts.map((text) => `${today}: ${text}`),
			...(eve.length > 0 &&
			eve
				.map(({ screen }) => screen)
				.sort()
				.join() !== "Sal 1,Sal 2"
				? [`${today}: New Year's Eve`]
				: []),
			...(isWholeMonth && tagged("Babykino").length < 2 ? [`${today}: no babykino`] : []),
			...(isWholeMonth && tagged("Strikkekino").length !== 2 ? [`${today}: no strikkekino`] : []),
		];
	});
	expect(missing).toEqual([]);
});
