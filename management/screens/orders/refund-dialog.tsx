import type { ManagedOrder, ManagedRefund } from "@lerret/contracts/api/managed-order";
import { orderEndpoints, refundRequestSchema } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { ActionDialog } from "../../editor/action-dialog.tsx";
import { bindFields } from "../../editor/bind-fields.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { LineField } from "../../ui/fields/field.tsx";
import { TicketChoices } from "./ticket-choices.tsx";

type Refund = { tickets: string[]; reason: string };

/** Refunds some of an order's tickets, or what is left on the voucher that it bought; the sum is on the button. */
export function RefundDialog({
	order,
	tickets,
	seat,
	onDone,
	onClose,
}: {
	order: ManagedOrder;
	/** Those that can be refunded. */
	tickets: ManagedOrder["tickets"];
	/** The only one that is chosen at first; all are without it. */
	seat: string | null;
	onDone: (refund: ManagedRefund) => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const params = { siteId: useSite().id, id: order.id };
	const { card: voucher } = order;
	const ofSeat = tickets.filter((ticket) => ticket.seat === seat);
	const first = ofSeat.length > 0 ? ofSeat : tickets;
	const isFree = order.ore === 0;
	const chosenOf = ({ tickets: ids }: Refund) => tickets.filter(({ id }) => ids.includes(id));
	const customer = order.name ?? order.email;

	return (
		<ActionDialog<Refund>
			action={{
				title: voucher ? `Refunder ${voucher.name}` : isFree ? "Avbestill billetter" : "Refunder billetter",
				label: (fields) => {
					const ore = voucher ? voucher.leftOre : chosenOf(fields).reduce((sum, ticket) => sum + ticket.ore, 0);
					return isFree ? "Avbestill" : `Refunder ${formatKroner(ore)}`;
				},
				schema: voucher ? refundRequestSchema.pick({ reason: true }) : refundRequestSchema,
				first: { tickets: first.map(({ id }) => id), reason: "" },
				intro: voucher ? (
					<p>
						Kortet slutter å gjelde, og {customer} får e-post. Det som ikke er brukt, går tilbake dit det ble betalt
						fra. Det kan ikke gjøres om.
					</p>
				) : (
					<p>
						Billettene slutter å gjelde, plassene blir ledige, og {customer} får e-post.
						{isFree ? "" : " Pengene går tilbake dit de ble betalt fra."} Det kan ikke gjøres om.
					</p>
				),
				fields: (form) => (
					<>
						{voucher ? null : (
							<TicketChoices
								tickets={tickets}
								chosen={form.fields.tickets}
								error={form.errorWithin("tickets")}
								onChosen={(ids) => form.change({ tickets: ids })}
							/>
						)}
						<UsedNote count={chosenOf(form.fields).filter(isUsed).length} />
						<LineField
							label="Begrunnelse"
							help="For dere selv; den står på bestillingen."
							maxLength={300}
							{...bindFields(form).text("reason")}
						/>
					</>
				),
				async send(fields, headers) {
					const { reason } = fields;
					const includesUsed = chosenOf(fields).some(isUsed) ? { includesUsed: true } : {};
					const body = voucher ? { reason } : { ...fields, ...includesUsed };
					await onDone(await client.call(orderEndpoints.refundOrder, { params, headers, body }));
				},
			}}
			onClose={onClose}
		/>
	);
}

const isUsed = ({ state }: ManagedOrder["tickets"][number]): boolean => state === "used";

const UsedNote = ({ count }: { count: number }) =>
	count === 0 ? null : (
		<p className="info-note">
			{count === 1 ? "Én av dem er brukt i døra." : `${count} av dem er brukt i døra.`} De kan refunderes likevel.
		</p>
	);
