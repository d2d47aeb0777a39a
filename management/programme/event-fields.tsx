import { accessFeatures, accessLabels, eventStatuses } from "@lerret/contracts/programme";
import type { ItemEditor } from "../editing/use-item-editor.ts";
import { CheckField, ChoiceField, TextField } from "../parts/field.tsx";
import { ListField } from "../parts/list-field.tsx";
import { LocalTimeField } from "../parts/local-time-field.tsx";
import type { Titles } from "./event-page.tsx";
import { statusName } from "./labels.ts";
import { PricesField } from "./prices-field.tsx";

const statuses = eventStatuses.map((status) => [status, statusName(status)] as const);

export function EventFields({ editor, titles }: { editor: ItemEditor<"event">; titles: Titles }) {
	const { fields, change, failure } = editor;
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;
	const orNull = (text: string) => (text === "" ? null : text);
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
				<TextField
					label="Sal eller sted"
					value={fields.screen}
					maxLength={100}
					onText={(screen) => change({ screen })}
					error={errorOf("screen")}
				/>
			</div>
			<TextField
				label="Beskjed til publikum"
				value={fields.notice ?? ""}
				maxLength={500}
				onText={(text) => change({ notice: orNull(text) })}
				help="For eksempel hvorfor den er avlyst, eller hvor den er flyttet."
				error={errorOf("notice")}
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
				value={fields.ticketUrl ?? ""}
				maxLength={1000}
				onText={(text) => change({ ticketUrl: orNull(text) })}
				help="Begynner med https://."
				error={errorOf("ticketUrl")}
			/>
			<PricesField prices={fields.prices} onPrices={(prices) => change({ prices })} />
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
				<TextField
					label="Format"
					value={fields.format ?? ""}
					maxLength={50}
					onText={(text) => change({ format: orNull(text) })}
					error={errorOf("format")}
				/>
				<TextField
					label="EDI-nummer"
					value={fields.ediNumber ?? ""}
					maxLength={50}
					onText={(text) => change({ ediNumber: orNull(text) })}
					error={errorOf("ediNumber")}
				/>
			</div>
			<div className="pair">
				<TextField
					label="Språk i tale"
					value={fields.spoken ?? ""}
					maxLength={3}
					onText={(text) => change({ spoken: orNull(text) })}
					help="Språkkode, for eksempel nb eller en."
					error={errorOf("spoken")}
				/>
				<TextField
					label="Språk i tekst"
					value={fields.subtitles ?? ""}
					maxLength={3}
					onText={(text) => change({ subtitles: orNull(text) })}
					help="Språkkode, for eksempel nb."
					error={errorOf("subtitles")}
				/>
			</div>
			<ListField label="Merker" values={fields.tags} onValues={(tags) => change({ tags })} error={errorOf("tags")} />
		</div>
	);
}
