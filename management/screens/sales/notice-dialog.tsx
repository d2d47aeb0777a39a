import { eventSalesEndpoints, noticeRequestSchema } from "@lerret/contracts/api/event-sales";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useRequestKey } from "../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { TextArea } from "../../ui/fields/field.tsx";
import { HolderCount, useHolders } from "../programme/holders.tsx";

/** Sends a text to everyone with a ticket. */
export function NoticeDialog({
	eventId,
	onDone,
	onClose,
}: {
	eventId: string;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const form = useForm(noticeRequestSchema, { text: "" });
	const holders = useHolders(eventId);

	async function send(body: { text: string }): Promise<void> {
		const call = { params: { siteId, id: eventId }, headers: { "Idempotency-Key": keyOf(body) }, body };
		await client.call(eventSalesEndpoints.sendNotice, call);
		await onDone();
	}

	return (
		<SubmitDialog
			title="Si fra til alle med billett"
			label="Send e-post til alle"
			form={form}
			send={send}
			onClose={onClose}
		>
			<p role="status">
				<HolderCount holders={holders} />
			</p>
			<TextArea
				label="Beskjed"
				help="Tittel, tid og sted står i e-posten fra før. Den kan ikke trekkes tilbake når den er sendt."
				rows={6}
				maxLength={2000}
				{...bindFields(form).text("text")}
			/>
		</SubmitDialog>
	);
}
