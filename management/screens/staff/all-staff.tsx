import { type StaffAccount, staffEndpoints } from "@lerret/contracts/api/staff";
import { staffFactorEndpoints } from "@lerret/contracts/api/staff-factors";
import { staffIdleTimeEndpoints } from "@lerret/contracts/api/staff-idle-times";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FactorRequirement } from "./factor-requirement.tsx";
import { IdleTimes } from "./idle-times.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { MemberRow } from "./member-row.tsx";
import { describeRoles } from "./roles.ts";

export const allStaffLoader =
	({ client, me }: Connection) =>
	async ({ request: { signal } }: LoaderFunctionArgs) => {
		const [staff, requirement, idleTimes] = await Promise.all([
			client.call(staffEndpoints.listStaff, { signal }),
			me.hasFactors ? client.call(staffFactorEndpoints.getOperatorFactorRequirement, { signal }) : null,
			me.hasPassword ? client.call(staffIdleTimeEndpoints.getOperatorIdleTimes, { signal }) : null,
		]);
		return { staff, requirement, idleTimes };
	};

/** The accounts of all sites, for operators. */
export function AllStaff() {
	const { client } = useConnection();
	const { staff, requirement, idleTimes } = useLoaderData<ReturnType<typeof allStaffLoader>>();
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
			{requirement ? (
				<FactorRequirement
					choices={[["operator", "Operatør"]]}
					required={requirement.isRequired ? ["operator"] : []}
					save={(roles) =>
						client.call(staffFactorEndpoints.changeOperatorFactorRequirement, {
							body: { isRequired: roles.length > 0 },
						})
					}
				/>
			) : null}
			{idleTimes ? (
				<IdleTimes
					roles={["operator"]}
					saved={idleTimes}
					save={(body) => client.call(staffIdleTimeEndpoints.changeOperatorIdleTimes, { body })}
				/>
			) : null}
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
			endLogins={() => client.call(staffEndpoints.endStaffLogins, call)}
			resetFactors={() => client.call(staffEndpoints.resetStaffFactors, call)}
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
