import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { orderCorrectionSchema, orderEndpoints } from "@lerret/contracts/api/orders";
import { sentAgainOf } from "@lerret/contracts/sent-again";
import { emailTopicLabels } from "@lerret/contracts/ticketing";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { StoredDialog } from "../../editor/stored-dialog.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { EmailField } from "../../ui/fields/email-field.tsx";
import { TextField } from "../../ui/fields/field.tsx";

type Fields = { email: string; name: string };

const fieldsOf = ({ email, name }: ManagedOrder): Fields => ({ email, name: name ?? "" });
const labels = { email: "E-post", name: "Navn" };

/** What is sent to the address, and what the previous recipient can still do. */
const consequences = {
	tickets:
		"Billettene sendes til adressen som blir lagret. Er den en annen, får de nye koder, og de gamle og lenken til bestillingen slutter å gjelde.",
	card: "Kortet sendes til adressen som blir lagret. Den som har fått koden før, kan fortsatt bruke den.",
	"pay-link": "Lenken sendes til adressen som blir lagret. Lenken som er sendt før, virker ikke lenger.",
	receipt: "Billettene er brukt, så det er kvitteringen som sendes til adressen som blir lagret.",
};

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
	const topic = sentAgainOf(order);
	const params = { siteId, id: order.id };

	return (
		<StoredDialog<Fields>
			title="Rett e-post og navn"
			label={topic ? `Lagre og send ${emailTopicLabels[topic].toLowerCase()}` : "Lagre"}
			item={{ kind: "order", id: order.id }}
			schema={orderCorrectionSchema}
			labels={labels}
			loaded={{ fields: fieldsOf(order), etag }}
			store={{
				read: async () => toStored(await callWithEtag(client, orderEndpoints.getManagedOrder, { params })),
				save: async ({ fields: body, etag: current }) => {
					await client.call(orderEndpoints.correctOrder, { params, headers: { "If-Match": current }, body });
					await onDone();
					return null;
				},
			}}
			onClose={onClose}
		>
			{(editor) => (
				<>
					{topic ? <p>{consequences[topic]}</p> : null}
					<EmailField label={labels.email} {...bindFields(editor).text("email")} />
					<TextField label={labels.name} autoComplete="off" maxLength={200} {...bindFields(editor).text("name")} />
				</>
			)}
		</StoredDialog>
	);
}

const toStored = ({ response, etag }: { response: ManagedOrder; etag: string }) => ({
	fields: fieldsOf(response),
	etag,
});
