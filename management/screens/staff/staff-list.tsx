import { type SiteStaff, staffEndpoints } from "@lerret/contracts/api/staff";
import { staffFactorEndpoints } from "@lerret/contracts/api/staff-factors";
import { staffIdleTimeEndpoints } from "@lerret/contracts/api/staff-idle-times";
import { type SiteRole, siteRoles } from "@lerret/contracts/staff";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { FactorRequirement } from "./factor-requirement.tsx";
import { IdleTimes } from "./idle-times.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { type Confirm, type Confirmation, MemberRow, type Send } from "./member-row.tsx";
import { RoleChecks } from "./role-checks.tsx";
import { roleLabels } from "./roles.ts";

export const staffListLoader =
	({ client, me }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId }, signal };
		const [staff, requirement, idleTimes] = await Promise.all([
			client.call(staffEndpoints.listSiteStaff, call),
			me.hasFactors ? client.call(staffFactorEndpoints.getSiteFactorRequirement, call) : null,
			me.hasPassword ? client.call(staffIdleTimeEndpoints.getSiteIdleTimes, call) : null,
		]);
		return { staff, requirement, idleTimes };
	};

/** The members who hold a role at the site. */
export function StaffList() {
	const { client } = useConnection();
	const { staff, requirement, idleTimes } = useLoaderData<ReturnType<typeof staffListLoader>>();
	const site = useSite();
	return (
		<>
			<PageHeading title="Ansatte" />
			<p>De som har en rolle hos {site.title}. Den som har flere, kan det de gir til sammen.</p>
			<ul className="rows">
				{staff.map((member) => (
					<SiteMember key={member.id} member={member} />
				))}
			</ul>
			<InvitationForm
				invite={(body) => client.call(staffEndpoints.addSiteStaff, { params: { siteId: site.id }, body })}
				hasRoles
				label="Gi noen tilgang"
			/>
			{requirement ? (
				<FactorRequirement
					key={site.id}
					choices={siteRoles.map((role) => [role, roleLabels[role]] as const)}
					required={requirement.roles}
					save={(roles) =>
						client.call(staffFactorEndpoints.changeSiteFactorRequirement, {
							params: { siteId: site.id },
							body: { roles },
						})
					}
				/>
			) : null}
			{idleTimes ? (
				<IdleTimes
					key={`${site.id} idle`}
					roles={siteRoles}
					saved={idleTimes}
					save={(body) =>
						client.call(staffIdleTimeEndpoints.changeSiteIdleTimes, { params: { siteId: site.id }, body })
					}
				/>
			) : null}
		</>
	);
}

function SiteMember({ member }: { member: SiteStaff }) {
	const { client, me } = useConnection();
	const site = useSite();
	const rights = useRights();
	const isSelf = member.id === me.id && !rights.has("installation");
	const params = { siteId: site.id, id: member.id };
	const removal = (send: Send): Confirmation => ({
		title: isSelf ? `Gi fra deg alle rollene hos ${site.title}?` : `Ta alle rollene fra ${member.name}?`,
		text: isSelf
			? "Det gjelder med en gang. Bare en annen administrator kan gi deg dem tilbake."
			: "Det gjelder med en gang, også der kontoen er innlogget nå. Roller på andre nettsteder er som før.",
		action: isSelf ? "Gi fra meg rollene" : "Ta alle rollene",
		send: () => send(() => client.call(staffEndpoints.removeSiteStaff, { params }), "Rollene er tatt bort."),
	});
	async function change(role: SiteRole, isHeld: boolean, send: Send, confirm: Confirm): Promise<void> {
		const call = { params: { ...params, role } };
		const give = () =>
			send(
				() => client.call(staffEndpoints.giveSiteRole, call),
				`${member.name} er nå ${roleLabels[role].toLowerCase()}.`,
			);
		if (isHeld && role === "admin")
			return confirm({
				title: `Gjøre ${member.name} til administrator?`,
				text: `En administrator kan alt på nettstedet: gi og ta roller, også din, og endre priser, innstillinger og hvor pengene kommer inn. Det gjelder med en gang.`,
				action: "Gi administratorrollen",
				send: give,
			});
		if (isHeld) return give();
		if (member.roles.length === 1) return confirm(removal(send));
		const take = () => send(() => client.call(staffEndpoints.takeSiteRole, call), `${roleLabels[role]} er tatt bort.`);
		if (!isSelf || role !== "admin") return take();
		confirm({
			title: "Gi fra deg administratorrollen?",
			text: "Du mister selv ansatte, innstillinger og logg med en gang. Bare en annen administrator kan gi deg rollen tilbake.",
			action: "Gi fra meg rollen",
			send: take,
		});
	}
	return (
		<MemberRow
			member={member}
			sendPasswordLink={() => client.call(staffEndpoints.sendSitePasswordLink, { params })}
			endLogins={() => client.call(staffEndpoints.endSiteStaffLogins, { params })}
			resetFactors={() => client.call(staffEndpoints.resetSiteStaffFactors, { params })}
			actions={(send, confirm) => (
				<button type="button" onClick={() => confirm(removal(send))}>
					Ta alle rollene<span className="visually-hidden"> fra {member.name}</span>
				</button>
			)}
		>
			{(send, confirm) => (
				<RoleChecks
					name={member.name}
					roles={member.roles}
					onChange={(role, isHeld) => change(role, isHeld, send, confirm)}
				/>
			)}
		</MemberRow>
	);
}
