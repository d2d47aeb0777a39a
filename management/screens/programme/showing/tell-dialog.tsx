import { reachOf } from "@lerret/contracts/api/event-changes";
import { eventSalesEndpoints, noticeRequestSchema } from "@lerret/contracts/api/event-sales";
import { bindFields } from "../../../editor/bind-fields.ts";
import { TextArea, TextField } from "../../../ui/fields/field.tsx";
import { HolderCount } from "../holders.tsx";
import { hasGap, readyTexts } from "./ready-texts.ts";
import { type ShowingAction, type ShowingContext, showingDialog } from "./showing-dialog.tsx";

const noticeSchema = noticeRequestSchema.extend({
	text: noticeRequestSchema.shape.text.refine((text) => !hasGap(text), "Fyll ut det som står i hakeparentes."),
});
type Notice = { subject: string; text: string };

/** Sends what staff write to everyone with a ticket. */
export const TellDialog = showingDialog(async () => null, notification);

function notification({
	showing: { id, title },
	client,
	siteId,
	holders,
}: ShowingContext<{ id: string; title: string }, null>): ShowingAction<Notice> {
	return {
		title: `Si fra til alle: ${title}`,
		label: () => "Send e-post til alle",
		schema: noticeSchema,
		first: { subject: "", text: "" },
		email: ({ subject, text }) => ({ kind: "text", subject, text }),
		intro: (
			<p>
				<HolderCount holders={holders} />
			</p>
		),
		fields: (form) => (
			<>
				<fieldset className="ready-texts">
					<legend>Ferdige tekster</legend>
					{readyTexts.map((ready) => (
						<button
							key={ready.subject}
							type="button"
							className="plain-button"
							onClick={() => form.change(withReady(form.fields, ready))}
						>
							{ready.subject}
						</button>
					))}
				</fieldset>
				<TextField
					label="Emne"
					help="Står foran tittelen. Tomt: «Beskjed om»."
					maxLength={100}
					{...bindFields(form).text("subject")}
				/>
				<TextArea
					label="Beskjed"
					help="Tittel, tid og sted står i e-posten fra før. Den kan ikke trekkes tilbake når den er sendt."
					rows={5}
					maxLength={2000}
					{...bindFields(form).text("text")}
				/>
			</>
		),
		async send(body, headers) {
			const sent = await client.call(eventSalesEndpoints.sendNotice, { params: { siteId, id }, headers, body });
			return { title: "Beskjeden er sendt", reach: reachOf(sent) };
		},
	};
}

/** What is typed stays, and the ready text comes after it. */
const withReady = ({ subject, text }: Notice, ready: Notice): Notice => ({
	subject: subject === "" || isReady(subject, "subject") ? ready.subject : subject,
	text: text === "" || isReady(text, "text") ? ready.text : `${text}\n\n${ready.text}`,
});

const isReady = (typed: string, field: keyof Notice): boolean => readyTexts.some((ready) => ready[field] === typed);
