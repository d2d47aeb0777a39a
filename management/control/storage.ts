import { openDatabase } from "@lerret/api-client/storage/database";
import type { ControlEvent, ControlList, Scan } from "@lerret/contracts/api/control";
import type { ScanResult } from "@lerret/contracts/ticketing";

/** What the phone keeps, so that it works without a network and after it was closed. */

export type StoredList = {
	/** `site/event`, as in the address. */
	key: string;
	list: ControlList;
	/** When the download began. */
	requestedAt: string;
};

export type StoredScan = {
	/** Made here; the server gives the same id the same response. */
	id: string;
	siteId: string;
	eventId: string;
	/** Deleted when the server has it, because it is a ticket; null from the start for a ticket from the list. */
	code: string | null;
	codeHash: string;
	at: string;
	/** The order of scans and undos on this phone, which the server must get them in. */
	order: number;
	/** What the usher saw, and acted on. */
	shown: ScanResult;
	/** The server's response; null until it came. */
	answer: Scan | null;
	answeredAt: string | null;
	undoOrder: number | null;
	undoAnsweredAt: string | null;
	/** The usher has seen that the server disagrees. */
	isAcknowledged: boolean;
};

/** Sites and events as last read, for the choice of an event without a network. */
export type StoredChoices = {
	key: "choices";
	staffId: string;
	/** A name of this phone, for the record of scans. */
	device: string;
	sites: { id: string; title: string }[];
	events: Record<string, ControlEvent[]>;
};

type Rows = { lists: StoredList; scans: StoredScan; choices: StoredChoices };
export type StoreName = keyof Rows;
export type Change = { [S in StoreName]: { store: S; put: Rows[S] } | { store: S; delete: string } }[StoreName];

export type Storage = {
	readAll: <S extends StoreName>(store: S) => Promise<Rows[S][]>;
	/** All changes, or none. Resolves when they are on the disk. */
	write: (changes: Change[]) => Promise<void>;
};

const keyPaths: Record<StoreName, string> = { lists: "key", scans: "id", choices: "key" };

/** Without a database there is nothing to read, and every write fails: the page says so, and works while it is open. */
const noStorage: Storage = {
	readAll: async () => [],
	write: () => Promise.reject(new Error("the browser has no database")),
};

export async function openStorage(): Promise<Storage> {
	const db = await openDatabase("kontroll", 1, (database) => {
		for (const [name, keyPath] of Object.entries(keyPaths)) database.createObjectStore(name, { keyPath });
	});
	if (!db) return noStorage;
	return {
		readAll: async (store) => {
			try {
				return await resultOf(db.transaction(store).objectStore(store).getAll());
			} catch {
				// A broken database; the first write says so.
				return [];
			}
		},
		write: (changes) =>
			new Promise((resolve, reject) => {
				if (changes.length === 0) return resolve();
				const stores = [...new Set(changes.map(({ store }) => store))];
				// A scan must survive that the browser is ended at once.
				const transaction = db.transaction(stores, "readwrite", { durability: "strict" });
				for (const change of changes) {
					const store = transaction.objectStore(change.store);
					if ("put" in change) store.put(change.put);
					else store.delete(change.delete);
				}
				transaction.oncomplete = () => resolve();
				transaction.onabort = () => reject(transaction.error);
			}),
	};
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
