import { type Installation, installationEndpoints, testEmailSchema } from "@lerret/contracts/api/installation";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { bindFields } from "../../editor/bind-fields.ts";
import { useAction } from "../../editor/use-action.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
import { useRefresh } from "../../ui/use-refresh.ts";

/** What the environment has set, shown and tried; nothing of it is typed or sent here. */

export const installationIntro =
	"Dette settes av den som drifter maskinen, som miljøvariabler, og skrives aldri her. Lerret startes på nytt når noe er endret.";

export const installationFacts = (installation: Installation): [term: string, text: string][] => [
	["Adresse", addressText(installation)],
	["E-post", mailText(installation)],
	["Sikkerhetskopi", backupText(installation)],
	["Nøkkel", keyText(installation)],
];

export const installationLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(installationEndpoints.getInstallation, { signal });

/** The last step of the first run, for every day after it. */
export function InstallationPage() {
	return (
		<>
			<PageHeading title="E-post og nøkkel" />
			<p>{installationIntro}</p>
			<InstallationPanel installation={useLoaderData<ReturnType<typeof installationLoader>>()} />
		</>
	);
}

const failureOf = ({ checks }: Installation, name: "mail" | "backup") =>
	checks.find((check) => check.name === name)?.failure ?? null;

function addressText({ publicUrl, isAddressSet }: Installation): string {
	if (!isAddressSet) return `${publicUrl}. PUBLIC_URL er ikke satt, så lenker og e-post får denne adressen.`;
	return /^https:/u.test(publicUrl)
		? publicUrl
		: `${publicUrl}. Uten https kan ikke telefoner bruke billettkontrollen.`;
}

function mailText(installation: Installation): string {
	const { mailServer, outbox, emailProvenAt } = installation;
	if (mailServer === null) return `MAIL_URL er ikke satt, så e-post blir filer i ${outbox}.`;
	const failure = failureOf(installation, "mail");
	if (failure !== null) return failure;
	const proof =
		emailProvenAt === null
			? "Ingen har sagt at e-posten kom fram ennå."
			: `Kom fram ${formatMomentOfYear(emailProvenAt)}.`;
	return `Sendes av ${mailServer}. ${proof}`;
}

function backupText(installation: Installation): string {
	const { backup } = installation;
	if (backup === null) return "Ingen kopier tas. Sett BACKUP_DIR til en mappe på en annen disk, eller BACKUP_COMMAND.";
	return (
		failureOf(installation, "backup") ??
		(backup.folder === null ? "Tas hver natt, med BACKUP_COMMAND." : `Tas hver natt, i ${backup.folder}.`)
	);
}

const keyText = ({ secretsKeyFile }: Installation) =>
	secretsKeyFile === null
		? "SECRETS_KEY er satt. Den er ikke med i sikkerhetskopien: ha en kopi sammen med passordene."
		: `Ligger i ${secretsKeyFile}, og er ikke med i sikkerhetskopien. Ha en kopi sammen med passordene.`;

export function InstallationPanel({ installation }: { installation: Installation }) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const { secretsKeyFile, mailServer, emailProvenAt } = installation;
	useRefresh(mailServer !== null && emailProvenAt === null);
	const check = () =>
		run(async () => {
			const { checks } = await client.call(installationEndpoints.checkInstallation, {});
			await revalidate();
			const failed = checks.filter((one) => one.failure !== null).length;
			setNotice(
				checks.length === 0
					? "Ingenting er satt ennå."
					: failed === 0
						? "Alt som er satt, virker."
						: "Noe virker ikke. Se over.",
			);
		});
	return (
		<>
			<dl className="facts setup-facts">
				<Fact term="Adresse" name="PUBLIC_URL" text={addressText(installation)} />
				<Fact term="E-post" name="MAIL_URL" text={mailText(installation)}>
					{mailServer === null ? null : <TestEmail />}
				</Fact>
				<Fact term="Sikkerhetskopi" name="BACKUP_DIR" text={backupText(installation)} />
				<Fact term="Nøkkel" name="SECRETS_KEY" text={keyText(installation)}>
					{secretsKeyFile === null ? null : (
						<p>
							Denne kommandoen viser den: <code>cat {secretsKeyFile}</code>
						</p>
					)}
				</Fact>
			</dl>
			<FailureNote failure={failure} />
			<p className="actions">
				<Button className="plain-button" isDisabled={isBusy} onClick={() => void check()}>
					Prøv det som er satt
				</Button>
				<span role="status">{isBusy ? "Prøver …" : notice}</span>
			</p>
		</>
	);
}

const Fact = ({ term, name, text, children }: { term: string; name: string; text: string; children?: ReactNode }) => (
	<div>
		<dt>
			{term} <code>{name}</code>
		</dt>
		<dd className="stack wrap-anywhere">
			<p>{text}</p>
			{children}
		</dd>
	</div>
);

function TestEmail() {
	const { client } = useConnection();
	const form = useSubmit(testEmailSchema, { email: "" }, async (body) => {
		await client.call(installationEndpoints.sendTestEmail, { body });
		return `Sendt til ${body.email}. Trykk på knappen i e-posten.`;
	});
	const { text } = bindFields(form);
	return (
		<SubmitForm form={form} className="fields" label="Send en prøve" isSecondary>
			<TextField label="E-postadressen din" type="email" inputMode="email" autoComplete="email" {...text("email")} />
		</SubmitForm>
	);
}
