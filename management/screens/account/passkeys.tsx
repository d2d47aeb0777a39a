import {
	newPasskeySchema,
	type OwnFactors,
	type OwnPasskey,
	ownPasswordSchema,
	staffFactorEndpoints,
} from "@lerret/contracts/api/staff-factors";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { InvalidFieldsError } from "../../api/failure.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import { useConnection } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const fieldsSchema = newPasskeySchema.pick({ name: true }).extend(ownPasswordSchema.shape);

/** The passkeys of the account, each of which suffices to log in. */
export function Passkeys({ factors: { passkeys } }: { factors: OwnFactors }) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const [codes, setCodes] = useState<string[]>([]);
	const [removed, setRemoved] = useState<OwnPasskey | null>(null);
	const form = useSubmit(fieldsSchema, { name: "", password: "" }, async ({ name, password }) => {
		const { setup, options } = await client.call(staffFactorEndpoints.beginPasskey, { body: { password } });
		const response = await startRegistration({ optionsJSON: options as never }).catch(() => {
			throw new InvalidFieldsError([{ path: "name", message: "Passnøkkelen ble ikke laget. Prøv igjen." }]);
		});
		const body = { setup, name, response: { ...response } };
		const { recoveryCodes } = await client.call(staffFactorEndpoints.addPasskey, { body });
		setCodes(recoveryCodes);
		await revalidate();
		return `${name} er lagt til.`;
	});
	const { text } = bindFields(form);

	return (
		<>
			<p>
				En passnøkkel er nok til å logge inn: Telefonen eller maskinen spør etter fingeren, ansiktet eller koden din, og
				virker ikke på falske sider.
			</p>
			{passkeys.length > 0 ? (
				<ul className="rows">
					{passkeys.map((passkey) => (
						<li key={passkey.id} className="login-row">
							<div>
								<strong>{passkey.name}</strong>
								<p className="small">
									Laget {formatMomentOfYear(passkey.addedAt)}.{" "}
									{passkey.lastUsedAt === null
										? "Ikke brukt ennå."
										: `Sist brukt ${formatMomentOfYear(passkey.lastUsedAt)}.`}
								</p>
							</div>
							<button type="button" className="quiet-button" onClick={() => setRemoved(passkey)}>
								Fjern<span className="visually-hidden"> {passkey.name}</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
			{codes.length > 0 ? <RecoveryCodes codes={codes} onDone={() => setCodes([])} /> : null}
			{browserSupportsWebAuthn() ? (
				<SubmitForm form={form} className="fields narrow" label="Lag en passnøkkel">
					<TextField
						label="Hva den skal hete"
						help="For eksempel «Telefonen min»."
						autoComplete="off"
						{...text("name")}
					/>
					<TextField label="Passordet ditt" type="password" autoComplete="current-password" {...text("password")} />
				</SubmitForm>
			) : (
				<p className="small">Denne nettleseren kan ikke lage passnøkler.</p>
			)}
			{removed ? (
				<PasswordDialog
					title={`Fjerne ${removed.name}?`}
					text="Den slipper deg ikke inn lenger. Slett den i telefonen eller passordappen også."
					label="Fjern passnøkkelen"
					send={async (body) => {
						await client.call(staffFactorEndpoints.removePasskey, { params: { id: removed.id }, body });
						setRemoved(null);
						await revalidate();
					}}
					onClose={() => setRemoved(null)}
				/>
			) : null}
		</>
	);
}
