import { createStore } from "zustand/vanilla";
import type { LoyaltyApi, LoyaltyOptions } from "../loyalty/api";
import type { ProfileStorage } from "../storage/browser-storage";
import { noSessionMark, type SessionMark } from "../storage/session-mark";
import { initialState } from "./account-state";
import { eventActions, type FetchEvents } from "./events";
import { movieActions } from "./movie";
import { reviewActions } from "./reviews";
import { patch, type SliceContext } from "./slice";
import { ticketActions } from "./tickets";
import { userProfileActions } from "./user-profile";
import { watchListActions } from "./watch-list";

export type AccountOptions = {
	storage: ProfileStorage;
	createApi: (options: Pick<LoyaltyOptions, "token" | "onTokenRejected">) => LoyaltyApi;
	fetchEvents: FetchEvents;
	sessionMark?: SessionMark;
	/** False for an external back end, which only has the calls of spec.txt, section 7. */
	isEmbedded?: boolean;
	log?: (message: string, error: unknown) => void;
};

export function createAccount({
	storage,
	createApi,
	fetchEvents,
	sessionMark = noSessionMark,
	isEmbedded = true,
	log = console.error,
}: AccountOptions) {
	const store = createStore(() => initialState);
	let created: LoyaltyApi | null = null;
	function api(): LoyaltyApi {
		created ??= createApi({
			token: () => store.getState().userProfile.userProfile?.token ?? null,
			onTokenRejected: (token) => user.clearToken(token),
		});
		return created;
	}

	const context: SliceContext = { store, api, log };
	const tickets = ticketActions(context);
	const watchList = watchListActions(context);
	const reviews = reviewActions(context);
	const user = userProfileActions(context, { storage, sessionMark }, clearPersonalData);

	/** Deletes everything that belongs to the previous account: its lists, and its likes among the public reviews. */
	function clearPersonalData(): void {
		tickets.cancelTickets();
		watchList.cancelWatchList();
		patch(store, "tickets", initialState.tickets);
		patch(store, "watchList", initialState.watchList);
		const { items } = store.getState().reviews;
		patch(store, "reviews", { items: items.map((review) => ({ ...review, isLiked: false })), ownUserId: null });
	}

	return {
		store,
		api,
		isEmbedded,
		...user,
		...tickets,
		...watchList,
		...reviews,
		...movieActions(context),
		...eventActions(context, fetchEvents),
		/**
		 * Logs out. Here, the browser deletes the profile whether or not the back end responds. Everywhere, it throws
		 * and keeps the profile unless the back end confirms.
		 */
		async logout(everywhere = false): Promise<void> {
			if (everywhere) {
				await api().logout(true);
				user.clear();
				return;
			}
			// Sent before the profile is deleted, because the request needs the token.
			const response = api().logout(false);
			user.clear();
			await response.catch((error: unknown) => log("logout failed", error));
			sessionMark.delete();
		},
	};
}

export type Account = ReturnType<typeof createAccount>;
