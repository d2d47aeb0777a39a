import type { EventStatus } from "@lerret/contracts/event-status";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { type ListedItem, listVersions, publishItem, readItem, readVersion, type Shelf } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { Confirmation } from "../parts/dialog.tsx";
import { FailureNote } from "../parts/failure-note.tsx";

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
	const [isAsked, setAsked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	const { id, fields, standing } = event;
	const isOff = fields.status === "cancelled";
	const isOver = Date.parse(fields.endTime ?? fields.startTime) < Date.now();
	if (standing.publishedAt === null || isOver) return null;

	async function publish(): Promise<void> {
		setBusy(true);
		setFailure(null);
		const shelf = { client, siteId, kind: "event" } as const;
		const { signal } = new AbortController();
		try {
			const read = await readItem(shelf, id, signal);
			const status = isOff ? await statusBefore(shelf, id, signal) : "cancelled";
			await publishItem(shelf, { ...read, fields: { ...read.fields, status } }, null, signal);
			await onDone();
		} catch (error) {
			setFailure(failureOf(error));
		} finally {
			setBusy(false);
			setAsked(false);
		}
	}

	const note = fields.notice
		? ` Beskjeden «${fields.notice}» blir stående; ta den bort etterpå om den ikke gjelder.`
		: "";
	const others = standing.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : "";
	return (
		<div>
			<button type="button" className="plain-button" onClick={() => setAsked(true)}>
				{isOff ? "Opphev avlysningen" : "Avlys forestillingen"}
				<span className="visually-hidden">
					{title}, {formatMoment(fields.startTime)}
				</span>
			</button>
			<FailureNote failure={failure} />
			{isAsked ? (
				<Confirmation
					title={isOff ? "Oppheve avlysningen?" : "Avlyse forestillingen?"}
					text={`${title}, ${formatMoment(fields.startTime)}, ${fields.screen}. ${isOff ? "Den får med en gang tilbake statusen den hadde før avlysningen." : "Det står som avlyst på nettstedet med en gang."}${others}${isOff ? note : ""}`}
					action={isOff ? "Opphev avlysningen" : "Avlys forestillingen"}
					isBusy={busy}
					onClose={() => setAsked(false)}
					onConfirm={() => void publish()}
				/>
			) : null}
		</div>
	);
}

/**
 * The status of the latest version that was not cancelled, so that a showing that was not on sale does not go on sale.
 */
async function statusBefore(shelf: Shelf<"event">, id: string, signal: AbortSignal): Promise<EventStatus> {
	for (const { version } of await listVersions(shelf, id, signal)) {
		const { status } = await readVersion(shelf, id, version, signal);
		if (status !== "cancelled") return status;
	}
	return "on-sale";
}
