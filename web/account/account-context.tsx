import { createContext, type ReactNode, use, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { AccountSettings } from "../layout/chrome";
import { createProfileStorage } from "./browser-storage";
import { type Account, createAccount } from "./state/account";
import type { AccountState } from "./state/account-state";

const AccountContext = createContext<Account | null>(null);

const noSettings: Services = { siteId: "", loyaltyUrl: "", eventsUrl: "", runtimeUrl: "" };

/**
 * The account of whoever sits at this browser. What the server renders, and what hydration begins with, is nobody;
 * the stored profile is looked for afterwards. Settings are null on the page that stands for a failure.
 */
export function AccountProvider({ settings, children }: { settings: AccountSettings | null; children: ReactNode }) {
	const { siteId, loyaltyUrl, eventsUrl, runtimeUrl } = settings ?? noSettings;
	// Loader data is made anew by each load; the account is not.
	const account = useMemo(
		() => (siteId ? createBrowserAccount({ siteId, loyaltyUrl, eventsUrl, runtimeUrl }) : null),
		[siteId, loyaltyUrl, eventsUrl, runtimeUrl],
	);
	useEffect(() => account?.restore(), [account]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

export function useAccount(): Account {
	const account = use(AccountContext);
	if (!account) throw new Error("there is no account outside its provider");
	return account;
}

/** A part of the account's state. `select` picks something that is kept as it is, never something made anew. */
export function useAccountState<T>(select: (state: AccountState) => T): T {
	return useStore(useAccount().store, select);
}

type Services = Pick<AccountSettings, "siteId" | "loyaltyUrl" | "eventsUrl" | "runtimeUrl">;

function createBrowserAccount({ loyaltyUrl, ...events }: Services): Account {
	return createAccount({
		isEmbedded: loyaltyUrl.startsWith("/"),
		storage: createProfileStorage(
			() => localStorage,
			typeof window === "undefined" ? (new EventTarget() as Window) : window,
		),
		loadApi: async (options) => {
			const { createLoyaltyApi } = await import("./loyalty/api");
			return createLoyaltyApi({ ...options, baseUrl: loyaltyUrl });
		},
		fetchEvents: async (ids) => {
			const { createEventsApi } = await import("./loyalty/events");
			return createEventsApi(events).events(ids, new AbortController().signal);
		},
	});
}
