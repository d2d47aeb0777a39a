import { accessFeatures, accessLabels, eventStatuses } from "@lerret/contracts/programme";
import { useRef } from "react";
import { bindFields } from "../../editor/bind-fields.ts";
import { isEqual } from "../../editor/differences.ts";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceOrTextField } from "../../fields/choice-or-text-field.tsx";
import { CheckField, ChoiceField, LineField, TextField } from "../../fields/field.tsx";
import { KronerField, ListField } from "../../fields/list-field.tsx";
import { LocalTimeField } from "../../fields/local-time-field.tsx";
import { RowsField } from "../../fields/rows-field.tsx";
import { useSite } from "../../session/connection-context.ts";
import { type EventDefaults, findEventDefaults, formatStart } from "./copy-event.ts";
import type { LoadedEvent } from "./event-loader.ts";
import { statusName } from "./labels.ts";
import { LanguageField } from "./language-field.tsx";
import { MoveField } from "./move-field.tsx";
import { ScreenField } from "./screen-field.tsx";

/** Always offered, also if no showing has them yet. */
const defaultFormats = ["2D", "3D", "Dolby Atmos"];
const statuses = eventStatuses.map((status) => [status, statusName(status)] as const);

export function EventFields({
	editor,
	productions,
	recentEvents,
	publishedStart,
	choices,
}: { editor: ItemEditor<"event"> } & Pick<LoadedEvent, "productions" | "recentEvents" | "publishedStart" | "choices">) {
	const { fields, change, errorOf, item } = editor;
	const { dayStartsAt } = useSite();
	const { text, nullableText, lines } = bindFields(editor);
	const lastStart = useRef(fields.startTime);
	/** Keeps the length of the showing, also after the start was empty for a moment. */
	const changeStart = (startTime: string) => {
		if (startTime === "") return change({ startTime });
		const shiftMs = Date.parse(startTime) - Date.parse(lastStart.current || startTime);
		const endTime = fields.endTime && new Date(Date.parse(fields.endTime) + shiftMs).toISOString();
		lastStart.current = startTime;
		change({ startTime, endTime });
	};
	const prefilled = useRef<EventDefaults>(fields);
	/** Prefills a new showing like the production's latest one, unless the editor has changed a prefilled field. */
	const chooseProduction = (productionId: string) => {
		const defaults = item ? null : findEventDefaults(productionId, productions, recentEvents);
		const names = Object.keys(defaults ?? {}) as (keyof EventDefaults)[];
		if (!defaults || !names.every((name) => isEqual(fields[name], prefilled.current[name])))
			return change({ productionId });
		prefilled.current = { ...fields, ...defaults };
		change({ productionId, ...defaults });
	};
	const titles = productions.map(({ id, title }) => [id, title] as const);
	const isPrefilled = item === null && recentEvents.length > 0 && fields.prices.length > 0;
	return (
		<div className="fields">
			<ChoiceField
				label="Film eller arrangement"
				value={fields.productionId}
				choices={fields.productionId === "" ? [["", "Velg …"], ...titles] : titles}
				onChoice={chooseProduction}
				error={errorOf("productionId")}
				help={isPrefilled ? "Sal og priser er hentet fra en tidligere forestilling. Se over dem." : undefined}
			/>
			<div className="pair">
				<ChoiceField
					label="Status"
					value={fields.status}
					choices={statuses}
					onChoice={(status) => change(status === "on-sale" ? { status, movedFrom: null } : { status })}
					help={
						fields.status === "moved"
							? "Billettene er i salg til den nye tiden, og tiden den er flyttet fra, vises overstrøket."
							: undefined
					}
				/>
				<ScreenField screens={choices.screens} {...text("screen")} />
			</div>
			<TextField
				label="Beskjed til publikum"
				maxLength={500}
				help="For eksempel hvorfor den er avlyst eller flyttet."
				{...nullableText("notice")}
			/>
			<div className="pair">
				<LocalTimeField
					label="Begynner (norsk tid)"
					instant={fields.startTime}
					help={fields.startTime === "" ? undefined : formatStart(fields.startTime, dayStartsAt)}
					onInstant={changeStart}
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
			<MoveField fields={fields} publishedStart={publishedStart} change={change} />
			<TextField
				label="Lenke til billettsalg"
				type="url"
				maxLength={1000}
				help="Begynner med https://."
				{...nullableText("ticketUrl")}
			/>
			<RowsField
				legend="Priser"
				itemName="pris"
				rows={fields.prices}
				maxRows={30}
				emptyRow={{ label: "", ore: 0 }}
				layout="short"
				error={errorOf("prices")}
				onRows={(prices) => change({ prices })}
			>
				{({ row, index, set, rowLabel }) => (
					<>
						<LineField
							label={rowLabel("Gruppe")}
							value={row.label}
							maxLength={100}
							error={errorOf(`prices.${index}.label`)}
							onText={(label) => set({ label })}
						/>
						<KronerField label={rowLabel("Kroner")} ore={row.ore} onOre={(ore) => set({ ore })} />
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
				<ChoiceOrTextField
					label="Format"
					choices={[...new Set([...defaultFormats, ...choices.formats])]}
					none="Ikke oppgitt"
					custom={{ choice: "Et annet format …", label: "Navnet på formatet" }}
					maxLength={50}
					{...nullableText("format")}
				/>
				<TextField label="EDI-nummer" maxLength={50} {...nullableText("ediNumber")} />
			</div>
			<div className="pair">
				<LanguageField label="Språk i tale" none="Ikke oppgitt" {...nullableText("spoken")} />
				<LanguageField label="Språk i tekst" none="Ikke tekstet" {...nullableText("subtitles")} />
			</div>
			<ListField label="Merker" {...lines("tags")} />
		</div>
	);
}
