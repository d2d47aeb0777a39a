import type { ListedShowing } from "@lerret/contracts/api/showings";
import type { EventStatus } from "@lerret/contracts/event-status";
import { formatMoment } from "@lerret/contracts/nb/time";
import * as z from "zod";
import {
	type ContentResource,
	type Item,
	listVersions,
	publishItem,
	readItem,
	readVersion,
} from "../../../api/content.ts";
import { consequences } from "../change-consequences.ts";
import { HolderCount } from "../holders.tsx";
import { type ShowingAction, type ShowingContext, showingDialog } from "./showing-dialog.tsx";

type Loaded = { resource: ContentResource<"event">; item: Item<"event">; statusBefore: EventStatus };

/** Reverts the cancellation of a showing, and publishes that in the same step. */
export const ReinstateDialog = showingDialog(async (site, id): Promise<Loaded> => {
	const resource: Loaded["resource"] = { ...site, kind: "event" };
	const [item, statusBefore] = await Promise.all([readItem(resource, id), statusBeforeCancellation(resource, id)]);
	return { resource, item, statusBefore };
}, reinstatement);

function reinstatement({
	showing: { id, title },
	holders,
	loaded: { resource, item, statusBefore },
}: ShowingContext<ListedShowing, Loaded>): ShowingAction<object> {
	const { fields } = item;
	const after = { ...fields, status: statusBefore, notice: null };
	const note = fields.notice ? ` Begrunnelsen «${fields.notice}» blir tatt bort.` : "";
	const others = item.status.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : "";
	return {
		title: "Oppheve avlysningen?",
		label: () => "Opphev avlysningen",
		schema: z.object({}),
		first: {},
		intro: (
			<>
				<p>
					{`${title}, ${formatMoment(fields.startTime)}, ${fields.screen}. Den får med en gang tilbake statusen den hadde før avlysningen.${others}${note}`}
				</p>
				<p>
					<HolderCount holders={holders} /> {holders?.tickets === 0 ? null : consequences.reinstated}
				</p>
			</>
		),
		publishes: () => ({ ...after, id }),
		async send() {
			await publishItem(resource, { ...item, fields: after }, null);
			return null;
		},
	};
}

/**
 * The status of the latest version that was not cancelled, so that a showing that was not on sale does not go on sale.
 */
async function statusBeforeCancellation(resource: ContentResource<"event">, id: string): Promise<EventStatus> {
	for (const { version } of await listVersions(resource, id)) {
		const { status } = await readVersion(resource, id, version);
		if (status !== "cancelled") return status;
	}
	return "on-sale";
}
