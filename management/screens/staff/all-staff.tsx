import { type StaffAccount, staffEndpoints } from "@lerret/contracts/api/staff";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { describeRoles } from "./roles.ts";

export const allStaffLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(staffEndpoints.listStaff, { signal });

/** The accounts of all sites, for operators. */
export function AllStaff() {
	const { client } = useConnection();
	const staff = useLoaderData<ReturnType<typeof allStaffLoader>>();
	return (
		<>
			<PageHeading title="Alle ansatte" />
			<p>Kontoene på alle nettsteder. Roller på et nettsted gis under Ansatte der. En operatør kan alt på alle.</p>
			<InvitationForm
				invite={({ email, name }) => client.call(staffEndpoints.addOperator, { body: { email, name } })}
				label="Gjør noen til operatør"
			/>
			<ul className="rows">
				{staff.map((member) => (
					<Account key={member.id} member={member} />
				))}
			</ul>
		</>
	);
}

function Account({ member }: { member: StaffAccount }) {
	const { client, me, sites } = useConnection();
	const isSelf = member.id === me.id;
	const call = { params: { id: member.id } };
	const descriptions = describeRoles(member.roles, sites);
	return (
		<MemberRow
			member={member}
			sendPasswordLink={() => client.call(staffEndpoints.sendPasswordLink, call)}
			actions={(send, confirm) => (
				<>
					{member.roles.some(({ role }) => role === "operator") ? (
						<button
							type="button"
							onClick={() =>
								confirm({
									title: isSelf ? "Gi fra deg operatørrollen?" : `Fjern operatørrollen til ${member.name}?`,
									text: "Det gjelder med en gang. Roller på nettsteder er som før.",
									action: "Fjern operatørrollen",
									send: () => send(() => client.call(staffEndpoints.removeOperator, call), "Rollen er borte."),
								})
							}
						>
							Fjern operatørrollen<span className="visually-hidden"> til {member.name}</span>
						</button>
					) : null}
					{member.hasAccess ? (
						<button
							type="button"
							onClick={() =>
								confirm({
									title: isSelf ? "Stenge din egen tilgang?" : `Stenge tilgangen for ${member.name}?`,
									text: isSelf
										? "Du blir logget ut med en gang. Bare en annen operatør kan gi deg tilgangen tilbake."
										: "Det gjelder med en gang på alle nettsteder, også der kontoen er innlogget nå. Tilgangen kan gis tilbake.",
									action: "Steng tilgangen",
									send: () => send(() => client.call(staffEndpoints.closeStaff, call), "Tilgangen er stengt."),
								})
							}
						>
							Steng tilgangen<span className="visually-hidden"> for {member.name}</span>
						</button>
					) : (
						<button
							type="button"
							onClick={() => void send(() => client.call(staffEndpoints.reopenStaff, call), "Tilgangen er tilbake.")}
						>
							Gi tilgangen tilbake<span className="visually-hidden"> til {member.name}</span>
						</button>
					)}
				</>
			)}
		>
			{() => <p className="small">{descriptions.join(", ") || "Ingen rolle"}</p>}
		</MemberRow>
	);
}
