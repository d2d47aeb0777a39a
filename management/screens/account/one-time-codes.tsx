import {
	newTotpSchema,
	type OwnFactors,
	staffFactorEndpoints,
	type totpSetupSchema,
} from "@lerret/contracts/api/staff-factors";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod";
import { bindFields } from "../../editor/bind-fields.ts";
import { useAction } from "../../editor/use-action.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Setup = z.infer<typeof totpSetupSchema>;
type Question = "remove" | "codes" | null;

/** Turns one-time codes on and off. Recovery codes are shown once, when they are made. */
export function OneTimeCodes({ factors }: { factors: OwnFactors }) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [setup, setSetup] = useState<Setup | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	const [question, setQuestion] = useState<Question>(null);
	const begin = () => run(async () => setSetup(await client.call(staffFactorEndpoints.beginTotp, {})));
	async function show(recoveryCodes: string[]): Promise<void> {
		setSetup(null);
		setCodes(recoveryCodes);
		await revalidate();
	}

	if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
	if (setup) return <SetupForm setup={setup} onAdded={show} onCancel={() => setSetup(null)} />;
	return (
		<>
			<p>
				{factors.hasTotp
					? "Du skriver en kode fra appen når du logger inn med passordet."
					: "Med engangskoder hjelper det ingen å kjenne passordet ditt: Du skriver også en kode fra en app på telefonen når du logger inn."}
				{factors.isRequired ? " Rollen din krever en engangskode eller passnøkkel." : null}
				{factors.recoveryCodes > 0 ? ` Du har ${countWords(factors.recoveryCodes)} igjen.` : null}
			</p>
			<p className="actions">
				<Button className="quiet-button" isDisabled={isBusy} onClick={() => void begin()}>
					{factors.hasTotp ? "Bytt app" : "Slå på engangskoder"}
				</Button>
				{factors.hasTotp ? (
					<Button className="quiet-button" onClick={() => setQuestion("remove")}>
						Slå av
					</Button>
				) : null}
				{factors.hasTotp || factors.passkeys.length > 0 ? (
					<Button className="quiet-button" onClick={() => setQuestion("codes")}>
						Lag nye gjenopprettingskoder
					</Button>
				) : null}
				<span role="status">{notice}</span>
			</p>
			<FailureNote failure={failure} />
			{question === "codes" ? (
				<PasswordDialog
					title="Lage nye gjenopprettingskoder?"
					text="De gamle virker ikke lenger."
					label="Lag nye koder"
					send={async (body) => {
						const { recoveryCodes } = await client.call(staffFactorEndpoints.replaceRecoveryCodes, { body });
						setQuestion(null);
						await show(recoveryCodes);
					}}
					onClose={() => setQuestion(null)}
				/>
			) : null}
			{question === "remove" ? (
				<PasswordDialog
					title="Slå av engangskoder?"
					text={
						factors.isRequired
							? "Rollen din krever mer enn passordet. Har du ingen passnøkkel, setter du opp appen igjen når du logger inn neste gang."
							: "Etterpå logger du inn med passordet alene."
					}
					label="Slå av"
					send={async (body) => {
						await client.call(staffFactorEndpoints.removeTotp, { body });
						setQuestion(null);
						await revalidate();
						setNotice("Engangskoder er slått av.");
					}}
					onClose={() => setQuestion(null)}
				/>
			) : null}
		</>
	);
}

const countWords = (count: number) => (count === 1 ? "én gjenopprettingskode" : `${count} gjenopprettingskoder`);

function SetupForm({
	setup: { setup, secret, address, qrSvg },
	onAdded,
	onCancel,
}: {
	setup: Setup;
	onAdded: (recoveryCodes: string[]) => Promise<void>;
	onCancel: () => void;
}) {
	const { client } = useConnection();
	const form = useSubmit(newTotpSchema, { setup, code: "", password: "" }, async (body) => {
		const { recoveryCodes } = await client.call(staffFactorEndpoints.addTotp, { body });
		await onAdded(recoveryCodes);
		return "";
	});
	const { text } = bindFields(form);
	return (
		<SubmitForm form={form} className="fields narrow" label="Slå på engangskoder">
			<p>Skann bildet med en app for engangskoder på telefonen. De fleste passordapper kan det.</p>
			<img className="totp-qr" src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt="QR-kode til appen" />
			<p className="small wrap-anywhere">
				Kan du ikke skanne, skriver du nøkkelen <code>{secret}</code> i appen, eller{" "}
				<a href={address}>åpner den på denne telefonen</a>.
			</p>
			<TextField
				label="Kode fra appen"
				inputMode="numeric"
				autoComplete="one-time-code"
				help="Seks sifre, som appen viser nå."
				{...text("code")}
			/>
			<TextField label="Passordet ditt" type="password" autoComplete="current-password" {...text("password")} />
			<p>
				<button type="button" className="quiet-button" onClick={onCancel}>
					Avbryt
				</button>
			</p>
		</SubmitForm>
	);
}
