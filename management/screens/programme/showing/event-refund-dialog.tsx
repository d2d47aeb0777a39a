import type { EventSales } from "@lerret/contracts/api/event-figures";
import { eventRefundRequestSchema, eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { formatKroner } from "@lerret/contracts/nb/money";
import { bindFields } from "../../../editor/bind-fields.ts";
import { SubmitDialog } from "../../../editor/submit-dialog.tsx";
import { useForm } from "../../../editor/use-form.ts";
import { useRequestKey } from "../../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { LineField } from "../../../ui/fields/field.tsx";
import { HolderCount, useHolders } from "../holders.tsx";

/** Begins the refund of every ticket to a cancelled event. */
export function EventRefundDialog({
	sales,
	onDone,
	onClose,
}: {
	sales: EventSales;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const form = useForm(eventRefundRequestSchema, { reason: "Avlyst" });
	const holders = useHolders(sales.id);

	async function refund(body: { reason: string }): Promise<void> {
		const call = { params: { siteId, id: sales.id }, headers: { "Idempotency-Key": keyOf(body) }, body };
		await client.call(eventSalesEndpoints.refundEvent, call);
		await onDone();
	}

	return (
		<SubmitDialog
			title="Refundere alle billettene?"
			label={sales.ore > 0 ? `Refunder ${formatKroner(sales.ore)}` : "Avbestill alle"}
			form={form}
			send={refund}
			onClose={onClose}
		>
			<p role="status">
				<HolderCount holders={holders} />
			</p>
			<p>
				Hver bestilling refunderes for seg, dit den ble betalt fra, og kunden får e-post. Du ser resultatet her etter
				hvert. Det kan ikke gjøres om.
			</p>
			<LineField
				label="Begrunnelse"
				help="For dere selv; den står på bestillingene."
				maxLength={300}
				{...bindFields(form).text("reason")}
			/>
		</SubmitDialog>
	);
}
