import { paymentAccountEndpoints, type ShownPaymentAccount } from "@lerret/contracts/api/payment-accounts";
import { describeFields } from "@lerret/contracts/content/describe";
import { accountDescriptions } from "@lerret/contracts/settings/payment-accounts";
import { DescribedFields } from "../../editor/described-fields.tsx";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";

const keptHelp = "La feltet stå tomt for å beholde nøkkelen som er lagret.";

const { setVippsAccount, setStripeAccount } = paymentAccountEndpoints;
const setEndpoints = { vipps: setVippsAccount, stripe: setStripeAccount } as const;

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
	const { shortName, schema, source, showsWebhookUrl } = accountDescriptions[provider];
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
		await client.call(setEndpoints[provider], { params: { siteId }, body: fields as never });
		await onSaved();
	};
	return (
		<SubmitDialog title={`Konto hos ${shortName}`} label="Lagre" form={form} send={save} onClose={onClose}>
			<p>{source}</p>
			{showsWebhookUrl ? <p className="small">Adressen er {webhookUrl}</p> : null}
			<DescribedFields form={form} described={described} />
		</SubmitDialog>
	);
}
