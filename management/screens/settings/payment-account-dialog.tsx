import {
	paymentAccountEndpoints,
	type ShownPaymentAccount,
	type StripeAccountFields,
	stripeAccountSchema,
	type VippsAccountFields,
	vippsAccountSchema,
} from "@lerret/contracts/api/payment-accounts";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { CheckField, TextField } from "../../fields/field.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";

type Props = { account: ShownPaymentAccount; onSaved: () => Promise<void>; onClose: () => void };

/** Sets the keys of an account. Keys that are stored stay when their field is empty. */
export const PaymentAccountDialog = (props: Props) =>
	props.account.provider === "vipps" ? <VippsDialog {...props} /> : <StripeDialog {...props} />;

/** For keys: no browser offers to remember or to fill them. */
const secretProps = { type: "password", autoComplete: "new-password", spellCheck: false } as const;
const keptHelp = "La feltet stå tomt for å beholde nøkkelen som er lagret.";

function VippsDialog({ account, onSaved, onClose }: Props) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const form = useForm<VippsAccountFields>(vippsAccountSchema, { merchant: account.name, isTest: account.isTest });
	const { text, optionalText } = bindFields(form);
	const save = async (body: VippsAccountFields) => {
		await client.call(paymentAccountEndpoints.setVippsAccount, { params: { siteId }, body });
		await onSaved();
	};
	const help = account.source === null ? undefined : keptHelp;
	return (
		<SubmitDialog title="Konto hos Vipps" label="Lagre" form={form} send={save} onClose={onClose}>
			<p>Nøklene står i Vipps-portalen, under Utvikler. Salgsstedet må ha Vipps på nett.</p>
			<TextField label="Salgsstedets nummer (MSN)" inputMode="numeric" autoComplete="off" {...text("merchant")} />
			<TextField label="client_id" help={help} {...secretProps} {...optionalText("clientId")} />
			<TextField label="client_secret" help={help} {...secretProps} {...optionalText("clientSecret")} />
			<TextField label="Ocp-Apim-Subscription-Key" help={help} {...secretProps} {...optionalText("subscriptionKey")} />
			<CheckField
				label="Testmiljøet til Vipps"
				help="Nøklene er fra et testsalgssted. Ingen penger flyttes."
				isChecked={form.fields.isTest}
				onCheck={(isTest) => form.change({ isTest })}
			/>
		</SubmitDialog>
	);
}

function StripeDialog({ account, onSaved, onClose }: Props) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const form = useForm<StripeAccountFields>(stripeAccountSchema, {});
	const { optionalText } = bindFields(form);
	const save = async (body: StripeAccountFields) => {
		await client.call(paymentAccountEndpoints.setStripeAccount, { params: { siteId }, body });
		await onSaved();
	};
	const help = account.source === null ? undefined : keptHelp;
	return (
		<SubmitDialog title="Konto hos Stripe" label="Lagre" form={form} send={save} onClose={onClose}>
			<TextField label="Hemmelig nøkkel" help={help} {...secretProps} {...optionalText("key")} />
			<TextField
				label="Signeringsnøkkel for varsler"
				help={`Legg inn et webhook-endepunkt hos Stripe med adressen ${account.webhookUrl}, og kopier nøkkelen derfra.`}
				{...secretProps}
				{...optionalText("webhookSecret")}
			/>
		</SubmitDialog>
	);
}
