import { type BlockData, blockSchemas } from "@lerret/contracts/blocks";
import { seriesPaths } from "@lerret/contracts/file-paths";
import type { Database } from "../../db/database.ts";
import { readObject } from "../../db/stored-json.ts";
import { readEventsBetween } from "../../programme/read-events.ts";
import type { Selection } from "../../programme/selection.ts";
import { usualOf } from "../../programme/usual.ts";
import { groupByDay } from "../../programme/views.ts";
import type { PageContext } from "../context.ts";
import { programmeEnd } from "./programme-days.ts";

type SeriesData = Pick<BlockData<"series">, "tag" | "members">;

/** The showings with the tag, and all of the films and events that are named; none where the series names nothing. */
const selectionOfSeries = ({ tag, members }: SeriesData): Selection[] => [
	...(tag ? [{ tag }] : []),
	...members.map(({ item }) => ({ productionId: item.slice(item.indexOf("/") + 1) })),
];

/** The next dates of a series, and the addresses at which calendars and readers follow it. */
export async function resolveSeries(context: PageContext, data: BlockData<"series">) {
	const { db, site, storedNow, now, page } = context;
	const { dayStartsAt } = site.programme;
	const events = await readEventsBetween(db, site, {
		now: storedNow,
		to: programmeEnd(context),
		selection: { anyOf: selectionOfSeries(data) },
		limit: data.limit,
	});
	return {
		heading: data.heading,
		days: groupByDay(events, { now, dayStartsAt, isHourly: false }),
		usual: usualOf(events),
		paths: seriesPaths(page.id),
	};
}

/** The title of a public page, and what belongs to the series on it; null where it has none. */
export async function readSeries(
	db: Database,
	siteId: string,
	pageId: string,
): Promise<{ title: string; selection: Selection } | null> {
	const rows = await db
		.selectFrom("page")
		.innerJoin("block", (join) =>
			join.onRef("block.site_id", "=", "page.site_id").onRef("block.page_id", "=", "page.id"),
		)
		.select(["page.config_json", "block.data_json"])
		.where("page.site_id", "=", siteId)
		.where("page.id", "=", pageId)
		.where("page.published_at", "is not", null)
		.where("block.component", "=", "series")
		.where("block.hide", "=", 0)
		.orderBy("block.id")
		.execute();
	const [first] = rows;
	if (!first) return null;
	const anyOf = rows.flatMap(({ data_json }) => {
		const { data } = blockSchemas.series.safeParse(readObject(data_json));
		return data ? selectionOfSeries(data) : [];
	});
	return { title: String(readObject(first.config_json).title), selection: { anyOf } };
}
