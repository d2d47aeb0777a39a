import type { TextStore } from "@lerret/api-client/storage/text-store";
import { parseProfile, profileKey, type UserProfile } from "../loyalty/profile";
import { deleteTicketsOfOthers } from "./tickets-of-others";

export type ProfileStorage = {
	read: () => UserProfile | null;
	/** Null deletes the profile. A change of account also deletes the cached tickets. */
	write: (profile: UserProfile | null) => void;
	/** Calls `listener` after a login or logout in another tab. Returns a function that unsubscribes. */
	onChange: (listener: (profile: UserProfile | null) => void) => () => void;
};

type EventSource = Pick<Window, "addEventListener" | "removeEventListener">;

/** Stores the profile in localStorage; when storage is full or forbidden, the profile lasts as long as the page. */
export function createProfileStorage(store: TextStore, tabs: EventSource): ProfileStorage {
	function read(): UserProfile | null {
		const text = store.read(profileKey);
		const profile = parseProfile(text);
		if (text !== null && profile === null) store.delete(profileKey);
		return profile;
	}
	return {
		read,
		write(profile) {
			deleteTicketsOfOthers(store, profile?.email);
			// The profile of a session without a token is not stored: the session itself is the login.
			if (profile && profile.token !== null) store.write(profileKey, JSON.stringify(profile));
			else store.delete(profileKey);
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
