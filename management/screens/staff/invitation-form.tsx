import { newSiteStaffSchema, newStaffSchema, type StaffAccount } from "@lerret/contracts/api/staff";
import { type SiteRole, siteRoles } from "@lerret/contracts/staff";
import { useRevalidator } from "react-router";
import { bindFields } from "../../editor/bind-fields.ts";
import { useSubmit } from "../../editor/use-submit.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { SubmitForm } from "../../ui/submit-form.tsx";
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
	const schema = hasRoles ? newSiteStaffSchema : newStaffSchema;
	const form = useSubmit<Invitation>(schema, emptyInvitation, async (invitation) => {
		const invited = await invite(invitation);
		await revalidate();
		return `${invited.name} har fått tilgang. Den som ikke har logget inn før, får en e-post med en lenke til å velge passord. Den virker i tre døgn.`;
	});
	const { text } = bindFields(form);
	const { roles } = form.fields;

	return (
		<details className="upload-here">
			<summary className="button">{label}</summary>
			<SubmitForm
				form={form}
				className="fields"
				label={roles.includes("admin") ? "Send invitasjon som administrator" : "Send invitasjon"}
			>
				<div className="pair">
					<TextField label="Navn" autoComplete="off" {...text("name")} />
					<TextField label="E-postadresse" type="email" autoComplete="off" {...text("email")} />
				</div>
				{hasRoles ? (
					<RoleBoxes
						legend="Roller"
						roles={roles}
						error={form.errorWithin("roles")}
						onChange={(role, isHeld) =>
							form.change({ roles: siteRoles.filter((one) => (one === role ? isHeld : roles.includes(one))) })
						}
					/>
				) : null}
			</SubmitForm>
		</details>
	);
}
