import type { SwappedShowing } from "@lerret/contracts/api/hall-swaps";

type Party = SwappedShowing["parties"][number];
type Place = Party["places"][number];

/** What staff have chosen in place of the proposal, by the ids of places. */
export type ChosenSeats = Readonly<Record<string, string>>;

/** The seat of a place as it will be; null without one. */
export const seatOf = ({ id, to }: Place, chosen: ChosenSeats): string | null => chosen[id] ?? to?.seat ?? null;

export const isNeeded = ({ kind }: Party): boolean => kind === "sold" || kind === "paying";

/** The sold places that have no seat yet. */
export const unseated = ({ plan, parties }: SwappedShowing, chosen: ChosenSeats): Place[] =>
	plan
		? parties.filter(isNeeded).flatMap(({ places }) => places.filter((place) => seatOf(place, chosen) === null))
		: [];

export const placesLeftOut = (showings: readonly SwappedShowing[], chosen: ChosenSeats): number =>
	showings.reduce((sum, showing) => sum + unseated(showing, chosen).length, 0);
