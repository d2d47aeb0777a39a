import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { payLinkChangeSchema, payLinkEndpoints } from "@lerret/contracts/api/pay-links";
import { ActionDialog } from "../../editor/action-dialog.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { LocalTimeField } from "../../ui/fields/local-time-field.tsx";

/** Gives someone who pays by a link more time. */
export function PayLinkDialog({
	order,
	onDone,
	onClose,
}: {
	order: ManagedOrder;
	onDone: (notice: string) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const params = { siteId: useSite().id, id: order.id };
	return (
		<ActionDialog<{ closesAt: string }>
			action={{
				title: "Gi mer tid til å betale",
				label: () => "Lagre",
				schema: payLinkChangeSchema,
				first: { closesAt: order.payLink?.closesAt ?? "" },
				intro: <p>Plassene kan vente til to timer før start. Lenken som er sendt, gjelder fortsatt.</p>,
				fields: (form) => (
					<LocalTimeField
						label="Vent på betaling til (norsk tid)"
						instant={form.fields.closesAt}
						error={form.errorOf("closesAt")}
						onInstant={(closesAt) => form.change({ closesAt })}
					/>
				),
				async send(body) {
					await client.call(payLinkEndpoints.extendPayLink, { params, body });
					await onDone("Plassene venter lenger.");
				},
			}}
			onClose={onClose}
		/>
	);
}
