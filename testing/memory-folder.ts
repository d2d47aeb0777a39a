import { statfs } from "node:fs/promises";

/** Where Linux keeps files in memory. */
const folder = "/dev/shm";

/** As statfs(2) tells of a file system in memory. */
const tmpfs = 0x01021994;

const gibibyte = 1024 ** 3;

/**
 * A folder in memory with room for the databases of the tests, null where there is none: databases are made of hundreds of small files,
 * which there cost a third of what they cost on a disk. The tests' databases take less than a gibibyte together.
 */
export async function findMemoryFolder(): Promise<string | null> {
	try {
		const { type, bavail, bsize } = await statfs(folder);
		const isRoomy = bavail * bsize >= 3 * gibibyte && process.availableMemory() >= 5 * gibibyte;
		return type === tmpfs && isRoomy ? folder : null;
	} catch {
		return null;
	}
}
