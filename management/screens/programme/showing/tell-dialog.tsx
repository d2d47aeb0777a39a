import { type NoticeReach, reachOf } from "@lerret/contracts/api/event-changes";
import { eventSalesEndpoints, noticeRequestSchema } from "@lerret/contracts/api/event-sales";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { useState } from "react";
import { bindFields } from "../../../editor/bind-fields.ts";
import { SubmitDialog } from "../../../editor/submit-dialog.tsx";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { TextArea, TextField } from "../../../ui/fields/field.tsx";
import { HolderCount, useHolders } from "../holders.tsx";
import { BesidePreview, EmailPreview } from "./notice-preview.tsx";
import { ReachDialog } from "./reach.tsx";
import { hasGap, readyTexts } from "./ready-texts.ts";

const noticeSchema = noticeRequestSchema.extend({
	text: noticeRequestSchema.shape.text.refine((text) => !hasGap(text), "Fyll ut det som står i hakeparentes."),
});

/** Sends what staff write to everyone with a ticket. */
export function TellDialog({
	showing: { id, title },
	onDone,
	onClose,
}: {
	showing: Pick<ListedShowing, "id" | "title">;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const holders = useHolders(id);
	const form = useForm(noticeSchema, { subject: "", text: "" });
	const [reach, setReach] = useState<NoticeReach | null>(null);
	if (reach) return <ReachDialog eventId={id} title="Beskjeden er sendt" initial={reach} onClose={onClose} />;
	const { subject, text } = form.fields;
	const bound = bindFields(form);

	async function send(body: { subject: string; text: string }): Promise<void> {
		const call = { params: { siteId, id }, headers: { "Idempotency-Key": keyOf(body) }, body };
		setReach(reachOf(await client.call(eventSalesEndpoints.sendNotice, call)));
		await onDone();
	}
	return (
		<SubmitDialog
			title={`Si fra til alle: ${title}`}
			isWide
			label="Send e-post til alle"
			form={form}
			send={send}
			onClose={onClose}
		>
			<BesidePreview preview={<EmailPreview eventId={id} request={{ kind: "text", subject, text }} />}>
				<p role="status">
					<HolderCount holders={holders} />
				</p>
				<fieldset className="ready-texts">
					<legend>Ferdige tekster</legend>
					{readyTexts.map((ready) => (
						<button
							key={ready.subject}
							type="button"
							className="plain-button"
							// What is typed stays, and the ready text comes after it.
							onClick={() =>
								form.change({
									subject: subject === "" || isReady(subject, "subject") ? ready.subject : subject,
									text: text === "" || isReady(text, "text") ? ready.text : `${text}\n\n${ready.text}`,
								})
							}
						>
							{ready.subject}
						</button>
					))}
				</fieldset>
				<TextField
					label="Emne"
					help="Står foran tittelen. Tomt: «Beskjed om»."
					maxLength={100}
					{...bound.text("subject")}
				/>
				<TextArea
					label="Beskjed"
					help="Tittel, tid og sted står i e-posten fra før. Den kan ikke trekkes tilbake når den er sendt."
					rows={5}
					maxLength={2000}
					{...bound.text("text")}
				/>
			</BesidePreview>
		</SubmitDialog>
	);
}

const isReady = (typed: string, field: "subject" | "text"): boolean =>
	readyTexts.some((ready) => ready[field] === typed);
