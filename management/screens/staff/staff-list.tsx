import { type SiteStaff, staffEndpoints } from "@lerret/contracts/api/staff";
import type { SiteRole } from "@lerret/contracts/staff";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { ChoiceField } from "../../fields/field.tsx";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { roleLabels, siteRoleChoices } from "./roles.ts";

export const staffListLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		client.call(staffEndpoints.listSiteStaff, { params: { siteId }, signal });

/** The members who hold a role at the site. */
export function StaffList() {
	const { client } = useConnection();
	const staff = useLoaderData<ReturnType<typeof staffListLoader>>();
	const site = useSite();
	return (
		<>
			<PageHeading title="Ansatte" />
			<p>
				De som har en rolle hos {site.title}. Dørvakter kontrollerer billetter. Redaktører skriver og publiserer også.
				Administratorer har i tillegg ansatte, innstillinger og logg.
			</p>
			<InvitationForm
				invite={(body) => client.call(staffEndpoints.addSiteStaff, { params: { siteId: site.id }, body })}
				roles={siteRoleChoices}
				label="Gi noen tilgang"
			/>
			<ul className="rows">
				{staff.map((member) => (
					<SiteMember key={member.id} member={member} />
				))}
			</ul>
		</>
	);
}

function SiteMember({ member }: { member: SiteStaff }) {
	const { client, me } = useConnection();
	const site = useSite();
	const rights = useRights();
	const isSelf = member.id === me.id && !rights.has("installation");
	const call = { params: { siteId: site.id, id: member.id } };
	return (
		<MemberRow
			member={member}
			sendPasswordLink={() => client.call(staffEndpoints.sendSitePasswordLink, call)}
			actions={(send, confirm) => (
				<button
					type="button"
					className="quiet-button"
					onClick={() =>
						confirm({
							title: isSelf ? `Gi fra deg rollen hos ${site.title}?` : `Fjern rollen til ${member.name}?`,
							text: isSelf
								? "Det gjelder med en gang. Bare en annen administrator kan gi deg den tilbake."
								: `Det gjelder med en gang, også der kontoen er innlogget nå. Roller på andre nettsteder er som før.`,
							action: "Fjern rollen",
							send: () => send(() => client.call(staffEndpoints.removeSiteRole, call), "Rollen er borte."),
						})
					}
				>
					Fjern rollen<span className="visually-hidden"> til {member.name}</span>
				</button>
			)}
		>
			{(send, confirm) => {
				const change = (role: SiteRole) =>
					send(() => client.call(staffEndpoints.changeSiteRole, { ...call, body: { role } }), "Rollen er endret.");
				return (
					<ChoiceField
						label={`Rollen til ${member.name}`}
						value={member.role}
						choices={siteRoleChoices}
						onChoice={(role) =>
							isSelf && role !== "admin"
								? confirm({
										title: "Gi fra deg administratorrollen?",
										text: "Du mister selv ansatte, innstillinger og hendelseslogg med en gang. Bare en annen administrator kan gi deg rollen tilbake.",
										action: `Bli ${roleLabels[role].toLowerCase()}`,
										send: () => change(role),
									})
								: void change(role)
						}
					/>
				);
			}}
		</MemberRow>
	);
}
