import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import type { NoticePreviewRequest, NoticeReach } from "@lerret/contracts/api/event-changes";
import { eventSalesEndpoints, type TicketHolders } from "@lerret/contracts/api/event-sales";
import type { StaffRight } from "@lerret/contracts/staff";
import { useState } from "react";
import type { UnsavedEvent } from "../../../api/event-warnings.ts";
import { type Action, ActionDialog } from "../../../editor/action-dialog.tsx";
import { LoadedDialog } from "../../../editor/loaded-dialog.tsx";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { usePublishQuestion } from "../publish-question.tsx";
import { EmailPreview } from "./notice-preview.tsx";
import { ReachDialog } from "./reach.tsx";

type Site = { client: EndpointClient; siteId: string };
type Subject = { id: string; title: string };

/** What a dialog is about, and what was read when it opened. */
export type ShowingContext<S, L> = Site & {
	showing: S;
	rights: ReadonlySet<StaffRight>;
	/** How many have tickets; null if it cannot be read. */
	holders: TicketHolders | null;
	loaded: L;
	close: () => void;
};

/** Something that is done with a showing, and notifies those with tickets. */
export type ShowingAction<F extends object> = Omit<Action<F>, "preview" | "send"> & {
	/** The email that goes to those with tickets; without it, none does. */
	email?: ((fields: F) => NoticePreviewRequest | null) | undefined;
	/** What is done all the same after a warning, in the imperative; without it, it is «Publiser». */
	deed?: string;
	/** What is published, in a hall that may be in use. */
	publishes?: (fields: F) => UnsavedEvent | Promise<UnsavedEvent>;
	/** Returns whom it reached, and what else happened; null closes the dialog. */
	send: (
		fields: F,
		headers: { "Idempotency-Key": string },
	) => Promise<{ title: string; reach: NoticeReach; note?: string | undefined } | null>;
};

type DialogProps<S> = {
	showing: S;
	/** The dialog stays open until the new state is loaded. */
	onDone: () => Promise<void>;
	onClose: () => void;
};

/** Makes the dialog of an action; `load` reads what it needs when it opens. */
export function showingDialog<S extends Subject, F extends object, L>(
	load: (site: Site, id: string) => Promise<L>,
	describe: (context: ShowingContext<S, L>) => ShowingAction<F>,
) {
	return function ShowingDialog({ showing, onDone, onClose }: DialogProps<S>) {
		const { client } = useConnection();
		const site = { client, siteId: useSite().id };
		const rights = useRights();
		const { id, title } = showing;
		const params = { siteId: site.siteId, id };
		const read = () =>
			Promise.all([load(site, id), client.call(eventSalesEndpoints.getTicketHolders, { params }).catch(() => null)]);
		return (
			<LoadedDialog title={title} read={read} onClose={onClose}>
				{([loaded, holders]) => (
					<ShowingForm
						id={id}
						action={describe({ ...site, showing, rights, holders, loaded, close: onClose })}
						{...{ onDone, onClose }}
					/>
				)}
			</LoadedDialog>
		);
	};
}

function ShowingForm<F extends object>({
	id,
	action: { email, deed, publishes, send, ...action },
	onDone,
	onClose,
}: Omit<DialogProps<Subject>, "showing"> & { id: string; action: ShowingAction<F> }) {
	const { mayPublish, question } = usePublishQuestion(deed);
	const [reached, setReached] = useState<Awaited<ReturnType<typeof send>>>(null);
	if (reached)
		return (
			<ReachDialog eventId={id} title={reached.title} initial={reached.reach} note={reached.note} onClose={onClose} />
		);
	const preview = (fields: F) => {
		const request = email?.(fields);
		return request ? <EmailPreview eventId={id} request={request} /> : null;
	};
	return (
		<>
			<ActionDialog
				action={{
					...action,
					preview: email && preview,
					send: async (fields, headers) => {
						if (publishes && !(await mayPublish([await publishes(fields)]))) return;
						const result = await send(fields, headers);
						setReached(result);
						await onDone();
						if (!result) onClose();
					},
				}}
				onClose={onClose}
			/>
			{question}
		</>
	);
}
