import type { EventStatus } from "@lerret/contracts/event-status";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import {
	type ContentResource,
	type ListedItem,
	listVersions,
	publishItem,
	readItem,
	readVersion,
} from "../../api/content.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { consequenceOf } from "./change-consequences.ts";
import { HoldersDialog } from "./holders.tsx";

/** Cancels a showing, or reverts the cancellation, and publishes it in the same step, as it is often urgent. */
export function CancelShowing({
	event,
	title,
	onDone,
}: {
	event: ListedItem<"event">;
	title: string;
	/** The dialog stays open until the new state is loaded. */
	onDone: () => Promise<void>;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [isConfirming, setConfirming] = useState(false);
	const { busy: isBusy, failure, run } = useAction();
	const { id, fields, status } = event;
	const isCancelled = fields.status === "cancelled";
	const isOver = Date.parse(fields.endTime ?? fields.startTime) < Date.now();
	if (status.publishedAt === null || isOver) return null;

	async function publish(): Promise<void> {
		const resource = { client, siteId, kind: "event" } as const;
		const item = await readItem(resource, id);
		const status = isCancelled ? await statusBeforeCancellation(resource, id) : "cancelled";
		await publishItem(resource, { ...item, fields: { ...item.fields, status } }, null);
		await onDone();
	}

	const note = fields.notice
		? ` Beskjeden «${fields.notice}» blir stående; ta den bort etterpå om den ikke gjelder.`
		: "";
	const others = status.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : "";
	// A status that is not "cancelled" stands for the one that it had before.
	const after = { ...fields, status: isCancelled ? ("on-sale" as const) : ("cancelled" as const) };
	const consequence = consequenceOf(fields, after) ?? "";
	return (
		<div>
			<button type="button" className="plain-button" onClick={() => setConfirming(true)}>
				{isCancelled ? "Opphev avlysningen" : "Avlys forestillingen"}
				<span className="visually-hidden">
					{title}, {formatMoment(fields.startTime)}
				</span>
			</button>
			<FailureNote failure={failure} />
			{isConfirming ? (
				<HoldersDialog
					eventId={id}
					consequence={consequence}
					title={isCancelled ? "Oppheve avlysningen?" : "Avlyse forestillingen?"}
					text={`${title}, ${formatMoment(fields.startTime)}, ${fields.screen}. ${isCancelled ? "Den får med en gang tilbake statusen den hadde før avlysningen." : "Det står som avlyst på nettstedet med en gang."}${others}${isCancelled ? note : ""}`}
					action={isCancelled ? "Opphev avlysningen" : "Avlys forestillingen"}
					isBusy={isBusy}
					onClose={() => setConfirming(false)}
					onConfirm={() => void run(publish).then(() => setConfirming(false))}
				/>
			) : null}
		</div>
	);
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
