import {
	googleWalletChangeSchema,
	googleWalletEndpoints,
	type googleWalletSchema,
} from "@lerret/contracts/api/google-wallet";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TextArea, TextField } from "../../ui/fields/field.tsx";

type Issuer = z.infer<typeof googleWalletSchema>;

/** The site's issuer account at Google Wallet, which gives ticket pages their link. */
export function GoogleWallet({ issuer }: { issuer: Issuer | null }) {
	const { client } = useConnection();
	const params = { siteId: useSite().id };
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [isOpen, setOpen] = useState(false);
	const form = useForm(googleWalletChangeSchema, { issuerId: issuer?.issuerId ?? "", keyFile: "" });
	const { text } = bindFields(form);
	const remove = () =>
		run(async () => {
			await client.call(googleWalletEndpoints.deleteGoogleWallet, { params });
			await revalidate();
			setNotice("Google Wallet er slått av.");
		});
	return (
		<section aria-label="Google Wallet">
			<h2>Google Wallet</h2>
			<p>
				{issuer
					? `Utsteder ${issuer.issuerId}, med tjenestekontoen ${issuer.serviceAccount}. Billettsidene har «Legg i Google Wallet».`
					: "Ikke satt opp. Med en utstederkonto hos Google kan publikum legge billettene i lommeboka på Android."}
			</p>
			<FailureNote failure={failure} />
			<p className="actions">
				<button type="button" className="quiet-button" onClick={() => setOpen(true)}>
					{issuer ? "Endre …" : "Sett opp Google Wallet …"}
				</button>
				{issuer ? (
					<Button className="quiet-button" isDisabled={isBusy} onClick={() => void remove()}>
						Ta bort
					</Button>
				) : null}
				<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
			</p>
			{isOpen ? (
				<SubmitDialog
					title="Google Wallet"
					label="Lagre"
					form={form}
					send={async (body) => {
						await client.call(googleWalletEndpoints.setGoogleWallet, { params, body });
						form.reset({ issuerId: body.issuerId, keyFile: "" });
						setOpen(false);
						await revalidate();
						setNotice("Lagret.");
					}}
					onClose={() => setOpen(false)}
				>
					<p>
						Begge deler finnes i Google Pay &amp; Wallet Console: utsteder-id-en øverst, og nøkkelen til en
						tjenestekonto som er lagt til som bruker der.
					</p>
					<TextField label="Utsteder-id" inputMode="numeric" autoComplete="off" {...text("issuerId")} />
					<TextArea
						label="Nøkkelfilen til tjenestekontoen"
						help="Hele innholdet i JSON-filen. Nøkkelen lagres kryptert, og ingen kan lese den igjen herfra."
						autoComplete="off"
						spellCheck={false}
						{...text("keyFile")}
					/>
				</SubmitDialog>
			) : null}
		</section>
	);
}
