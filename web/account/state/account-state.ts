import type { ApiError } from "@lerret/api-client/api-error";
import type { Event } from "@lerret/contracts/api/events";
import type { MovieInfo, Review, Ticket } from "../loyalty/answers";
import type { UserProfile } from "../profile";

/** The state of the account in the browser, slice by slice (spec.txt, sections 3 and 4). */
export type AccountState = {
	userProfile: {
		/** Null: nobody is logged in, or it is not known yet. */
		userProfile: UserProfile | null;
		/** True once the stored profile was looked for. What the server renders does not know. */
		restored: boolean;
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
		/** Whose reviews are the visitor's own, once that is known. */
		ownUserId: string | null;
	};
	events: { requested: string[]; items: Event[] };
};

export const initialState: AccountState = {
	userProfile: { userProfile: null, restored: false, loading: false, error: null, isEmailSent: false },
	watchList: { requested: false, items: [], loading: false, error: null, hasMore: false },
	movie: { movieInfo: null, loading: false },
	tickets: { items: [], loading: false, error: null, hasMore: false },
	reviews: { items: [], loading: false, error: null, hasMore: false, ownUserId: null },
	events: { requested: [], items: [] },
};
