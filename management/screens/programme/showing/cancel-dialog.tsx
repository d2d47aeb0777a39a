import type { ListedShowing } from "@lerret/contracts/api/showings";
import type { EventStatus } from "@lerret/contracts/event-status";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";
import {
	type ContentResource,
	type Item,
	listVersions,
	publishItem,
	readItem,
	readVersion,
} from "../../../api/content.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { consequenceOf } from "../change-consequences.ts";
import { HoldersDialog } from "../holders.tsx";

/** Cancels a showing, or reverts the cancellation, and publishes it in the same step, as it is often urgent. */
export function CancelDialog({
	showing: { id, title },
	onDone,
	onClose,
}: {
	showing: ListedShowing;
	/** The dialog stays open until the new state is loaded. */
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [item, setItem] = useState<Item<"event"> | null>(null);
	const { busy: isBusy, failure, run } = useAction();
	const resource: ContentResource<"event"> = { client, siteId, kind: "event" };
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once
	useEffect(() => {
		void run(async () => setItem(await readItem(resource, id)));
	}, []);
	if (!item)
		return failure ? (
			<Dialog title={title} onClose={onClose}>
				<FailureNote failure={failure} />
			</Dialog>
		) : null;

	const { fields } = item;
	const isCancelled = fields.status === "cancelled";
	const publish = () =>
		run(async () => {
			const status = isCancelled ? await statusBeforeCancellation(resource, id) : "cancelled";
			await publishItem(resource, { ...item, fields: { ...fields, status } }, null);
			await onDone();
			onClose();
		});
	const note = fields.notice
		? ` Beskjeden «${fields.notice}» blir stående; ta den bort etterpå om den ikke gjelder.`
		: "";
	const others = item.status.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : "";
	// A status that is not "cancelled" stands for the one that it had before.
	const after = { ...fields, status: isCancelled ? ("on-sale" as const) : ("cancelled" as const) };
	return (
		<HoldersDialog
			eventId={id}
			consequence={consequenceOf(fields, after) ?? ""}
			title={isCancelled ? "Oppheve avlysningen?" : "Avlyse forestillingen?"}
			text={
				<>
					{`${title}, ${formatMoment(fields.startTime)}, ${fields.screen}. ${isCancelled ? "Den får med en gang tilbake statusen den hadde før avlysningen." : "Det står som avlyst på nettstedet med en gang."}${others}${isCancelled ? note : ""}`}
					<FailureNote failure={failure} />
				</>
			}
			action={isCancelled ? "Opphev avlysningen" : "Avlys forestillingen"}
			isBusy={isBusy}
			onClose={onClose}
			onConfirm={() => void publish()}
		/>
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
