import { nameKey } from "@lerret/contracts/names";
import type { Database } from "../../db/database.ts";

/** Events name their hall, and people and feeds write a name in different ways (`nameKey`). */

/** The name of the hall that people read in this text; the text itself if the venue has no such hall. */
export async function hallNameOf(db: Database, siteId: string, text: string): Promise<string> {
	return (await readNamesOfHalls(db, siteId)).get(nameKey(text)) ?? text;
}

/** Returns `hallNameOf` for the texts of a list. A hall that only events name has the name that most of them use. */
export async function readHallNames(db: Database, siteId: string, texts: string[]): Promise<(text: string) => string> {
	const names = await readNamesOfHalls(db, siteId);
	if (texts.some((text) => !names.has(nameKey(text)))) {
		const rows = await db
			.selectFrom("event")
			.select("screen")
			.where("site_id", "=", siteId)
			.groupBy("screen")
			.orderBy((eb) => eb.fn.countAll(), "desc")
			.orderBy("screen")
			.execute();
		for (const name of [...rows.map(({ screen }) => screen), ...texts])
			if (!names.has(nameKey(name))) names.set(nameKey(name), name);
	}
	return (text) => names.get(nameKey(text)) ?? text;
}

async function readNamesOfHalls(db: Database, siteId: string): Promise<Map<string, string>> {
	const rows = await db.selectFrom("hall").select("name").where("site_id", "=", siteId).execute();
	return new Map(rows.map(({ name }) => [nameKey(name), name]));
}
