import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { type ContentResource, type FieldsOf, listItems } from "../../api/content.ts";
import { findAskedWarnings } from "../../api/event-warnings.ts";
import { defaultsAfter, type EventDefaults, startsAfter } from "./copy-event.ts";

/** `day` is one that the editor has chosen, and `halls` those of the venue. */
type Query = { productionId: string; day: string | null; halls: readonly string[] };

/** What a new showing of a production begins with, and the production's last showing, if it has one. */
export async function readEventDefaults(
	resource: ContentResource<"event">,
	{ productionId, day, halls }: Query,
	signal?: AbortSignal,
): Promise<{ defaults: EventDefaults; previous: FieldsOf<"event"> | null }> {
	const last = { productionId, sort: "-startTime", limit: 1 };
	const { items } = productionId === "" ? { items: [] } : await listItems(resource, last, signal);
	const previous = items[0]?.fields ?? null;
	const starts = startsAfter(previous, { day, now: Date.now() });
	const [first = ""] = starts;
	const defaults = defaultsAfter(previous, { startTime: first, halls });
	const { screen } = defaults;
	if (screen === "") return { defaults, previous };
	const proposed = starts.map((startTime) =>
		eventFieldsSchema.parse({ productionId: productionId || "-", screen, startTime }),
	);
	// Without the check the first start is proposed: publishing asks about a hall that is in use.
	const overlaps = await findAskedWarnings(resource, proposed, signal).catch(() => []);
	// The proposed starts overlap each other, which does not count.
	const occupied = new Set(overlaps.flatMap(({ event, other }) => (other?.id == null ? [] : [event])));
	return { defaults: { ...defaults, startTime: starts.find((_, i) => !occupied.has(i)) ?? first }, previous };
}
