import { paymentAccountEndpoints, type ShownPaymentAccount } from "@lerret/contracts/api/payment-accounts";
import { describeFields } from "@lerret/contracts/describe";
import { accountDescriptions } from "@lerret/contracts/settings/payment-accounts";
import { paymentWords } from "@lerret/contracts/ticketing";
import { DescribedFields } from "../../editor/described-fields.tsx";
import { StoredDialog } from "../../editor/stored-dialog.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";

const keptHelp = "La feltet stå tomt for å beholde nøkkelen som er lagret.";

type Fields = Record<string, unknown>;

/** Sets the keys of an account. Keys that are stored stay when their field is empty. */
export function PaymentAccountDialog({
	account,
	onSaved,
	onClose,
}: {
	account: ShownPaymentAccount;
	onSaved: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const { provider, source: setBy, webhookUrl } = account;
	const { schema, source, registersWebhook } = accountDescriptions[provider];
	const described = describeFields(schema).map((field) =>
		field.widget === "secret" && setBy !== null ? { ...field, help: keptHelp } : field,
	);
	// What is no secret is shown; an account's name is its first field that is none.
	const shown = described.find(({ widget }) => widget === "line");
	const hasTest = described.some((field) => field.name === "isTest");
	const toStored = ({ name, isTest, etag }: ShownPaymentAccount) => ({
		fields: { ...(shown && { [shown.name]: name }), ...(hasTest && { isTest }) } as Fields,
		etag: etag ?? "",
	});
	return (
		<StoredDialog<Fields>
			title={`Konto hos ${paymentWords[provider].company}`}
			label="Lagre"
			item={null}
			schema={schema}
			loaded={toStored(account)}
			store={{
				async read() {
					const accounts = await client.call(paymentAccountEndpoints.getPaymentAccounts, { params: { siteId } });
					return toStored(accounts.find((one) => one.provider === provider) ?? account);
				},
				async save({ fields: body, etag }) {
					const headers = etag === "" ? {} : { "If-Match": etag };
					await client.call(paymentAccountEndpoints.setPaymentAccount, { params: { siteId, provider }, headers, body });
					await onSaved();
					return null;
				},
			}}
			onClose={onClose}
		>
			{(editor) => (
				<>
					<p>{source}</p>
					{registersWebhook ? null : <p className="small">Adressen er {webhookUrl}</p>}
					<DescribedFields form={editor} described={described} />
				</>
			)}
		</StoredDialog>
	);
}
