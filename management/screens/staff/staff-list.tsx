import { type StaffAccount, staffAccountSchema } from "@lerret/contracts/api/staff";
import { formatMoment } from "@lerret/contracts/nb/time";
import { staffPaths } from "@lerret/contracts/paths";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import * as z from "zod";
import type { Connection } from "../../api/connection.ts";
import { type Failure, failureOf } from "../../api/failure.ts";
import { ChoiceField } from "../../fields/field.tsx";
import { useConnection } from "../../session/connection-context.ts";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { roles } from "./roles.ts";

export const staffListLoader =
	({ client }: Connection) =>
	async ({ request: { signal } }: LoaderFunctionArgs) =>
		z.array(staffAccountSchema).parse(await client.call("/staff", { signal }));

export function StaffList() {
	const staff = useLoaderData<ReturnType<typeof staffListLoader>>();
	return (
		<>
			<PageHeading title="Ansatte" />
			<p>Redaktører skriver og publiserer. Administratorer har i tillegg ansatte, innstillinger og logg.</p>
			<InvitationForm />
			<ul className="rows">
				{staff.map((member) => (
					<Member key={member.id} member={member} />
				))}
			</ul>
		</>
	);
}

function Member({ member }: { member: StaffAccount }) {
	const { client, me } = useConnection();
	const { revalidate } = useRevalidator();
	const isSelf = member.id === me.id;
	const [failure, setFailure] = useState<Failure | null>(null);
	const [notice, setNotice] = useState("");
	const [confirming, setConfirming] = useState<"access" | "own role" | null>(null);
	const path = `/staff/${encodeURIComponent(member.id)}`;

	async function send(
		method: "PATCH" | "PUT" | "DELETE" | "POST",
		requestPath: string,
		successMessage: string,
		body?: object,
	): Promise<void> {
		setConfirming(null);
		setFailure(null);
		setNotice("");
		try {
			await client.call(requestPath, { method, body });
			// The reload updates the menu and checks the access to this page again.
			if (isSelf && method !== "POST") return location.assign(staffPaths.management);
			setNotice(successMessage);
			await revalidate();
		} catch (error) {
			setFailure(failureOf(error));
		}
	}

	return (
		<li className="member">
			<div>
				<strong>{member.name}</strong>
				<p className="small">
					{member.email}.{" "}
					{member.lastLoginAt === null
						? "Har aldri logget inn."
						: `Sist innlogget ${formatMoment(member.lastLoginAt)}.`}
				</p>
				{member.hasAccess ? null : <p className="field-error">Har ikke tilgang.</p>}
			</div>
			<ChoiceField
				label={`Rollen til ${member.name}`}
				value={member.role}
				choices={roles}
				onChoice={(role) =>
					isSelf && role !== "admin"
						? setConfirming("own role")
						: void send("PATCH", path, "Rollen er endret.", { role })
				}
			/>
			<p className="actions">
				{member.hasAccess ? (
					<>
						<button
							type="button"
							className="quiet-button"
							onClick={() => void send("POST", `${path}/password-link`, "Lenken er sendt.")}
						>
							Send lenke til nytt passord<span className="visually-hidden"> til {member.name}</span>
						</button>
						<button type="button" className="quiet-button" onClick={() => setConfirming("access")}>
							Steng tilgangen<span className="visually-hidden"> for {member.name}</span>
						</button>
					</>
				) : (
					<button
						type="button"
						className="quiet-button"
						onClick={() => void send("PUT", `${path}/access`, "Tilgangen er tilbake.")}
					>
						Gi tilgangen tilbake<span className="visually-hidden"> til {member.name}</span>
					</button>
				)}
				<span className="small" role="status">
					{notice}
				</span>
			</p>
			<FailureNote failure={failure} />
			{confirming === "own role" ? (
				<ConfirmationDialog
					title="Gi fra deg administratorrollen?"
					text="Du mister selv ansatte, innstillinger og hendelseslogg med en gang. Bare en annen administrator kan gi deg rollen tilbake."
					action="Bli redaktør"
					onClose={() => setConfirming(null)}
					onConfirm={() => void send("PATCH", path, "Rollen er endret.", { role: "editor" })}
				/>
			) : null}
			{confirming === "access" ? (
				<ConfirmationDialog
					title={isSelf ? "Stenge din egen tilgang?" : `Stenge tilgangen for ${member.name}?`}
					text={
						isSelf
							? "Du blir logget ut med en gang. Bare en annen administrator kan gi deg tilgangen tilbake."
							: "Det gjelder med en gang, også der kontoen er innlogget nå. Tilgangen kan gis tilbake."
					}
					action="Steng tilgangen"
					onClose={() => setConfirming(null)}
					onConfirm={() => void send("DELETE", `${path}/access`, "Tilgangen er stengt.")}
				/>
			) : null}
		</li>
	);
}
