import { useState } from "react";
import { ChipsField } from "../fields/chips-field.tsx";
import { ChoiceOrTextField } from "../fields/choice-or-text-field.tsx";
import { ColorField } from "../fields/color-field.tsx";
import { CheckField, ChoiceField, LineField, TextArea, TextField } from "../fields/field.tsx";
import { LanguageField } from "../fields/language-field.tsx";
import { KronerField, LinesField, NumberField } from "../fields/list-field.tsx";
import { LocalTimeField } from "../fields/local-time-field.tsx";
import { RowsField } from "../fields/rows-field.tsx";
import { SvgField } from "../fields/svg-field.tsx";
import { Example } from "./example.tsx";

const ignore = () => {};

export function TextFields() {
	const [text, setText] = useState("Kino ved kaia");
	const [lines, setLines] = useState(["Kaia 3", "8400 Tindevik"]);
	const states = [
		{ label: "Utfylt", value: text },
		{ label: "Med hjelp", value: text, help: "Står øverst på siden." },
		{ label: "Med feil", value: text, help: "Står øverst på siden.", error: "Kan ikke være tom." },
	];
	return (
		<Example title="Felter for tekst">
			<div className="fields">
				<div className="pair">
					{states.map((state) => (
						<TextField key={state.label} {...state} onText={setText} />
					))}
					<TextField label="Sperret" value={text} disabled onText={setText} />
				</div>
				<LineField label="En linje som brytes" value={text} onText={setText} />
				<TextArea label="Flere linjer" value={text} onText={setText} />
				<TextArea label="Flere linjer med feil" value="" error="Kan ikke være tom." onText={ignore} />
				<TextArea label="Flere linjer med en grense" value={text} maxLength={300} onText={setText} />
				<LinesField label="En adresse" values={lines} onValues={setLines} />
				<ChipsField label="En liste" isRequired values={lines} onValues={setLines} />
			</div>
		</Example>
	);
}

const weakColor = "Kontrasten er 3,2 : 1, og må være minst 4,5 : 1. Forslag: #595959";
const choices = [
	["movie", "Film"],
	["culture", "Kulturarrangement"],
] as const;

export function OtherFields() {
	const [color, setColor] = useState("#8a2f1d");
	const [choice, setChoice] = useState<"movie" | "culture">("movie");
	const [hall, setHall] = useState("Sal 1");
	const [language, setLanguage] = useState("nb");
	const [number, setNumber] = useState<number | null>(12);
	const [ore, setOre] = useState<number | null>(14950);
	const [instant, setInstant] = useState("2026-11-20T17:00:00.000Z");
	const [isOn, setOn] = useState(true);
	const [people, setPeople] = useState([{ name: "Marte Lindseth" }, { name: "" }]);
	const [svg, setSvg] = useState(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><path fill="currentColor" d="M0 0h30v40H0zm50 0h30v40H50z"/></svg>',
	);
	return (
		<Example title="Andre felter">
			<div className="fields">
				<div className="pair">
					<ColorField name="Farge" label="Farge" value={color} onText={setColor} />
					<ColorField name="Farge med feil" label="Farge med feil" value="#777777" error={weakColor} onText={ignore} />
					<ChoiceField label="Valg" value={choice} choices={choices} onChoice={setChoice} />
					<ChoiceField label="Valg med feil" error="Velg noe." value={choice} choices={choices} onChoice={setChoice} />
				</div>
				<ChoiceOrTextField
					label="Valg eller tekst"
					value={hall}
					choices={["Sal 1", "Sal 2"]}
					custom={{ choice: "Et annet sted …", label: "Stedet" }}
					maxLength={100}
					onText={setHall}
				/>
				<div className="pair">
					<LanguageField label="Språk" value={language} none="Ingen" error={undefined} onText={setLanguage} />
					<LocalTimeField label="Tidspunkt" instant={instant} onInstant={setInstant} />
				</div>
				<div className="pair">
					<NumberField label="Tall" value={number} onValue={setNumber} />
					<KronerField label="Kroner" ore={ore} onOre={setOre} />
				</div>
				<CheckField label="Avkrysning" isChecked={isOn} onCheck={setOn} />
				<CheckField label="Avkrysning med hjelp" help="Gjelder med en gang." isChecked={!isOn} onCheck={ignore} />
				<RowsField
					legend="Rader"
					help="Rekkefølgen er den som vises."
					itemName="medvirkende"
					rows={people}
					maxRows={3}
					emptyRow={{ name: "" }}
					layout="pairs"
					error="En medvirkende mangler navn."
					onRows={setPeople}
				>
					{({ row, set, rowLabel }) => (
						<TextField label={rowLabel("Navn")} value={row.name} onText={(name) => set({ name })} />
					)}
				</RowsField>
				<SvgField label="SVG" svg={svg} help="Vises på mørk bunn." onSvg={setSvg} />
				<SvgField label="SVG med feil" svg="" error="Velg en fil." onSvg={setSvg} />
			</div>
		</Example>
	);
}
