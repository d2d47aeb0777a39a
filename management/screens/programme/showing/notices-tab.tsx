import { eventSalesEndpoints, noticeRequestSchema } from "@lerret/contracts/api/event-sales";
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import { bindFields } from "../../../editor/bind-fields.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import type { Connection } from "../../../session/connection.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { TextArea } from "../../../ui/fields/field.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { useRefresh } from "../../../ui/use-refresh.ts";
import { HolderCount, useHolders } from "../holders.tsx";
import { Notices } from "./notices.tsx";

const noticesLoader =
	({ client }: Connection) =>
	({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) =>
		client.call(eventSalesEndpoints.listNotices, { params: { siteId, id }, signal });

/** Sends notices to everyone with a ticket, and shows who was reached. */
function NoticesTab() {
	const notices = useLoaderData<ReturnType<typeof noticesLoader>>();
	const { id = "" } = useParams();
	useRefresh(notices.some(({ recipients }) => recipients.some(({ state }) => state === "waiting")));
	return (
		<>
			<NoticeForm key={id} eventId={id} />
			<Notices notices={notices} />
		</>
	);
}

export const notices = { element: <NoticesTab />, loader: noticesLoader };

function NoticeForm({ eventId }: { eventId: string }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const keyOf = useRequestKey();
	const form = useForm(noticeRequestSchema, { text: "" });
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const holders = useHolders(eventId);
	const isUseless = holders?.tickets === 0;
	const submit = () =>
		run(
			async () => {
				const body = await form.validate();
				const call = { params: { siteId, id: eventId }, headers: { "Idempotency-Key": keyOf(body) }, body };
				await client.call(eventSalesEndpoints.sendNotice, call);
				form.change({ text: "" });
				await revalidate();
				setNotice("Beskjeden er på vei. Se hvem den har nådd, nedenfor.");
			},
			{ onFailure: ({ fields }) => form.showErrors(fields) },
		);
	const count = (
		<p role="status">
			<HolderCount holders={holders} />
		</p>
	);
	if (isUseless) return count;
	return (
		<section aria-labelledby="si-fra">
			<h2 id="si-fra">Si fra til alle med billett</h2>
			{count}
			<SubmitForm form={{ isBusy, failure, notice, submit }} className="fields" label="Send e-post til alle">
				<TextArea
					label="Beskjed"
					help="Tittel, tid og sted står i e-posten fra før. Den kan ikke trekkes tilbake når den er sendt."
					rows={6}
					maxLength={2000}
					{...bindFields(form).text("text")}
				/>
			</SubmitForm>
		</section>
	);
}
