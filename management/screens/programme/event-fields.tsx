import { formatMoment } from "@lerret/contracts/nb/time";
import type { EventStatus } from "@lerret/contracts/programme";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { useEffect, useRef, useState } from "react";
import type { FieldsOf } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { isEqual } from "../../editor/differences.ts";
import { ItemForm } from "../../editor/item-form.tsx";
import type { ItemEditor } from "../../editor/use-item-editor.ts";
import { useSite } from "../../session/connection-context.ts";
import { ChoiceOrTextField } from "../../ui/fields/choice-or-text-field.tsx";
import { EventPriceFields } from "../prices/event-price-fields.tsx";
import { type EventDefaults, endAfter, formatStart } from "./copy-event.ts";
import { readEventDefaults } from "./event-defaults.ts";
import type { LoadedEvent } from "./event-loader.ts";
import { FirstMade, NewProduction } from "./first-made.tsx";
import { HallField } from "./hall-field.tsx";
import { isElsewhere, moveOf } from "./move.ts";
import { MoveField } from "./move-field.tsx";

/** Always offered, also if no showing has them yet. */
const defaultFormats = ["2D", "3D", "Dolby Atmos"];

export function EventFields({
	editor,
	loaded: { productions, previous: loadedPrevious, day, published, isSold, choices, venue },
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
	const { previous, chooseProduction } = usePrefilledFields(
		editor,
		{ previous: loadedPrevious, day, choices },
		(start) => {
			lastStart.current = start;
		},
	);
	const mayName = fields.ticketUrl !== null || venue.ticketTypes.length === 0;
	const titles = productions.map(({ id, title }) => [id, title] as const);
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
					help: item === null && previous ? describePrefilled(previous, venue) : undefined,
					note: item ? undefined : <NewProduction isNeeded={productions.length === 0} onMade={chooseProduction} />,
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
						<div className="stack">
							<HallField
								halls={choices.screens}
								{...text("screen", "")}
								onText={(screen) => change({ screen, ...shownMove({ ...fields, screen }) })}
							/>
							{choices.screens.length === 0 ? (
								<FirstMade what="Ingen saler er laget ennå." to="saler/ny" action="Lag en sal" />
							) : null}
						</div>
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
				movedFromHall: false,
				priceGroupId: {
					field: (
						<>
							<EventPriceFields value={fields} venue={venue} errorOf={errorOf} onPrices={change} mayName={mayName} />
							{venue.groups.length > 0 ? null : venue.ticketTypes.every(isCompanion) ? (
								<FirstMade what="Ingen billettyper er laget ennå." to="billettyper" action="Lag billettyper" />
							) : (
								<FirstMade what="Ingen prisgrupper er laget ennå." to="priser/ny" action="Lag en prisgruppe" />
							)}
						</>
					),
				},
				prices: false,
				organiserId:
					choices.organisers.length > 0 || fields.organiserId !== null
						? { choices: choices.organisers.map(({ id, name }) => [id, name]) }
						: false,
				rentOre: fields.organiserId !== null && {},
				advanceOre: fields.organiserId !== null && {},
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

/**
 * Prefills a new showing when its production is chosen, but for the fields that the editor has changed. `onStart` gets a
 * prefilled start.
 */
function usePrefilledFields(
	{ fields, change, item, resource }: ItemEditor<"event">,
	loaded: Pick<LoadedEvent, "previous" | "day" | "choices">,
	onStart: (startTime: string) => void,
) {
	const [previous, setPrevious] = useState(loaded.previous);
	const prefilled = useRef<EventDefaults>(fields);
	const current = useRef(fields);
	current.current = fields;
	const reading = useRef(new AbortController());
	useEffect(() => () => reading.current.abort(), []);
	async function chooseProduction(productionId: string): Promise<void> {
		change({ productionId });
		if (item) return;
		reading.current.abort();
		reading.current = new AbortController();
		const { signal } = reading.current;
		const query = { productionId, day: loaded.day, halls: loaded.choices.screens };
		// Without them, the editor fills in the fields.
		const read = await readEventDefaults(resource, query, signal).catch(() => null);
		if (!read || signal.aborted) return;
		const { defaults } = read;
		const names = Object.keys(defaults) as (keyof EventDefaults)[];
		const untouched = names.filter((name) => isEqual(current.current[name], prefilled.current[name]));
		prefilled.current = defaults;
		setPrevious(read.previous);
		if (untouched.includes("startTime")) onStart(defaults.startTime);
		change(Object.fromEntries(untouched.map((name) => [name, defaults[name]])));
	}
	return { previous, chooseProduction };
}

/** Says also which prices the last showing had, where the new one has others. */
function describePrefilled({ startTime, priceGroupId, prices }: FieldsOf<"event">, { groups }: VenuePrices): string {
	const group = groups.find(({ id, isUsual }) => id === priceGroupId && !isUsual);
	const had = group ? `prisgruppen «${group.name}»` : prices.length > 0 ? "egne priser" : null;
	const origin = `Tid, sal og språk er hentet fra forestillingen ${formatMoment(startTime)}.`;
	return `${origin} Prisene er de vanlige${had === null ? "" : `; den hadde ${had}`}.`;
}
