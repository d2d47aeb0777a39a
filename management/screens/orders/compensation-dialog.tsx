import { ApiError } from "@lerret/api-client/api-error";
import type { ListedOrder, ManagedOrder } from "@lerret/contracts/api/managed-order";
import { compensationSchema, managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { orderCan } from "@lerret/contracts/order-can";
import { useState } from "react";
import type * as z from "zod";
import { ActionDialog } from "../../editor/action-dialog.tsx";
import { bindFields } from "../../editor/bind-fields.ts";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { CheckField, ChoiceField, LineField } from "../../ui/fields/field.tsx";
import { KronerField } from "../../ui/fields/list-field.tsx";
import { compensationOf } from "./compensation.ts";

type CompensatedOrder = Pick<ListedOrder, "id" | "ore" | "refundedOre" | "createdAt"> &
	Partial<Pick<ManagedOrder, "compensations">> & { event: { title: string } | null };

/** Gives the customer of an order a gift card, at first of what was paid for it and not yet given back. */
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
	const params = { siteId: useSite().id };
	const [first] = orders;
	const mayExceed = orderCan.exceedPaid(useRights()) === true;
	/** Whether the amount, with that of earlier cards, is more than was paid. */
	const [isTooHigh, setTooHigh] = useState(false);

	return (
		<ActionDialog<z.output<typeof compensationSchema>>
			action={{
				title: "Gi gavekort",
				label: ({ ore: amount }) =>
					Number.isInteger(amount) && amount > 0 ? `Gi gavekort på ${formatKroner(amount)}` : "Gi gavekort",
				schema: compensationSchema,
				first: { orderId: first.id, ore: compensationOf(first), reason: "", exceedsPaid: false },
				intro: <p>Et gavekort fra dere, som kompensasjon. Det sendes til {email} med en gang.</p>,
				fields: (form) => (
					<>
						{orders.length > 1 ? (
							<ChoiceField
								label="For bestillingen"
								value={form.fields.orderId}
								choices={orders.map((order) => [order.id, nameOf(order)])}
								onChoice={(id) => {
									const chosen = orders.find((order) => order.id === id) ?? first;
									form.change({ orderId: id, ore: compensationOf(chosen) });
								}}
							/>
						) : null}
						<KronerField
							label="Beløp i kroner"
							isRequired
							ore={form.fields.ore}
							error={form.errorOf("ore")}
							onOre={(next) => form.change({ ore: next })}
						/>
						<LineField
							label="Hva det er for"
							help="Kunden leser dette i e-posten, for eksempel «Lyden falt ut under filmen»."
							maxLength={300}
							{...bindFields(form).text("reason")}
						/>
						{isTooHigh ? (
							<div role="alert">
								<p className="failed">
									Gavekortene for denne bestillingen, og for dem den er byttet fra og til, blir til sammen mer enn det
									som er betalt. Ingenting er sendt ennå.
								</p>
								<CheckField
									label="Gi det likevel"
									isChecked={form.fields.exceedsPaid}
									onCheck={(exceedsPaid) => form.change({ exceedsPaid })}
								/>
							</div>
						) : null}
					</>
				),
				async send(body, headers) {
					try {
						await client.call(managedVoucherEndpoints.giveGiftCard, { params, headers, body });
					} catch (error) {
						const isExcess = error instanceof ApiError && error.problem?.code === "compensation_too_high";
						if (!isExcess || !mayExceed) throw error;
						return setTooHigh(true);
					}
					await onDone(`Gavekortet på ${formatKroner(body.ore)} er på vei til ${email}.`);
				},
			}}
			onClose={onClose}
		/>
	);
}

const nameOf = ({ event, createdAt }: CompensatedOrder): string =>
	`${event?.title ?? "Annet"}, bestilt ${formatNumericDate(createdAt)}`;
