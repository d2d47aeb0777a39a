import { type ManagedOrder, orderCorrectionSchema, orderEndpoints } from "@lerret/contracts/api/orders";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useMerge } from "../../editor/use-merge.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";

type Fields = { email: string; name: string };

const fieldsOf = ({ email, name }: ManagedOrder): Fields => ({ email, name: name ?? "" });
const labels = { email: "E-post", name: "Navn" };

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
	const base = fieldsOf(order);
	const form = useForm(orderCorrectionSchema, base);
	const { text } = bindFields(form);
	const goods = order.card ? "kortet" : "billettene";

	const params = { siteId, id: order.id };

	async function save(body: Fields, current = etag): Promise<void> {
		await client.call(orderEndpoints.correctOrder, { params, headers: { "If-Match": current }, body });
		await onDone();
	}
	const merge = useMerge<Fields>({
		item: { kind: "order", id: order.id },
		labels,
		read: async () => {
			const theirs = await callWithEtag(client, orderEndpoints.getManagedOrder, { params });
			return { fields: fieldsOf(theirs.response), etag: theirs.etag };
		},
		save: (merged) => {
			form.reset(merged.fields);
			return save(merged.fields, merged.etag);
		},
	});

	return (
		<SubmitDialog
			title="Rett e-post og navn"
			label={`Lagre og send ${goods}`}
			form={form}
			send={(fields) => save(fields)}
			merging={{ base, labels, merge }}
			onClose={onClose}
		>
			<p>
				{order.card
					? "Kortet sendes til adressen som blir lagret. Den som har fått koden før, kan fortsatt bruke den."
					: "Billettene sendes til adressen som blir lagret. Den som har fått dem før, kan fortsatt vise dem fram."}
			</p>
			<TextField label={labels.email} type="email" autoComplete="off" {...text("email")} />
			<TextField label={labels.name} autoComplete="off" maxLength={200} {...text("name")} />
		</SubmitDialog>
	);
}
