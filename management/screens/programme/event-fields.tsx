import type { EventStatus } from "@lerret/contracts/programme";
import { useRef } from "react";
import type { FieldsOf } from "../../api/content.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { isEqual } from "../../editor/differences.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { useSite } from "../../session/connection-context.ts";
import { ChoiceOrTextField } from "../../ui/fields/choice-or-text-field.tsx";
import { EventPriceFields } from "../prices/event-price-fields.tsx";
import { type EventDefaults, endAfter, findEventDefaults, formatStart } from "./copy-event.ts";
import type { LoadedEvent } from "./event-loader.ts";
import { HallField } from "./hall-field.tsx";
import { isElsewhere, moveOf } from "./move.ts";
import { MoveField } from "./move-field.tsx";

/** Always offered, also if no showing has them yet. */
const defaultFormats = ["2D", "3D", "Dolby Atmos"];

export function EventFields({
	editor,
	loaded: { productions, recentEvents, published, isSold, choices, venue },
}: {
	editor: ItemEditor<"event">;
	loaded: LoadedEvent;
}) {
	const { fields, change, errorOf, item } = editor;
	const { dayStartsAt } = useSite();
	const lastStart = useRef(fields.startTime);
	/** Keeps the length of the showing, also after the start was empty for a moment. */
	const changeStart = (startTime: string) => {
		if (startTime === "") return change({ startTime });
		const endTime = endAfter({ startTime: lastStart.current || startTime, endTime: fields.endTime }, startTime);
		lastStart.current = startTime;
		change({ startTime, endTime, ...shownMove({ ...fields, startTime }) });
	};
	/** Those who have bought tickets look for the old time and hall: such a move is shown without being asked for. */
	const shownMove = (moved: FieldsOf<"event">): Partial<FieldsOf<"event">> => {
		if (!isSold || !published || moved.status === "cancelled") return {};
		if (!isElsewhere(published, moved)) return { status: published.status, movedFrom: published.movedFrom };
		const isShown = !isElsewhere(published, fields) || fields.status === "moved" || fields.movedFrom !== null;
		return moveOf(published, moved, isShown);
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
	const mayName = fields.ticketUrl !== null || venue.ticketTypes.length === 0;
	const titles = productions.map(({ id, title }) => [id, title] as const);
	const isPrefilled = item === null && recentEvents.length > 0;
	const text = (name: "screen" | "format", empty: string | null) => ({
		value: fields[name] ?? "",
		error: errorOf(name),
		onText: (value: string) => change({ [name]: value === "" ? empty : value }),
	});
	return (
		<ItemForm
			editor={editor}
			custom={{
				productionId: {
					choices: fields.productionId === "" ? [["", "Velg …"], ...titles] : titles,
					onValue: chooseProduction,
					help: isPrefilled ? "Sal og priser er hentet fra en tidligere forestilling. Se over dem." : undefined,
				},
				status: {
					onValue: (status: EventStatus) => change(status === "on-sale" ? { status, movedFrom: null } : { status }),
					help:
						fields.status === "moved"
							? "Billettene er i salg til den nye tiden, og tiden den er flyttet fra, vises overstrøket."
							: undefined,
				},
				screen: {
					field: (
						<HallField
							halls={choices.screens}
							{...text("screen", "")}
							onText={(screen) => change({ screen, ...shownMove({ ...fields, screen }) })}
						/>
					),
				},
				startTime: {
					onValue: changeStart,
					help: fields.startTime === "" ? undefined : formatStart(fields.startTime, dayStartsAt),
				},
				endTime: fields.endTime !== undefined && {},
				movedFrom: {
					field: <MoveField fields={fields} published={published} change={change} />,
				},
				priceGroupId: {
					field: (
						<EventPriceFields value={fields} venue={venue} errorOf={errorOf} onPrices={change} mayName={mayName} />
					),
				},
				prices: false,
				format: {
					field: (
						<ChoiceOrTextField
							label={fieldLabels.event.format}
							choices={[...new Set([...defaultFormats, ...choices.formats])]}
							none="Ikke oppgitt"
							custom={{ choice: "Et annet format …", label: "Navnet på formatet" }}
							maxLength={50}
							{...text("format", null)}
						/>
					),
				},
			}}
		/>
	);
}
