import type { SiteSettings } from "@lerret/contracts/api/site-settings";
import { type StorageKind, storageKinds } from "@lerret/contracts/storage";
import { CheckField, ChoiceField, TextField } from "../../fields/field.tsx";
import { RowsField, RowTextFields, type TextColumn } from "../../fields/rows-field.tsx";
import { settingsLabels } from "./labels.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

type Analytics = NonNullable<SiteSettings["analytics"]>;
type StorageEntry = Analytics["stores"][number];

const noAnalytics: Analytics = { scriptUrl: null, owner: null, stores: [] };
const emptyEntry: StorageEntry = { name: "", kind: "cookie", purpose: "", duration: "" };
const textColumns: TextColumn<StorageEntry>[] = [
	{ name: "name", label: "Navn", maxLength: 200 },
	{ name: "purpose", label: "Formål", maxLength: 500 },
	{ name: "duration", label: "Varighet", maxLength: 200 },
];
const kinds = (Object.keys(storageKinds) as StorageKind[]).map((kind) => [kind, storageKinds[kind].label] as const);

/** Third-party analytics, which need the visitor's consent. */
export function AnalyticsFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, errorOf } = editor;
	const { analytics } = fields;
	const set = (patch: Partial<Analytics>) => change({ analytics: { ...(analytics ?? noAnalytics), ...patch } });
	return (
		<SettingsSection title={settingsLabels.analytics}>
			<p>
				Nettstedet teller selv hva som blir sett på, uten å lagre noe hos dem som besøker det. Slås dette på, blir alle
				spurt om samtykke, og ingenting hentes eller lagres før noen har svart ja.
			</p>
			<CheckField
				label="Spør om samtykke til statistikk fra andre"
				isChecked={analytics !== null}
				onCheck={(isOn) => change({ analytics: isOn ? noAnalytics : null })}
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
						itemName="lagring"
						layout="pairs"
						rows={analytics.stores}
						maxRows={50}
						emptyRow={emptyEntry}
						error={errorOf("analytics.stores")}
						onRows={(stores) => set({ stores })}
					>
						{(context) => (
							<>
								<RowTextFields
									context={context}
									columns={textColumns}
									errorOf={(path) => errorOf(`analytics.stores.${path}`)}
								/>
								<ChoiceField
									label={context.rowLabel("Slag")}
									value={context.row.kind}
									choices={kinds}
									onChoice={(kind) => context.set({ kind })}
								/>
							</>
						)}
					</RowsField>
				</>
			)}
		</SettingsSection>
	);
}
