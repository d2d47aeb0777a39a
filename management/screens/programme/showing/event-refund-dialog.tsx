import type { EventSales } from "@lerret/contracts/api/event-figures";
import { eventRefundRequestSchema, eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { formatKroner } from "@lerret/contracts/nb/money";
import { bindFields } from "../../../editor/bind-fields.ts";
import { LineField } from "../../../ui/fields/field.tsx";
import { HolderCount } from "../holders.tsx";
import { type ShowingAction, type ShowingContext, showingDialog } from "./showing-dialog.tsx";

/** Begins the refund of every ticket to a cancelled event. */
export const EventRefundDialog = showingDialog(async () => null, refundOfAll);

function refundOfAll({
	showing: { id, ore },
	client,
	siteId,
	holders,
}: ShowingContext<EventSales, null>): ShowingAction<{ reason: string }> {
	return {
		title: "Refundere alle billettene?",
		label: () => (ore > 0 ? `Refunder ${formatKroner(ore)}` : "Avbestill alle"),
		schema: eventRefundRequestSchema,
		first: { reason: "Avlyst" },
		intro: (
			<>
				<p>
					<HolderCount holders={holders} />
				</p>
				<p>
					Hver bestilling refunderes for seg, dit den ble betalt fra, og kunden får e-post. Du ser resultatet her etter
					hvert. Det kan ikke gjøres om.
				</p>
			</>
		),
		fields: (form) => (
			<LineField
				label="Begrunnelse"
				help="For dere selv; den står på bestillingene."
				maxLength={300}
				{...bindFields(form).text("reason")}
			/>
		),
		async send(body, headers) {
			await client.call(eventSalesEndpoints.refundEvent, { params: { siteId, id }, headers, body });
			return null;
		},
	};
}
