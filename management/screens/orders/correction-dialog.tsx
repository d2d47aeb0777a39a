import { type ManagedOrder, orderCorrectionSchema, orderEndpoints } from "@lerret/contracts/api/orders";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";

/** Corrects the address and the name, on the basis of the order that was read. */
export function CorrectionDialog({
	order,
	etag,
	onDone,
	onClose,
}: {
	order: ManagedOrder;
	etag: string;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const form = useForm(orderCorrectionSchema, { email: order.email, name: order.name ?? "" });
	const { text } = bindFields(form);
	const goods = order.card ? "kortet" : "billettene";

	async function save(fields: { email: string; name: string }): Promise<void> {
		const call = { params: { siteId, id: order.id }, headers: { "If-Match": etag }, body: fields };
		await client.call(orderEndpoints.correctOrder, call);
		await onDone();
	}

	return (
		<SubmitDialog
			title="Rett e-post og navn"
			label={`Lagre og send ${goods}`}
			form={form}
			send={save}
			onClose={onClose}
		>
			<p>
				{order.card
					? "Kortet sendes til adressen som blir lagret. Den som har fått koden før, kan fortsatt bruke den."
					: "Billettene sendes til adressen som blir lagret. Den som har fått dem før, kan fortsatt vise dem fram."}
			</p>
			<TextField label="E-post" type="email" autoComplete="off" {...text("email")} />
			<TextField label="Navn" autoComplete="off" maxLength={200} {...text("name")} />
		</SubmitDialog>
	);
}
