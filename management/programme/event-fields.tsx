import { accessFeatures, accessLabels, eventStatuses } from "@lerret/contracts/programme";
import { bindFields } from "../editing/bind-fields.ts";
import type { ItemEditor } from "../editing/use-item-editor.ts";
import { CheckField, ChoiceField, TextField } from "../parts/field.tsx";
import { KronerField, ListField } from "../parts/list-field.tsx";
import { LocalTimeField } from "../parts/local-time-field.tsx";
import { RowsField } from "../parts/rows-field.tsx";
import type { Titles } from "./event-page.tsx";
import { statusName } from "./labels.ts";

const statuses = eventStatuses.map((status) => [status, statusName(status)] as const);

export function EventFields({ editor, titles }: { editor: ItemEditor<"event">; titles: Titles }) {
	const { fields, change } = editor;
	const { text, maybe, lines, errorOf } = bindFields(editor);
	/** What is moved lasts as long as before. */
	const move = (startTime: string) => {
		const by = Date.parse(startTime) - Date.parse(fields.startTime);
		const endTime = fields.endTime && new Date(Date.parse(fields.endTime) + by).toISOString();
		change({ startTime, endTime });
	};
	return (
		<div className="fields">
			<ChoiceField
				label="Film eller arrangement"
				value={fields.productionId}
				choices={titles}
				onChoice={(productionId) => change({ productionId })}
				error={errorOf("productionId")}
			/>
			<div className="pair">
				<ChoiceField
					label="Status"
					value={fields.status}
					choices={statuses}
					onChoice={(status) => change({ status })}
				/>
				<TextField label="Sal eller sted" maxLength={100} {...text("screen")} />
			</div>
			<TextField
				label="Beskjed til publikum"
				maxLength={500}
				help="For eksempel hvorfor den er avlyst, eller hvor den er flyttet."
				{...maybe("notice")}
			/>
			<div className="pair">
				<LocalTimeField
					label="Begynner (norsk tid)"
					instant={fields.startTime}
					onInstant={move}
					error={errorOf("startTime")}
				/>
				{fields.endTime ? (
					<LocalTimeField
						label="Slutter (norsk tid)"
						instant={fields.endTime}
						onInstant={(endTime) => change({ endTime })}
						error={errorOf("endTime")}
					/>
				) : null}
			</div>
			<TextField
				label="Lenke til billettsalg"
				type="url"
				maxLength={1000}
				help="Begynner med https://."
				{...maybe("ticketUrl")}
			/>
			<RowsField
				legend="Priser"
				one="pris"
				rows={fields.prices}
				most={30}
				empty={{ label: "", ore: 0 }}
				shape="short"
				error={errorOf("prices")}
				onRows={(prices) => change({ prices })}
			>
				{({ row, at, set, nth }) => (
					<>
						<TextField
							label={nth("Gruppe")}
							value={row.label}
							maxLength={100}
							error={errorOf(`prices.${at}.label`)}
							onText={(label) => set({ label })}
						/>
						<KronerField label={nth("Kroner")} ore={row.ore} onOre={(ore) => set({ ore })} />
					</>
				)}
			</RowsField>
			<fieldset className="checks">
				<legend>Tilrettelegging</legend>
				{accessFeatures.map((feature) => (
					<CheckField
						key={feature}
						label={accessLabels[feature]}
						isChecked={fields.access.includes(feature)}
						onCheck={(isOn) =>
							change({ access: accessFeatures.filter((one) => (one === feature ? isOn : fields.access.includes(one))) })
						}
					/>
				))}
			</fieldset>
			<div className="pair">
				<TextField label="Format" maxLength={50} {...maybe("format")} />
				<TextField label="EDI-nummer" maxLength={50} {...maybe("ediNumber")} />
			</div>
			<div className="pair">
				<TextField
					label="Språk i tale"
					maxLength={3}
					help="Språkkode, for eksempel nb eller en."
					{...maybe("spoken")}
				/>
				<TextField label="Språk i tekst" maxLength={3} help="Språkkode, for eksempel nb." {...maybe("subtitles")} />
			</div>
			<ListField label="Merker" {...lines("tags")} />
		</div>
	);
}
