import {
	type CancellationRequest,
	cancellationRequestSchema,
	eventChangeEndpoints,
	type NoticeReach,
} from "@lerret/contracts/api/event-changes";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { changeOf } from "@lerret/contracts/event-change";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { bindFields } from "../../../editor/bind-fields.ts";
import { SubmitDialog } from "../../../editor/submit-dialog.tsx";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { CheckField, LineField } from "../../../ui/fields/field.tsx";
import { HolderCount, useHolders } from "../holders.tsx";
import { BesidePreview, EmailPreview } from "./notice-preview.tsx";
import { ReachDialog } from "./reach.tsx";

/** Cancels a showing, tells everyone with a ticket why and, if the user may, refunds them. */
export function CancelDialog({
	showing: { id, title, startTime, hall, status },
	onDone,
	onClose,
}: {
	showing: ListedShowing;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const keyOf = useRequestKey();
	const holders = useHolders(id);
	const form = useForm<CancellationRequest>(cancellationRequestSchema, { reason: "", refund: true });
	const [result, setResult] = useState<{ reach: NoticeReach; note: string | undefined } | null>(null);
	if (result)
		return <ReachDialog eventId={id} title="Avlyst" initial={result.reach} note={result.note} onClose={onClose} />;
	if (holders === undefined) return null;

	const ore = holders?.ore ?? 0;
	const mayRefund = rights.has("orders") && ore > 0;
	const refund = mayRefund && form.fields.refund;
	const hasHolders = holders?.tickets !== 0;
	const showing = { startsAt: startTime, screen: hall, status };
	const hasPreview =
		hasHolders && changeOf(showing, { ...showing, status: "cancelled" }, new Date().toISOString()) === "cancelled";
	async function cancel({ reason }: CancellationRequest): Promise<void> {
		const body = { reason, refund };
		const call = { params: { siteId, id }, headers: { "Idempotency-Key": keyOf(body) }, body };
		const { reach } = await client.call(eventChangeEndpoints.cancelEvent, call);
		if (reach) setResult({ reach, note: noteOf(ore, refund) });
		else onClose();
		await onDone();
	}
	return (
		<SubmitDialog
			title={`Avlyse ${title}?`}
			isWide={hasPreview}
			label={refund ? `Avlys og refunder ${formatKroner(ore)}` : "Avlys forestillingen"}
			form={form}
			send={cancel}
			onClose={onClose}
		>
			<BesidePreview
				preview={
					hasPreview ? <EmailPreview eventId={id} request={{ kind: "cancelled", text: form.fields.reason }} /> : null
				}
			>
				<p>
					{capitalize(formatMoment(startTime))}, {hall}. <HolderCount holders={holders} />
					{hasHolders && !hasPreview ? " Den har begynt, så ingen får e-post om at den er avlyst." : null}
				</p>
				<LineField
					label="Hvorfor, med egne ord"
					help={hasPreview ? "Står på nettstedet og i e-posten." : "Står på nettstedet."}
					maxLength={500}
					{...bindFields(form).text("reason")}
				/>
				{mayRefund ? (
					<CheckField
						label={`Refunder alle ${formatKroner(ore)} nå`}
						help={form.fields.refund ? undefined : "Refusjonen blir en oppgave i «I dag»."}
						isChecked={form.fields.refund}
						onCheck={(isChecked) => form.change({ refund: isChecked })}
					/>
				) : null}
				{ore > 0 && !rights.has("orders") ? (
					<p>Refusjonen av {formatKroner(ore)} blir en oppgave i «I dag» for den som er billettansvarlig.</p>
				) : null}
			</BesidePreview>
		</SubmitDialog>
	);
}

function noteOf(ore: number, isRefunded: boolean): string | undefined {
	if (ore === 0) return undefined;
	return isRefunded
		? `${formatKroner(ore)} er på vei tilbake, og hver av dem får en e-post om det.`
		: `Refusjonen av ${formatKroner(ore)} står i «I dag» for den som er billettansvarlig.`;
}
