import {
	type CancellationRequest,
	cancellationRequestSchema,
	eventChangeEndpoints,
} from "@lerret/contracts/api/event-changes";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { changeOf } from "@lerret/contracts/event-change";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { showingCan } from "@lerret/contracts/showing-can";
import { bindFields } from "../../../editor/bind-fields.ts";
import { CheckField, LineField } from "../../../ui/fields/field.tsx";
import { HolderCount } from "../holders.tsx";
import { type ShowingAction, type ShowingContext, showingDialog } from "./showing-dialog.tsx";

/** Cancels a showing, tells everyone with a ticket why and, if the user may, refunds them. */
export const CancelDialog = showingDialog(async () => null, cancellation);

function cancellation({
	showing: { id, title, startTime, hall, status },
	client,
	siteId,
	rights,
	holders,
}: ShowingContext<ListedShowing, null>): ShowingAction<CancellationRequest> {
	const ore = holders?.ore ?? 0;
	const isRefunder = showingCan.refundWithCancellation(rights) === true;
	const mayRefund = isRefunder && ore > 0;
	const hasHolders = holders?.tickets !== 0;
	const showing = { startsAt: startTime, screen: hall, status };
	const hasEmail =
		hasHolders && changeOf(showing, { ...showing, status: "cancelled" }, new Date().toISOString()) === "cancelled";
	return {
		title: `Avlyse ${title}?`,
		label: ({ refund }) => (mayRefund && refund ? `Avlys og refunder ${formatKroner(ore)}` : "Avlys forestillingen"),
		schema: cancellationRequestSchema,
		first: { reason: "", refund: true },
		email: hasEmail ? ({ reason: text }) => ({ kind: "cancelled", text }) : undefined,
		intro: (
			<p>
				{capitalize(formatMoment(startTime))}, {hall}. <HolderCount holders={holders} />
				{hasHolders && !hasEmail ? " Den har begynt, så ingen får e-post om at den er avlyst." : null}
			</p>
		),
		fields: (form) => (
			<>
				<LineField
					label="Hvorfor, med egne ord"
					help={hasEmail ? "Står på nettstedet og i e-posten." : "Står på nettstedet."}
					maxLength={500}
					{...bindFields(form).text("reason")}
				/>
				{mayRefund ? (
					<CheckField
						label={`Refunder alle ${formatKroner(ore)} nå`}
						help={form.fields.refund ? undefined : "Refusjonen blir en oppgave i «I dag»."}
						isChecked={form.fields.refund}
						onCheck={(refund) => form.change({ refund })}
					/>
				) : null}
				{ore > 0 && !isRefunder ? (
					<p>Refusjonen av {formatKroner(ore)} blir en oppgave i «I dag» for den som er billettansvarlig.</p>
				) : null}
			</>
		),
		async send({ reason, refund }, headers) {
			const body = { reason, refund: mayRefund && refund };
			const { reach } = await client.call(eventChangeEndpoints.cancelEvent, { params: { siteId, id }, headers, body });
			return reach && { title: "Avlyst", reach, note: noteOf(ore, body.refund) };
		},
	};
}

function noteOf(ore: number, isRefunded: boolean): string | undefined {
	if (ore === 0) return undefined;
	return isRefunded
		? `${formatKroner(ore)} er på vei tilbake, og hver av dem får en e-post om det.`
		: `Refusjonen av ${formatKroner(ore)} står i «I dag» for den som er billettansvarlig.`;
}
