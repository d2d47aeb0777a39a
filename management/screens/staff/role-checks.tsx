import { type SiteRole, siteRoles } from "@lerret/contracts/staff";
import { type ReactNode, useId, useState } from "react";
import { joinLabels, roleHelp, roleLabels } from "./roles.ts";

/** A checkbox for each role at a site, with what the role allows. */
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
	const id = useId();
	const errorId = `${id}-error`;
	return (
		<fieldset className="stack role-boxes" aria-describedby={error === undefined ? undefined : errorId}>
			<legend>{legend}</legend>
			{siteRoles.map((role) => (
				<div key={role} className="role-box">
					<label className="check">
						<input
							type="checkbox"
							checked={roles.includes(role)}
							aria-describedby={`${id}-${role}`}
							onChange={(event) => onChange(role, event.currentTarget.checked)}
						/>
						{roleLabels[role]}
					</label>
					<p className="small" id={`${id}-${role}`}>
						{roleHelp[role]}
					</p>
				</div>
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
	const shown = siteRoles.filter((role) => pending.get(role) ?? roles.includes(role));
	async function change(role: SiteRole, isHeld: boolean): Promise<void> {
		if (pending.has(role)) return;
		setPending((before) => new Map(before).set(role, isHeld));
		await onChange(role, isHeld);
		setPending((before) => new Map([...before].filter(([other]) => other !== role)));
	}
	return (
		<details className="member-roles">
			<summary>
				<strong>{joinLabels(shown.map((role) => roleLabels[role]))}</strong>{" "}
				<span className="link-text">
					Endre<span className="visually-hidden"> rollene til {name}</span>
				</span>
			</summary>
			<RoleBoxes
				legend={<span className="visually-hidden">Roller til {name}</span>}
				roles={shown}
				onChange={(role, isHeld) => void change(role, isHeld)}
			/>
		</details>
	);
}
