import type { StaffAccount } from "@lerret/contracts/api/staff";
import type { SiteRole } from "@lerret/contracts/staff";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Failure, failureOf } from "../../api/failure.ts";
import { ChoiceField, TextField } from "../../fields/field.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

const emptyInvitation = { email: "", name: "", role: "editor" as SiteRole };
type Invitation = typeof emptyInvitation;

/** Gives a role to the owner of an email address. A new member gets an email with a link to choose a password. */
export function InvitationForm({
	invite,
	roles,
	label,
}: {
	invite: (invitation: Invitation) => Promise<Pick<StaffAccount, "name" | "lastLoginAt">>;
	roles: readonly (readonly [SiteRole, string])[] | null;
	label: string;
}) {
	const { revalidate } = useRevalidator();
	const [invitation, setInvitation] = useState(emptyInvitation);
	const [failure, setFailure] = useState<Failure | null>(null);
	const [notice, setNotice] = useState("");
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;

	async function submit(): Promise<void> {
		setFailure(null);
		setNotice("");
		try {
			const invited = await invite(invitation);
			setNotice(
				invited.lastLoginAt === null
					? `${invited.name} har fått en e-post med en lenke til å velge passord. Den virker i tre døgn.`
					: `${invited.name} har fått rollen, og logger inn med passordet sitt.`,
			);
			setInvitation(emptyInvitation);
			await revalidate();
		} catch (error) {
			setFailure(failureOf(error));
		}
	}

	return (
		<details className="upload-here">
			<summary>{label}</summary>
			<form
				className="fields"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<div className="pair">
					<TextField
						label="Navn"
						value={invitation.name}
						onText={(name) => setInvitation({ ...invitation, name })}
						autoComplete="off"
						error={errorOf("name")}
					/>
					<TextField
						label="E-postadresse"
						type="email"
						value={invitation.email}
						onText={(email) => setInvitation({ ...invitation, email })}
						autoComplete="off"
						error={errorOf("email")}
					/>
					{roles ? (
						<ChoiceField
							label="Rolle"
							value={invitation.role}
							choices={roles}
							onChoice={(role) => setInvitation({ ...invitation, role })}
						/>
					) : null}
				</div>
				<FailureNote failure={failure} />
				<p className="actions">
					<button type="submit" className="button">
						Send invitasjon
					</button>
					<span role="status">{notice}</span>
				</p>
			</form>
		</details>
	);
}
