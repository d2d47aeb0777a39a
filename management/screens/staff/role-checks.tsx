import { type SiteRole, siteRoles } from "@lerret/contracts/staff";
import { type ReactNode, useId, useState } from "react";
import { roleHelp, roleLabels } from "./roles.ts";

const helpId = (role: SiteRole) => `rolle-${role}`;

/** What each role allows; the checkboxes refer to it. */
export function RoleGuide() {
	return (
		<dl className="role-guide">
			{siteRoles.map((role) => (
				<div key={role}>
					<dt>{roleLabels[role]}</dt>
					<dd id={helpId(role)}>{roleHelp[role]}</dd>
				</div>
			))}
		</dl>
	);
}

/** A checkbox for each role at a site. The page has a RoleGuide. */
export function RoleBoxes({
	legend,
	roles,
	error,
	onChange,
}: {
	legend: ReactNode;
	roles: readonly SiteRole[];
	error?: string | undefined;
	onChange: (role: SiteRole, isHeld: boolean) => void;
}) {
	const errorId = useId();
	return (
		<fieldset className="checks role-boxes" aria-describedby={error === undefined ? undefined : errorId}>
			<legend>{legend}</legend>
			{siteRoles.map((role) => (
				<label key={role} className="check">
					<input
						type="checkbox"
						checked={roles.includes(role)}
						aria-describedby={helpId(role)}
						onChange={(event) => onChange(role, event.currentTarget.checked)}
					/>
					{roleLabels[role]}
				</label>
			))}
			{error === undefined ? null : (
				<p className="field-error" id={errorId}>
					{error}
				</p>
			)}
		</fieldset>
	);
}

/** A member's roles, each given and taken at once. A box shows the choice while it is sent, and takes no other then. */
export function RoleChecks({
	name,
	roles,
	onChange,
}: {
	name: string;
	roles: readonly SiteRole[];
	/** Ends when the change is in force, or was rejected or taken back. */
	onChange: (role: SiteRole, isHeld: boolean) => Promise<void>;
}) {
	const [pending, setPending] = useState<ReadonlyMap<SiteRole, boolean>>(new Map());
	async function change(role: SiteRole, isHeld: boolean): Promise<void> {
		if (pending.has(role)) return;
		setPending((before) => new Map(before).set(role, isHeld));
		await onChange(role, isHeld);
		setPending((before) => new Map([...before].filter(([other]) => other !== role)));
	}
	return (
		<RoleBoxes
			legend={
				<>
					Roller<span className="visually-hidden"> til {name}</span>
				</>
			}
			roles={siteRoles.filter((role) => pending.get(role) ?? roles.includes(role))}
			onChange={(role, isHeld) => void change(role, isHeld)}
		/>
	);
}
