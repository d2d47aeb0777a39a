import { parseProfile, profileKey, type UserProfile } from "./profile";
import { ticketsKey } from "./tickets-at-hand";

/** Where the profile lies between visits. */
export type ProfileStorage = {
	read: () => UserProfile | null;
	/** Null forgets the profile. Another account's tickets are forgotten with it. */
	write: (profile: UserProfile | null) => void;
	/** Tells of logins and logouts in other tabs. Returns how to stop. */
	onChange: (tell: (profile: UserProfile | null) => void) => () => void;
};

type Local = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Tabs = Pick<Window, "addEventListener" | "removeEventListener">;

/**
 * The profile in localStorage. Storage may be full or forbidden: then the profile lasts as long as the page.
 * `storage` is a function, because merely naming localStorage throws where it is forbidden.
 */
export function createProfileStorage(storage: () => Local, tabs: Tabs): ProfileStorage {
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
		onChange(tell) {
			// A null key means that everything was cleared.
			const hear = (event: StorageEvent) => {
				if (event.key === profileKey || event.key === null)
					tell(parseProfile(event.key === null ? null : event.newValue));
			};
			// A page that Back brings to light as it was left has not heard what happened meanwhile.
			const comeBack = ({ persisted }: PageTransitionEvent) => persisted && tell(read());
			tabs.addEventListener("storage", hear);
			tabs.addEventListener("pageshow", comeBack);
			return () => {
				tabs.removeEventListener("storage", hear);
				tabs.removeEventListener("pageshow", comeBack);
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
