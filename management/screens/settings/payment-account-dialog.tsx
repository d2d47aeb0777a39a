import { paymentAccountEndpoints, type ShownPaymentAccount } from "@lerret/contracts/api/payment-accounts";
import { describeFields } from "@lerret/contracts/describe";
import { accountDescriptions } from "@lerret/contracts/settings/payment-accounts";
import { paymentWords } from "@lerret/contracts/ticketing";
import { DescribedFields } from "../../editor/described-fields.tsx";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";

const keptHelp = "La feltet stå tomt for å beholde nøkkelen som er lagret.";

/** Sets the keys of an account. Keys that are stored stay when their field is empty. */
export function PaymentAccountDialog({
	account: { provider, source: setBy, name, isTest, webhookUrl },
	onSaved,
	onClose,
}: {
	account: ShownPaymentAccount;
	onSaved: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const { schema, source, registersWebhook } = accountDescriptions[provider];
	const described = describeFields(schema).map((field) =>
		field.widget === "secret" && setBy !== null ? { ...field, help: keptHelp } : field,
	);
	// What is no secret is shown; an account's name is its first field that is none.
	const shown = described.find(({ widget }) => widget === "line");
	const hasTest = described.some((field) => field.name === "isTest");
	const form = useForm<Record<string, unknown>>(schema, {
		...(shown && { [shown.name]: name }),
		...(hasTest && { isTest }),
	});
	const save = async (fields: Record<string, unknown>) => {
		await client.call(paymentAccountEndpoints.setPaymentAccount, { params: { siteId, provider }, body: fields });
		await onSaved();
	};
	return (
		<SubmitDialog
			title={`Konto hos ${paymentWords[provider].company}`}
			label="Lagre"
			shape="side"
			form={form}
			send={save}
			onClose={onClose}
		>
			<p>{source}</p>
			{registersWebhook ? null : <p className="small">Adressen er {webhookUrl}</p>}
			<DescribedFields form={form} described={described} />
		</SubmitDialog>
	);
}
