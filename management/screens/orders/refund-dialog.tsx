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
import { CheckField, LineField } from "../../ui/fields/field.tsx";

type Ticket = ManagedOrder["tickets"][number];

/** Refunds some of an order's tickets; the sum is on the button. */
export function RefundDialog({
	order,
	tickets,
	seat,
	onDone,
	onClose,
}: {
	order: ManagedOrder;
	/** Those that can be refunded. */
	tickets: Ticket[];
	/** The only one that is chosen at first; all are without it. */
	seat: string | null;
	onDone: (refund: ManagedRefund) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const keyOf = useRequestKey();
	const ofSeat = tickets.filter((ticket) => ticket.seat === seat);
	const first = ofSeat.length > 0 ? ofSeat : tickets;
	const form = useForm(refundRequestSchema, { tickets: first.map(({ id }) => id), reason: "" });
	const chosen = tickets.filter(({ id }) => form.fields.tickets.includes(id));
	const ore = chosen.reduce((sum, ticket) => sum + ticket.ore, 0);
	const isFree = order.ore === 0;
	const used = chosen.filter(({ state }) => state === "used").length;

	async function refund(input: { tickets: string[]; reason: string }): Promise<void> {
		const body = used > 0 ? { ...input, includesUsed: true } : input;
		const call = { params: { siteId, id: order.id }, headers: { "Idempotency-Key": keyOf(body) }, body };
		await onDone(await client.call(orderEndpoints.refundOrder, call));
	}

	return (
		<SubmitDialog
			title={isFree ? "Avbestill billetter" : "Refunder billetter"}
			label={isFree ? "Avbestill" : `Refunder ${formatKroner(ore)}`}
			form={form}
			send={refund}
			onClose={onClose}
		>
			<p>
				Billettene slutter å gjelde, plassene blir ledige, og {order.name ?? order.email} får e-post.
				{isFree ? "" : " Pengene går tilbake dit de ble betalt fra."} Det kan ikke gjøres om.
			</p>
			<fieldset className="ticket-choices">
				<legend className="label">Billetter</legend>
				{tickets.map((ticket) => (
					<CheckField
						key={ticket.id}
						label={`${[ticket.seatLabel, ticket.ticketType].filter(Boolean).join(", ")}: ${formatKroner(ticket.ore)}`}
						isChecked={form.fields.tickets.includes(ticket.id)}
						onCheck={(isChecked) => {
							const others = form.fields.tickets.filter((id) => id !== ticket.id);
							form.change({ tickets: isChecked ? [...others, ticket.id] : others });
						}}
					/>
				))}
				<p className="field-error">{form.errorWithin("tickets")}</p>
			</fieldset>
			{used > 0 ? (
				<p className="info-note">
					{used === 1 ? "Én av dem er brukt i døra." : `${used} av dem er brukt i døra.`} De kan refunderes likevel.
				</p>
			) : null}
			<LineField
				label="Begrunnelse"
				help="For dere selv; den står på bestillingen."
				maxLength={300}
				{...bindFields(form).text("reason")}
			/>
		</SubmitDialog>
	);
}
