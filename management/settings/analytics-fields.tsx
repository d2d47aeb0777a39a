import type { SiteSettings } from "@lerret/contracts/api/site-settings";
import { type StorageKind, storageKinds } from "@lerret/contracts/storage";
import { errorsIn } from "../editing/bind-fields.ts";
import { CheckField, ChoiceField, TextField } from "../parts/field.tsx";
import { RowsField, RowTexts, type TextColumn } from "../parts/rows-field.tsx";
import { Section } from "./section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

type Analytics = NonNullable<SiteSettings["analytics"]>;
type Stored = Analytics["stores"][number];

const none: Analytics = { scriptUrl: null, owner: null, stores: [] };
const newThing: Stored = { name: "", kind: "cookie", purpose: "", duration: "" };
const texts: TextColumn<Stored>[] = [
	{ name: "name", label: "Navn", maxLength: 200 },
	{ name: "purpose", label: "Formål", maxLength: 500 },
	{ name: "duration", label: "Varighet", maxLength: 200 },
];
const kinds = (Object.keys(storageKinds) as StorageKind[]).map((kind) => [kind, storageKinds[kind].label] as const);

/** Third-party analytics, which need the visitor's consent. */
export function AnalyticsFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, failure } = editor;
	const { analytics } = fields;
	const errorOf = errorsIn(failure);
	const set = (patch: Partial<Analytics>) => change({ analytics: { ...(analytics ?? none), ...patch } });
	return (
		<Section title="Statistikk fra andre">
			<p>
				Nettstedet teller selv hva som blir sett på, uten å lagre noe hos dem som besøker det. Slås dette på, blir alle
				spurt om samtykke, og ingenting hentes eller lagres før noen har svart ja.
			</p>
			<CheckField
				label="Spør om samtykke til statistikk fra andre"
				isChecked={analytics !== null}
				onCheck={(isOn) => change({ analytics: isOn ? none : null })}
			/>
			{analytics === null ? null : (
				<>
					<div className="pair">
						<TextField
							label="Adressen til skriptet"
							type="url"
							maxLength={1000}
							value={analytics.scriptUrl ?? ""}
							onText={(text) => set({ scriptUrl: text === "" ? null : text })}
							error={errorOf("analytics.scriptUrl")}
							help="Tomt: hendelsene venter på et skript som driften selv legger til."
						/>
						<TextField
							label="Hvem som får opplysningene"
							maxLength={200}
							value={analytics.owner ?? ""}
							onText={(text) => set({ owner: text === "" ? null : text })}
							error={errorOf("analytics.owner")}
							help="Navnet på leverandøren. Står på siden om informasjonskapsler."
						/>
					</div>
					<RowsField
						legend="Hva skriptet lagrer i nettleseren"
						help="Loven krever at det står på siden om informasjonskapsler. Den som leverer skriptet, vet det."
						one="lagring"
						shape="pairs"
						rows={analytics.stores}
						most={50}
						empty={newThing}
						error={errorOf("analytics.stores")}
						onRows={(stores) => set({ stores })}
					>
						{(part) => (
							<>
								<RowTexts part={part} columns={texts} errorOf={(path) => errorOf(`analytics.stores.${path}`)} />
								<ChoiceField
									label={part.nth("Slag")}
									value={part.row.kind}
									choices={kinds}
									onChoice={(kind) => part.set({ kind })}
								/>
							</>
						)}
					</RowsField>
				</>
			)}
		</Section>
	);
}
