/**
 * IndexedDB, which a browser may lack, forbid or fail to open. Nothing here throws. No other module may use it
 * (biome.json).
 */

/** In ms. Some versions of Safari never open a database, and never fail either. */
const maxOpeningMs = 3000;

/** Null where the database cannot be had. `upgrade` creates its stores. */
export async function openDatabase(
	name: string,
	version: number,
	upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase | null> {
	try {
		const opening = indexedDB.open(name, version);
		return await new Promise<IDBDatabase>((resolve, reject) => {
			opening.onupgradeneeded = () => upgrade(opening.result);
			opening.onsuccess = () => resolve(opening.result);
			opening.onerror = () => reject(opening.error);
			setTimeout(() => reject(new Error("the database was not opened")), maxOpeningMs);
		});
	} catch {
		return null;
	}
}

export async function listDatabases(): Promise<string[]> {
	try {
		const found = (await indexedDB.databases?.()) ?? [];
		return found.flatMap(({ name }) => name ?? []);
	} catch {
		return [];
	}
}

export function deleteDatabase(name: string): void {
	try {
		indexedDB.deleteDatabase(name);
	} catch {
		// There is none.
	}
}
