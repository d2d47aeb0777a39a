import type { ApiError } from "@lerret/api-client/api-error";
import type { Event } from "@lerret/contracts/api/event-responses";
import type { UserProfile } from "../loyalty/profile";
import type { MovieInfo, Review, Ticket } from "../loyalty/responses";

/** The account's state in the browser, by slice (spec.txt, sections 3 and 4). */
export type AccountState = {
	userProfile: {
		/** Null when logged out or not yet known. */
		userProfile: UserProfile | null;
		/** True once the stored profile has been read; false in server rendering. */
		isRestored: boolean;
		/** Why the profile of a session could not be read. The visitor may still be logged in. */
		restoreError: ApiError | null;
		loading: boolean;
		error: ApiError | null;
		isEmailSent: boolean;
	};
	watchList: { requested: boolean; items: MovieInfo[]; loading: boolean; error: ApiError | null; hasMore: boolean };
	movie: { movieInfo: MovieInfo | null; loading: boolean };
	tickets: { items: Ticket[]; loading: boolean; error: ApiError | null; hasMore: boolean };
	reviews: {
		items: Review[];
		loading: boolean;
		error: ApiError | null;
		hasMore: boolean;
		ownUserId: string | null;
	};
	events: { requested: string[]; items: Event[] };
};

export const initialState: AccountState = {
	userProfile: {
		userProfile: null,
		isRestored: false,
		restoreError: null,
		loading: false,
		error: null,
		isEmailSent: false,
	},
	watchList: { requested: false, items: [], loading: false, error: null, hasMore: false },
	movie: { movieInfo: null, loading: false },
	tickets: { items: [], loading: false, error: null, hasMore: false },
	reviews: { items: [], loading: false, error: null, hasMore: false, ownUserId: null },
	events: { requested: [], items: [] },
};
