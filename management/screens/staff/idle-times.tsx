import type { StaffRole } from "@lerret/contracts/staff";
import { idleMinutes, leastIdleMinutes } from "@lerret/contracts/staff-logins";
import { useState } from "react";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ChoiceField } from "../../ui/fields/field.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { roleLabels } from "./roles.ts";

/** In minutes. */
const offered = [15, 30, 60, 2 * 60, 4 * 60, 8 * 60, 12 * 60, 24 * 60];

/** How long a login of each role lasts while no person uses it. */
export function IdleTimes<Role extends StaffRole>({
	roles,
	saved,
	save,
}: {
	roles: readonly Role[];
	saved: Record<Role, number>;
	save: (minutes: Record<Role, number>) => Promise<unknown>;
}) {
	const [chosen, setChosen] = useState(saved);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	return (
		<SettingsSection title="Når ingen bruker skjermen">
			<p>
				Da logges den ansatte ut etter så lenge. Det som er skrevet, blir stående til neste innlogging. Den som har
				flere roller, har den korteste tiden.
			</p>
			<div className="fields">
				{roles.map((role) => (
					<ChoiceField
						key={role}
						label={roleLabels[role]}
						value={String(chosen[role])}
						choices={choicesOf(role, chosen[role])}
						onChoice={(minutes) => {
							setNotice("");
							setChosen({ ...chosen, [role]: Number(minutes) });
						}}
					/>
				))}
			</div>
			<p className="actions">
				<Button
					className="plain-button"
					isDisabled={isBusy}
					onClick={() =>
						void run(async () => {
							await save(chosen);
							setNotice("Lagret.");
						})
					}
				>
					Lagre tidene
				</Button>
				<span role="status">{notice}</span>
			</p>
			<FailureNote failure={failure} />
		</SettingsSection>
	);
}

/** With the chosen time, which another client of the API may have set to any minute. */
function choicesOf(role: StaffRole, chosen: number): [string, string][] {
	const { usual, most } = idleMinutes[role];
	const times = offered.filter((minutes) => minutes >= leastIdleMinutes && minutes <= most);
	return [...new Set([...times, chosen])]
		.sort((a, b) => a - b)
		.map((minutes) => [String(minutes), `${describeTime(minutes)}${minutes === usual ? " (vanlig)" : ""}`]);
}

function describeTime(minutes: number): string {
	if (minutes % 60 !== 0) return `${minutes} minutter`;
	const hours = minutes / 60;
	return hours === 1 ? "1 time" : `${hours} timer`;
}
