import {
	type ManagedOrder,
	type ManagedRefund,
	orderEndpoints,
	refundRequestSchema,
} from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useRequestKey } from "../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { LineField } from "../../ui/fields/field.tsx";

/** Refunds what is left on a voucher that an order bought. */
export function VoucherRefundDialog({
	order,
	voucher,
	onDone,
	onClose,
}: {
	order: ManagedOrder;
	voucher: NonNullable<ManagedOrder["card"]>;
	onDone: (refund: ManagedRefund) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const form = useForm(refundRequestSchema.pick({ reason: true }), { reason: "" });

	async function refund(body: { reason: string }): Promise<void> {
		const call = { params: { siteId, id: order.id }, headers: { "Idempotency-Key": keyOf(body) }, body };
		await onDone(await client.call(orderEndpoints.refundOrder, call));
	}

	return (
		<SubmitDialog
			title={`Refunder ${voucher.name}`}
			label={`Refunder ${formatKroner(voucher.leftOre)}`}
			form={form}
			send={refund}
			onClose={onClose}
		>
			<p>
				Kortet slutter å gjelde, og {order.name ?? order.email} får e-post. Det som ikke er brukt, går tilbake dit det
				ble betalt fra. Det kan ikke gjøres om.
			</p>
			<LineField
				label="Begrunnelse"
				help="For dere selv; den står på bestillingen."
				maxLength={300}
				{...bindFields(form).text("reason")}
			/>
		</SubmitDialog>
	);
}
