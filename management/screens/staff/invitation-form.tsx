import type { StaffAccount } from "@lerret/contracts/api/staff";
import { type SiteRole, siteRoles } from "@lerret/contracts/staff";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { RoleBoxes } from "./role-checks.tsx";

const emptyInvitation = { email: "", name: "", roles: [] as SiteRole[] };
type Invitation = typeof emptyInvitation;

/** Gives roles to the owner of an email address. A new member gets an email with a link to choose a password. */
export function InvitationForm({
	invite,
	hasRoles = false,
	label,
}: {
	invite: (invitation: Invitation) => Promise<Pick<StaffAccount, "name">>;
	/** Without it, there are no roles to choose from. */
	hasRoles?: boolean;
	label: string;
}) {
	const { revalidate } = useRevalidator();
	const [invitation, setInvitation] = useState(emptyInvitation);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;

	const submit = () =>
		run(async () => {
			const invited = await invite(invitation);
			setNotice(
				`${invited.name} har fått tilgang. Den som ikke har logget inn før, får en e-post med en lenke til å velge passord. Den virker i tre døgn.`,
			);
			setInvitation(emptyInvitation);
			await revalidate();
		});

	return (
		<details className="upload-here">
			<summary className="button">{label}</summary>
			<form
				className="fields"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<RequiredNote />
				<div className="pair">
					<TextField
						label="Navn"
						isRequired
						value={invitation.name}
						onText={(name) => setInvitation({ ...invitation, name })}
						autoComplete="off"
						error={errorOf("name")}
					/>
					<TextField
						label="E-postadresse"
						isRequired
						type="email"
						value={invitation.email}
						onText={(email) => setInvitation({ ...invitation, email })}
						autoComplete="off"
						error={errorOf("email")}
					/>
				</div>
				{hasRoles ? (
					<RoleBoxes
						legend="Roller"
						roles={invitation.roles}
						error={errorOf("roles")}
						onChange={(role, isHeld) =>
							setInvitation({
								...invitation,
								roles: siteRoles.filter((one) => (one === role ? isHeld : invitation.roles.includes(one))),
							})
						}
					/>
				) : null}
				<FailureNote failure={failure} />
				<p className="actions">
					<Button type="submit" className="button" isDisabled={isBusy}>
						Send invitasjon
					</Button>
					<span role="status">{notice}</span>
				</p>
			</form>
		</details>
	);
}
