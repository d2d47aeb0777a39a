import { ticketsKey } from "./cached-tickets";
import { parseProfile, profileKey, type UserProfile } from "./profile";

export type ProfileStorage = {
	read: () => UserProfile | null;
	/** Null deletes the profile. A change of account also deletes the cached tickets. */
	write: (profile: UserProfile | null) => void;
	/** Calls `listener` after a login or logout in another tab. Returns a function that unsubscribes. */
	onChange: (listener: (profile: UserProfile | null) => void) => () => void;
};

type LocalStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type EventSource = Pick<Window, "addEventListener" | "removeEventListener">;

/**
 * Stores the profile in localStorage; when storage is full or forbidden, the profile lasts as long as the page.
 * `storage` is a function, because reading `window.localStorage` throws where it is forbidden.
 */
export function createProfileStorage(storage: () => LocalStore, tabs: EventSource): ProfileStorage {
	function read(): UserProfile | null {
		const text = attempt(() => storage().getItem(profileKey)) ?? null;
		const profile = parseProfile(text);
		if (text !== null && profile === null) attempt(() => storage().removeItem(profileKey));
		return profile;
	}
	return {
		read,
		write(profile) {
			const before = parseProfile(attempt(() => storage().getItem(profileKey)) ?? null);
			if (before?.email !== profile?.email) attempt(() => storage().removeItem(ticketsKey));
			if (profile) attempt(() => storage().setItem(profileKey, JSON.stringify(profile)));
			else attempt(() => storage().removeItem(profileKey));
		},
		onChange(listener) {
			// A null key means that all storage was cleared.
			const onStorage = (event: StorageEvent) => {
				if (event.key === profileKey || event.key === null)
					listener(parseProfile(event.key === null ? null : event.newValue));
			};
			// A page restored from the back/forward cache got no storage events while it was frozen.
			const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener(read());
			tabs.addEventListener("storage", onStorage);
			tabs.addEventListener("pageshow", onPageShow);
			return () => {
				tabs.removeEventListener("storage", onStorage);
				tabs.removeEventListener("pageshow", onPageShow);
			};
		},
	};
}

function attempt<T>(use: () => T): T | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}
