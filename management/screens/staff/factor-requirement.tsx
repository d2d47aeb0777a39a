import { useState } from "react";
import { useAction } from "../../editor/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { CheckField } from "../../ui/fields/field.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";

/** Which roles must log in with a one-time code. Those who have no app set it up at the next login. */
export function FactorRequirement<Role extends string>({
	choices,
	required,
	save,
}: {
	choices: readonly (readonly [role: Role, label: string])[];
	required: readonly Role[];
	save: (roles: Role[]) => Promise<unknown>;
}) {
	const [chosen, setChosen] = useState<readonly Role[]>(required);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	return (
		<SettingsSection title="Sikker innlogging">
			<p>
				Den som har en av disse rollene, må logge inn med passnøkkel, eller med en kode fra en app etter passordet. Den
				som ikke har satt opp appen, blir bedt om det med en gang, uten å miste det som står på skjermen.
			</p>
			<fieldset className="stack">
				<legend className="visually-hidden">Må ha passnøkkel eller engangskode</legend>
				{choices.map(([role, label]) => (
					<CheckField
						key={role}
						label={label}
						isChecked={chosen.includes(role)}
						onCheck={(isChecked) => {
							setNotice("");
							setChosen(isChecked ? [...chosen, role] : chosen.filter((one) => one !== role));
						}}
					/>
				))}
			</fieldset>
			<p className="actions">
				<Button
					className="plain-button"
					isDisabled={isBusy}
					onClick={() =>
						void run(async () => {
							await save([...chosen]);
							setNotice("Lagret.");
						})
					}
				>
					Lagre kravet
				</Button>
				<span role="status">{notice}</span>
			</p>
			<FailureNote failure={failure} />
		</SettingsSection>
	);
}
