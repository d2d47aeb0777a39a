/**
 * localStorage and sessionStorage. A browser may lack them, forbid them, or have no space: nothing here throws, and what
 * cannot be stored lasts as long as the page. No other module may use them (biome.json).
 */

export type TextStore = {
	/** False where values last only as long as the page. */
	isAvailable: () => boolean;
	read: (key: string) => string | null;
	/** False if the value lasts only as long as the page. */
	write: (key: string, text: string) => boolean;
	delete: (key: string) => void;
	keys: () => string[];
};

type WebStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `open` is called for each use, because reading `window.localStorage` can throw too. */
export function createTextStore(open: () => WebStorage): TextStore {
	const memory = new Map<string, string>();
	const store: TextStore = {
		isAvailable: () => attempt(() => open().getItem("") !== undefined) ?? false,
		read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
		write(key, text) {
			memory.delete(key);
			const isStored = attempt(() => {
				open().setItem(key, text);
				return true;
			});
			if (isStored) return true;
			// An older value must not come back after a reload.
			attempt(() => open().removeItem(key));
			memory.set(key, text);
			return false;
		},
		delete(key) {
			memory.delete(key);
			attempt(() => open().removeItem(key));
		},
		keys: () => [...new Set([...(attempt(() => Object.keys(open())) ?? []), ...memory.keys()])],
	};
	return store;
}

/** Shared by all tabs. */
export const localStore = createTextStore(() => localStorage);
/** Each tab has its own. */
export const tabStore = createTextStore(() => sessionStorage);

function attempt<T>(use: () => T): T | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}
