import type { Week, WeekFilm, WeekShowing } from "@lerret/contracts/api/week";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import {
	isOverlapping,
	isSameHallName,
	type PlacedShowing,
	type PlanRules,
	spanOf,
} from "@lerret/contracts/showing-plan";
import type { FieldsOf } from "../../../api/content.ts";

/** The week as a plan: what a change makes of it, and what undoes the change. Nothing here sends anything. */

export type EventFields = FieldsOf<"event">;

/** What changes of a draft: some of its fields, all of a new one's, or null where it is deleted. */
export type Change = { id: string; isNew: boolean; fields: Partial<EventFields> | null };

export type Rules = PlanRules & { films: ReadonlyMap<string, WeekFilm> };

export const rulesOf = ({ halls, films, otherHours }: Omit<Week, "showings">, dayStartsAt: number): Rules => ({
	halls,
	films: new Map(films.map((film) => [film.id, film])),
	otherHours,
	dayStartsAt,
});

const iso = (at: number): string => new Date(at).toISOString();

/** The showing with other fields, as the list of the week would have it. */
export function withFields(showing: WeekShowing, draft: EventFields, { halls, films }: PlanRules): WeekShowing {
	const hall = halls.find(({ name }) => isSameHallName(name, draft.screen));
	const film = films.get(draft.productionId);
	const times = { start: Date.parse(draft.startTime), givenEnd: draft.endTime ? Date.parse(draft.endTime) : null };
	const { over, free } = spanOf(times, film, hall);
	const { startTime, hall: before, status, isPublished, isChanged, published } = showing;
	return {
		...showing,
		draft,
		startTime: draft.startTime,
		endTime: draft.endTime ?? iso(over),
		hall: draft.screen,
		status: draft.status,
		priceGroupId: draft.priceGroupId,
		hasOwnPrices: draft.prices.length > 0,
		overAt: iso(over),
		freeAt: iso(free),
		advertisementMinutes: film?.object === "movie" ? (hall?.advertisementMinutes ?? 0) : 0,
		isChanged: true,
		isPlanned: false,
		published: isChanged ? published : isPublished ? { startTime, hall: before, status } : null,
	};
}

/** A showing that is not stored yet. */
export function newShowing(id: string, draft: EventFields, rules: Rules): WeekShowing {
	const film = rules.films.get(draft.productionId);
	const blank = {
		id,
		productionId: draft.productionId,
		title: film?.title ?? "",
		object: film?.object ?? "movie",
		picture: null,
		isPublished: false,
		isChanged: true,
		plannedAt: null,
		isPlanned: false,
		withdrawal: null,
		isOverlapping: false,
		sale: null,
		payment: null,
		ageLimit: film?.ageLimit ?? null,
		etag: null,
		changedBy: null,
		published: null,
	} as const;
	const { startTime, screen: hall, status, priceGroupId } = draft;
	const times = { startTime, endTime: startTime, overAt: startTime, freeAt: startTime, advertisementMinutes: 0 };
	return withFields(
		{ ...blank, ...times, draft, hall, status, priceGroupId, hasOwnPrices: false, isForOrganiser: false },
		draft,
		rules,
	);
}

/** The plan after some changes, in the order of time, with its overlaps. */
export function applyChanges(showings: WeekShowing[], changes: Change[], rules: Rules): WeekShowing[] {
	const changed = new Map(changes.map((change) => [change.id, change]));
	const kept = showings.flatMap((showing) => {
		const change = changed.get(showing.id);
		if (change === undefined || showing.draft === null) return [showing];
		return change.fields === null ? [] : [withFields(showing, { ...showing.draft, ...change.fields }, rules)];
	});
	const made = changes.flatMap(({ id, isNew, fields }) =>
		isNew && fields ? [newShowing(id, fields as EventFields, rules)] : [],
	);
	return markOverlaps([...kept, ...made]);
}

function markOverlaps(showings: WeekShowing[]): WeekShowing[] {
	const sorted = showings.toSorted(
		(one, other) => Date.parse(one.startTime) - Date.parse(other.startTime) || (one.id < other.id ? -1 : 1),
	);
	const spans = sorted.map(toPlaced);
	return sorted.map((showing, i) => {
		const own = spans[i];
		const isMarked =
			showing.status !== "cancelled" &&
			spans.some(
				(other, j) =>
					j !== i &&
					own !== undefined &&
					sorted[j]?.status !== "cancelled" &&
					isSameHallName(own.hall, other.hall) &&
					isOverlapping(own, other),
			);
		return isMarked === showing.isOverlapping ? showing : { ...showing, isOverlapping: isMarked };
	});
}

/** What undoes a change of a plan; those that are made again get back all of their fields. */
export function inverseOf(showings: WeekShowing[], changes: Change[]): Change[] {
	return changes.map(({ id, isNew, fields }) => {
		const before = showings.find((showing) => showing.id === id)?.draft;
		if (isNew || !before) return { id, isNew: false, fields: null };
		if (fields === null) return { id, isNew: true, fields: before };
		const names = Object.keys(fields) as (keyof EventFields)[];
		return { id, isNew: false, fields: Object.fromEntries(names.map((name) => [name, before[name]])) };
	});
}

export const toPlaced = ({
	id,
	productionId,
	title,
	hall,
	startTime,
	overAt,
	freeAt,
	draft,
}: WeekShowing): PlacedShowing => ({
	...{ id, productionId, title, hall, tags: draft?.tags ?? [] },
	...{ start: Date.parse(startTime), over: Date.parse(overAt), free: Date.parse(freeAt) },
});

/** The fields of a new showing of a film, like an earlier one of it. It has the venue's usual prices. */
export function newFields(productionId: string, like: EventFields | null, at: { startTime: string; screen: string }) {
	const { access, format, spoken, subtitles, ediNumber } = like ?? eventFieldsSchema.parse({ productionId, ...at });
	return eventFieldsSchema.parse({ productionId, ...at, access, format, spoken, subtitles, ediNumber });
}

/** Someone has a ticket: only the dialog that tells them moves it. */
export const isSold = ({ sale }: WeekShowing): boolean => (sale?.tickets ?? 0) > 0;
