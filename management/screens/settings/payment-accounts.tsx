import { googleWalletEndpoints } from "@lerret/contracts/api/google-wallet";
import { paymentAccountEndpoints, type ShownPaymentAccount } from "@lerret/contracts/api/payment-accounts";
import { accountDescriptions } from "@lerret/contracts/settings/payment-accounts";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { GoogleWallet } from "./google-wallet.tsx";
import { PaymentAccountDialog } from "./payment-account-dialog.tsx";

export const paymentAccountsLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId }, signal };
		const [accounts, { issuer }] = await Promise.all([
			client.call(paymentAccountEndpoints.getPaymentAccounts, call),
			client.call(googleWalletEndpoints.getGoogleWallet, call),
		]);
		return { accounts, issuer };
	};

/** The site's accounts at payment providers, each of which is saved on its own. */
export function PaymentAccounts() {
	const { accounts, issuer } = useLoaderData<ReturnType<typeof paymentAccountsLoader>>();
	const { revalidate } = useRevalidator();
	const { id: siteId } = useSite();
	return (
		<>
			<PageHeading title="Betaling" />
			<p>Pengene går rett til stedets egen konto. Nøklene lagres kryptert, og ingen kan lese dem igjen herfra.</p>
			<div className="fields">
				{accounts.map((account) => (
					<Account key={account.provider} account={account} onChange={revalidate} />
				))}
				<GoogleWallet key={siteId} issuer={issuer} />
			</div>
		</>
	);
}

const checkTexts = {
	works: "Nøklene virker.",
	rejected: "Nøklene ble avvist. Sjekk at alle er kopiert fra samme konto.",
	"no-response": "Betalingstjenesten svarer ikke nå. Prøv igjen om litt.",
} as const;

function Account({ account, onChange }: { account: ShownPaymentAccount; onChange: () => Promise<void> }) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const { busy, failure, notice, setNotice, run } = useAction();
	const [isOpen, setOpen] = useState(false);
	const { provider, source } = account;
	const { name } = accountDescriptions[provider];
	const params = { siteId, provider };

	const check = () =>
		run(async () => {
			const { result } = await client.call(paymentAccountEndpoints.checkPaymentAccount, { params });
			setNotice(checkTexts[result]);
		});
	const remove = () =>
		run(async () => {
			const headers = account.etag === null ? {} : { "If-Match": account.etag };
			await client.call(paymentAccountEndpoints.deletePaymentAccount, { params, headers });
			await onChange();
			setNotice("Kontoen er tatt bort. Publikum kan ikke lenger betale med den.");
		});

	return (
		<section aria-label={name}>
			<h2>{name}</h2>
			<p>{describe(account)}</p>
			{source === null ? null : <p className="small">{describeWebhook(account)}</p>}
			<FailureNote failure={failure} />
			<p className="actions">
				{source === "environment" ? null : (
					<button type="button" className="quiet-button" onClick={() => setOpen(true)}>
						{source === null ? `Sett opp ${name} …` : "Endre …"}
					</button>
				)}
				{source === null ? null : (
					<Button className="quiet-button" isDisabled={busy} onClick={() => void check()}>
						Prøv kontoen
					</Button>
				)}
				{source === "settings" ? (
					<Button className="quiet-button" isDisabled={busy} onClick={() => void remove()}>
						Ta bort
					</Button>
				) : null}
				<span role="status">{busy ? "Et øyeblikk …" : notice}</span>
			</p>
			{isOpen ? (
				<PaymentAccountDialog
					account={account}
					onClose={() => setOpen(false)}
					onSaved={async () => {
						await onChange();
						setOpen(false);
						setNotice("Lagret.");
					}}
				/>
			) : null}
		</section>
	);
}

function describe({ provider, source, name, isTest }: ShownPaymentAccount): string {
	if (source === null) return "Ikke satt opp.";
	return `${accountDescriptions[provider].accountName} ${name}${isTest ? ", testmiljø" : ""}.${source === "environment" ? " Satt der Lerret kjører, og endres der." : ""}`;
}

const webhookTexts: Record<ShownPaymentAccount["webhook"], string> = {
	registered: "Varsler om betalinger er registrert.",
	waiting: "Varsler om betalinger registreres i løpet av et minutt.",
	failed:
		"Varsler kunne ikke registreres. Betalinger blir funnet likevel, innen et minutt. Lerret prøver igjen hvert tiende minutt.",
	"by-hand": "Varsler om betalinger er satt opp.",
	missing: "Varsler er ikke satt opp. Betalinger blir funnet likevel, innen et minutt.",
};

const describeWebhook = ({ webhook, webhookUrl }: ShownPaymentAccount): string =>
	`${webhookTexts[webhook]}${webhook === "missing" ? ` Adressen er ${webhookUrl}` : ""}`;
