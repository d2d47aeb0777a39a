import { createStore } from "zustand/vanilla";
import type { ProfileStorage } from "../browser-storage";
import type { LoyaltyApi, LoyaltyOptions } from "../loyalty/api";
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
	/** Makes the loyalty API when it is first needed. */
	loadApi: (options: Pick<LoyaltyOptions, "token" | "onTokenRefused">) => Promise<LoyaltyApi>;
	fetchEvents: FetchEvents;
	/** False for a back end elsewhere, which has the calls of spec.txt, section 7, alone. */
	isEmbedded?: boolean;
	log?: (message: string, error: unknown) => void;
};

/** The account in this browser: its state, and what can be done with it. */
export function createAccount({
	storage,
	loadApi,
	fetchEvents,
	isEmbedded = true,
	log = console.error,
}: AccountOptions) {
	const store = createStore(() => initialState);
	let loading: Promise<LoyaltyApi> | null = null;
	function api(): Promise<LoyaltyApi> {
		loading ??= loadApi({
			token: () => store.getState().userProfile.userProfile?.token ?? null,
			onTokenRefused: (token) => user.forgetToken(token),
		}).catch((error: unknown) => {
			// A chunk that did not come may come the next time.
			loading = null;
			throw error;
		});
		return loading;
	}

	const context: SliceContext = { store, api, log };
	const tickets = ticketActions(context);
	const watchList = watchListActions(context);
	const reviews = reviewActions(context);
	const user = userProfileActions(context, storage, forgetPersonal);

	/** Nothing of one account may be seen by the next one. What anyone may see stays, but for the marks of one's own likes. */
	function forgetPersonal(): void {
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
		 * Logs out. Here the browser forgets at once, whether or not the back end can be reached;
		 * everywhere is only so if the back end says so, and throws where it does not.
		 */
		async logout(everywhere = false): Promise<void> {
			if (everywhere) {
				await (await api()).logout(true, new AbortController().signal);
				user.forget();
				return;
			}
			const loyalty = await api().catch(() => null);
			// Sent before the token is forgotten, because it is sent with what the token opens.
			const told = loyalty?.logout(false, new AbortController().signal);
			user.forget();
			await told?.catch((error: unknown) => log("logout failed", error));
		},
		/**
		 * Erases the account. Throws where the server would not, as with a wrong password. `leave` is done before the browser forgets the
		 * visitor, because a page that is the visitor's own leads to the login as soon as it is nobody's.
		 */
		async erase(password: string, leave: () => Promise<void> | void): Promise<void> {
			await (await api()).deleteProfile(password, new AbortController().signal);
			try {
				await leave();
			} finally {
				user.forget();
			}
		},
	};
}

export type Account = ReturnType<typeof createAccount>;
