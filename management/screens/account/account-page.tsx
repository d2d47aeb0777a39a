import { type OwnLogin, staffEndpoints } from "@lerret/contracts/api/staff";
import { staffFactorEndpoints } from "@lerret/contracts/api/staff-factors";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { OneTimeCodes } from "./one-time-codes.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";

export const accountLoader =
	({ client, me }: Connection) =>
	async ({ request: { signal } }: LoaderFunctionArgs) => {
		const [logins, factors] = await Promise.all([
			client.call(staffEndpoints.listOwnLogins, { signal }),
			me.hasFactors ? client.call(staffFactorEndpoints.getOwnFactors, { signal }) : null,
		]);
		return { logins, factors };
	};

/** The user's own account: where it is logged in, and by what. */
export function AccountPage() {
	const { factors } = useLoaderData<ReturnType<typeof accountLoader>>();
	return (
		<>
			<PageHeading title="Kontoen din" />
			<SettingsSection title="Innlogginger">
				<Logins />
			</SettingsSection>
			{factors ? (
				<>
					<SettingsSection title="Passnøkler">
						<Passkeys factors={factors} />
					</SettingsSection>
					<SettingsSection title="Engangskoder">
						<OneTimeCodes factors={factors} />
					</SettingsSection>
				</>
			) : null}
			<SettingsSection title="Passord">
				<PasswordForm />
			</SettingsSection>
		</>
	);
}

function Logins() {
	const { client } = useConnection();
	const { logins } = useLoaderData<ReturnType<typeof accountLoader>>();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const end = (request: () => Promise<unknown>, result: string) =>
		void run(async () => {
			await request();
			await revalidate();
			setNotice(result);
		});
	return (
		<>
			<p>Kjenner du ikke igjen en av dem, logger du den ut og bytter passord.</p>
			<ul className="rows">
				{logins.map((login) => (
					<li key={login.id} className="login-row">
						<div>
							<strong>{nameOf(login)}</strong>
							<p className="small">{describeTimes(login)}</p>
						</div>
						{login.isCurrent ? (
							<p className="small">Denne enheten</p>
						) : (
							<Button
								className="quiet-button"
								isDisabled={isBusy}
								onClick={() =>
									end(
										() => client.call(staffEndpoints.endOwnLogin, { params: { id: login.id } }),
										`${nameOf(login)} er logget ut.`,
									)
								}
							>
								Logg ut<span className="visually-hidden"> {nameOf(login)}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			<p className="actions">
				<Button
					className="quiet-button"
					isDisabled={isBusy || logins.every(({ isCurrent }) => isCurrent)}
					onClick={() =>
						end(() => client.call(staffEndpoints.endOtherLogins, {}), "Du er logget ut alle andre steder.")
					}
				>
					Logg ut alle andre steder
				</Button>
				<span role="status">{notice}</span>
			</p>
			<FailureNote failure={failure} />
		</>
	);
}

const nameOf = ({ device }: OwnLogin) => device ?? "Ukjent enhet";

function describeTimes({ beganAt, seenAt, isCurrent }: OwnLogin): string {
	if (beganAt === null) return "Logget inn før vi begynte å notere når.";
	const began = `Logget inn ${formatMomentOfYear(beganAt)}.`;
	return isCurrent || seenAt === null ? began : `${began} Sist brukt ${formatMomentOfYear(seenAt)}.`;
}
