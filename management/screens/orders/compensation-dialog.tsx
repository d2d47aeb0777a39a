import { compensationSchema, managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import type { ListedOrder } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { usualGiftCardTerms } from "@lerret/contracts/settings/vouchers";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useRequestKey } from "../../editor/use-request-key.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ChoiceField, LineField } from "../../ui/fields/field.tsx";
import { KronerField } from "../../ui/fields/list-field.tsx";

type CompensatedOrder = Pick<ListedOrder, "id" | "ore" | "createdAt"> & { event: { title: string } | null };

/** Gives the customer of an order a gift card, at first of what the order cost. */
export function CompensationDialog({
	orders,
	email,
	onDone,
	onClose,
}: {
	/** The one that it most likely is for comes first. */
	orders: [CompensatedOrder, ...CompensatedOrder[]];
	email: string;
	onDone: (notice: string) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const [{ id: orderId, ore }] = orders;
	const { leastOre, mostOre } = usualGiftCardTerms;
	const first = { orderId, ore: Math.min(mostOre, Math.max(leastOre, ore)), reason: "" };
	const form = useForm(compensationSchema, first);

	async function give(body: typeof form.fields): Promise<void> {
		const call = { params: { siteId }, headers: { "Idempotency-Key": keyOf(body) }, body };
		await client.call(managedVoucherEndpoints.giveGiftCard, call);
		await onDone(`Gavekortet på ${formatKroner(body.ore)} er på vei til ${email}.`);
	}

	const amount = form.fields.ore;
	return (
		<SubmitDialog
			title="Gi gavekort"
			label={Number.isInteger(amount) && amount > 0 ? `Gi gavekort på ${formatKroner(amount)}` : "Gi gavekort"}
			form={form}
			send={give}
			onClose={onClose}
		>
			<p>Et gavekort fra dere, som kompensasjon. Det sendes til {email} med en gang.</p>
			{orders.length > 1 ? (
				<ChoiceField
					label="For bestillingen"
					value={form.fields.orderId}
					choices={orders.map((order) => [order.id, nameOf(order)])}
					onChoice={(id) => form.change({ orderId: id })}
				/>
			) : null}
			<KronerField
				label="Beløp i kroner"
				isRequired
				ore={amount}
				error={form.errorOf("ore")}
				onOre={(next) => form.change({ ore: next })}
			/>
			<LineField
				label="Hva det er for"
				help="Kunden leser dette i e-posten, for eksempel «Lyden falt ut under filmen»."
				maxLength={300}
				{...bindFields(form).text("reason")}
			/>
		</SubmitDialog>
	);
}

const nameOf = ({ event, createdAt }: CompensatedOrder): string =>
	`${event?.title ?? "Annet"}, bestilt ${formatNumericDate(createdAt)}`;
