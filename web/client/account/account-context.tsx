import { localStore } from "@lerret/api-client/storage/text-store";
import { createContext, type ReactNode, use, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { AccountSettings } from "../../chrome";
import { createLoyaltyApi } from "./loyalty/api";
import { createEventsApi } from "./loyalty/events";
import { isOwnBackEnd } from "./loyalty/response-reader";
import { type Account, createAccount } from "./state/account";
import type { AccountState } from "./state/account-state";
import { createProfileStorage } from "./storage/browser-storage";
import { noSessionMark, sessionMark } from "./storage/session-mark";

const AccountContext = createContext<Account | null>(null);

const emptySettings: AccountServices = { siteId: "", loyaltyUrl: "", eventsUrl: "", runtimeUrl: "" };

/**
 * Provides the account of the visitor in this browser. Server rendering and hydration start logged out; the stored
 * profile is read in an effect. `settings` is null on the error page.
 */
export function AccountProvider({ settings, children }: { settings: AccountSettings | null; children: ReactNode }) {
	const { siteId, loyaltyUrl, eventsUrl, runtimeUrl } = settings ?? emptySettings;
	// Loader data is a new object after each load; the account must stay the same.
	const account = useMemo(
		() => (siteId ? createBrowserAccount({ siteId, loyaltyUrl, eventsUrl, runtimeUrl }) : null),
		[siteId, loyaltyUrl, eventsUrl, runtimeUrl],
	);
	useEffect(() => account?.restore(), [account]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

export function useAccount(): Account {
	const account = use(AccountContext);
	if (!account) throw new Error("useAccount needs an AccountProvider");
	return account;
}

/**
 * Selects a part of the account's state. `select` must return an existing value, because a new object on each call
 * makes the component render again forever.
 */
export function useAccountState<T>(select: (state: AccountState) => T): T {
	return useStore(useAccount().store, select);
}

type AccountServices = Pick<AccountSettings, "siteId" | "loyaltyUrl" | "eventsUrl" | "runtimeUrl">;

function createBrowserAccount({ loyaltyUrl, ...events }: AccountServices): Account {
	return createAccount({
		isEmbedded: isOwnBackEnd(loyaltyUrl),
		storage: createProfileStorage(localStore, typeof window === "undefined" ? (new EventTarget() as Window) : window),
		sessionMark: isOwnBackEnd(loyaltyUrl) ? sessionMark : noSessionMark,
		createApi: (options) => createLoyaltyApi({ ...options, baseUrl: loyaltyUrl }),
		fetchEvents: (ids) => createEventsApi(events).events(ids),
	});
}
