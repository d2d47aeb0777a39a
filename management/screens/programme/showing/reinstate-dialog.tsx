import type { ListedShowing } from "@lerret/contracts/api/showings";
import type { EventStatus } from "@lerret/contracts/event-status";
import { formatMoment } from "@lerret/contracts/nb/time";
import {
	type ContentResource,
	type Item,
	listVersions,
	publishItem,
	readItem,
	readVersion,
} from "../../../api/content.ts";
import { LoadedDialog } from "../../../editor/loaded-dialog.tsx";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { consequences } from "../change-consequences.ts";
import { HoldersDialog } from "../holders.tsx";
import { useOverlapQuestion } from "../overlap-question.tsx";

type DialogProps = {
	showing: ListedShowing;
	/** The dialog stays open until the new state is loaded. */
	onDone: () => Promise<void>;
	onClose: () => void;
};

/** Reverts the cancellation of a showing, and publishes that in the same step. */
export function ReinstateDialog(props: DialogProps) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { id, title } = props.showing;
	const resource: ContentResource<"event"> = { client, siteId, kind: "event" };
	return (
		<LoadedDialog title={title} read={() => readItem(resource, id)} onClose={props.onClose}>
			{(item) => <Confirmation {...props} resource={resource} item={item} />}
		</LoadedDialog>
	);
}

function Confirmation({
	showing: { id, title },
	resource,
	item,
	onDone,
	onClose,
}: DialogProps & { resource: ContentResource<"event">; item: Item<"event"> }) {
	const { busy: isBusy, failure, run } = useAction();
	const { mayPublish, question } = useOverlapQuestion();
	const { fields } = item;
	const publish = () =>
		run(async () => {
			const status = await statusBeforeCancellation(resource, id);
			if (!(await mayPublish([{ ...fields, id, status }]))) return;
			await publishItem(resource, { ...item, fields: { ...fields, status, notice: null } }, null);
			await onDone();
			onClose();
		});
	const note = fields.notice ? ` Begrunnelsen «${fields.notice}» blir tatt bort.` : "";
	const others = item.status.isChanged ? " Andre endringer som ikke er publisert, blir publisert samtidig." : "";
	return (
		<>
			<HoldersDialog
				eventId={id}
				consequence={consequences.reinstated}
				title="Oppheve avlysningen?"
				text={
					<>
						{`${title}, ${formatMoment(fields.startTime)}, ${fields.screen}. Den får med en gang tilbake statusen den hadde før avlysningen.${others}${note}`}
						<FailureNote failure={failure} />
					</>
				}
				action="Opphev avlysningen"
				isBusy={isBusy}
				onClose={onClose}
				onConfirm={() => void publish()}
			/>
			{question}
		</>
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
