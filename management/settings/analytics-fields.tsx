import type { SiteSettings } from "@lerret/contracts/api/site-settings";
import { type StorageKind, storageKinds } from "@lerret/contracts/storage";
import { errorsIn } from "../editing/bind-fields.ts";
import { CheckField, ChoiceField, TextField } from "../parts/field.tsx";
import { Section } from "./section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

type Analytics = NonNullable<SiteSettings["analytics"]>;
type Stored = Analytics["stores"][number];

const none: Analytics = { scriptUrl: null, owner: null, stores: [] };
const newThing: Stored = { name: "", kind: "cookie", purpose: "", duration: "" };
const kinds = (Object.keys(storageKinds) as StorageKind[]).map((kind) => [kind, storageKinds[kind].label] as const);

/** Analytics of somebody else, which visitors are asked for consent to. */
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
					<StoredThings
						things={analytics.stores}
						errorOf={(path) => errorOf(`analytics.stores.${path}`)}
						onThings={(stores) => set({ stores })}
					/>
				</>
			)}
		</Section>
	);
}

/** What the script stores in a browser, for the page that tells of it. */
function StoredThings({
	things,
	errorOf,
	onThings,
}: {
	things: Stored[];
	errorOf: (path: string) => string | undefined;
	onThings: (things: Stored[]) => void;
}) {
	const set = (at: number, patch: Partial<Stored>) =>
		onThings(things.map((one, i) => (i === at ? { ...one, ...patch } : one)));
	return (
		<fieldset className="row-list">
			<legend>Hva skriptet lagrer i nettleseren</legend>
			<p className="small">
				Loven krever at det står på siden om informasjonskapsler. Den som leverer skriptet, vet det.
			</p>
			{things.map((thing, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a thing has no name of its own but its place.
				<div className="row-texts" key={i}>
					{textsOf(i).map(({ name, label, maxLength }) => (
						<TextField
							key={name}
							label={label}
							value={thing[name]}
							maxLength={maxLength}
							error={errorOf(`${i}.${name}`)}
							onText={(text) => set(i, { [name]: text })}
						/>
					))}
					<ChoiceField
						label={`Slag ${i + 1}`}
						value={thing.kind}
						choices={kinds}
						onChoice={(kind) => set(i, { kind })}
					/>
					<p className="row-acts">
						<button type="button" className="quiet-button" onClick={() => onThings(things.toSpliced(i, 1))}>
							Ta bort<span className="visually-hidden"> {thing.name || `nummer ${i + 1}`}</span>
						</button>
					</p>
				</div>
			))}
			<button type="button" className="plain-button" onClick={() => onThings([...things, { ...newThing }])}>
				Legg til noe som lagres
			</button>
		</fieldset>
	);
}

const textsOf = (i: number) =>
	[
		{ name: "name", label: `Navn ${i + 1}`, maxLength: 200 },
		{ name: "purpose", label: `Formål ${i + 1}`, maxLength: 500 },
		{ name: "duration", label: `Varighet ${i + 1}`, maxLength: 200 },
	] as const;
