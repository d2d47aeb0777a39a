import { formatMoment } from "@lerret/contracts/nb/time";
import { sameTimeAfterDays } from "@lerret/contracts/programme-day";
import { useState } from "react";
import { createItem, type FieldsOf, type Item, publishItem } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { isEqual } from "../../editor/differences.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TextField } from "../../ui/fields/field.tsx";
import { LocalTimeField } from "../../ui/fields/local-time-field.tsx";
import { RowsField } from "../../ui/fields/rows-field.tsx";
import { EventPriceFields } from "../prices/event-price-fields.tsx";
import { copyEvent, formatStart } from "./copy-event.ts";
import { EventWarnings } from "./event-warnings.tsx";
import { HallField } from "./hall-field.tsx";
import { usePublishQuestion } from "./publish-question.tsx";

type Fields = FieldsOf<"event">;
type Row = Pick<Fields, "startTime" | "screen"> & { ticketUrl: string };
type CreatedShowing = { item: Item<"event">; isPublic: boolean };

/** More than a film is usually shown in a month. */
const maxNewShowings = 40;

export function RepeatDialog({
	source: { priceGroupId, prices, ...others },
	title,
	screens,
	venue,
	onClose,
}: {
	source: Fields;
	title: string;
	screens: readonly string[];
	venue: VenuePrices;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const site = useSite();
	const [eventPrices, setEventPrices] = useState({ priceGroupId, prices });
	const source = { ...others, ...eventPrices };
	const [firstRows] = useState([nextDayRow({ ...source, ticketUrl: "" })]);
	const [rows, setRows] = useState(firstRows);
	const [created, setCreated] = useState<CreatedShowing[]>([]);
	const { busy: isBusy, failure, run } = useAction();
	const { mayPublish, question } = usePublishQuestion();
	const hasAllTimes = rows.every(({ startTime }) => startTime !== "");
	const drafts = created.filter(({ isPublic }) => !isPublic);
	const publishCount = rows.length + drafts.length;
	const unpublished = [
		...drafts.map(({ item }) => ({ ...item.fields, id: item.id })),
		...rows.map((row) => toEventFields(source, row)),
	];

	/**
	 * Rows leave the form as they are created, so that a second attempt creates none twice and publishes what the first
	 * left as drafts.
	 */
	async function create(isPublic: boolean): Promise<void> {
		const resource = { client, siteId: site.id, kind: "event" } as const;
		const publish = async (item: Item<"event">) => {
			await publishItem(resource, item, null);
			setCreated((before) => before.map((one) => (one.item.id === item.id ? { item, isPublic: true } : one)));
		};
		if (isPublic) for (const { item } of drafts) await publish(item);
		for (const row of rows) {
			const item = await createItem(resource, toEventFields(source, row));
			setRows((before) => before.filter((one) => one !== row));
			setCreated((before) => [...before, { item, isPublic: false }]);
			if (isPublic) await publish(item);
		}
	}

	return (
		<Dialog
			title={`Kopier «${title}»`}
			shape="wide"
			isDirty={rows.length > 0 && !isEqual([rows, eventPrices], [firstRows, { priceGroupId, prices }])}
			cancel={created.length > 0 && rows.length === 0 ? "Ferdig" : "Avbryt"}
			actions={
				<>
					{rows.length > 0 ? (
						<Button
							className="plain-button"
							isDisabled={isBusy || !hasAllTimes}
							onClick={() => void run(() => create(false))}
						>
							Lagre som utkast
						</Button>
					) : null}
					{publishCount > 0 ? (
						<Button
							className="button"
							isDisabled={isBusy || !hasAllTimes}
							onClick={() => void run(async () => ((await mayPublish(unpublished)) ? create(true) : undefined))}
						>
							{publishCount === 1 ? "Publiser forestillingen" : `Publiser ${publishCount} forestillinger`}
						</Button>
					) : null}
				</>
			}
			onClose={onClose}
		>
			<p className="small">Like lang, med samme språk og tilrettelegging. Avlysning og beskjed blir ikke med.</p>
			<RowsField
				legend="Nye forestillinger"
				itemName="forestilling"
				layout="thirds"
				rows={rows}
				maxRows={maxNewShowings}
				emptyRow={nextDayRow(rows.at(-1) ?? { ...source, ticketUrl: "" })}
				onRows={setRows}
			>
				{({ row, set, rowLabel }) => (
					<>
						<LocalTimeField
							label={rowLabel(fieldLabels.event.startTime ?? "")}
							instant={row.startTime}
							help={row.startTime === "" ? undefined : formatStart(row.startTime, site.dayStartsAt)}
							onInstant={(startTime) => set({ startTime })}
						/>
						<HallField value={row.screen} halls={screens} rowLabel={rowLabel} onText={(screen) => set({ screen })} />
						<TextField
							label={rowLabel(fieldLabels.event.ticketUrl ?? "")}
							type="url"
							value={row.ticketUrl}
							maxLength={1000}
							onText={(ticketUrl) => set({ ticketUrl })}
						/>
					</>
				)}
			</RowsField>
			<EventPriceFields
				value={eventPrices}
				venue={venue}
				errorOf={() => undefined}
				onPrices={setEventPrices}
				mayName={others.ticketUrl !== null}
			/>
			<EventWarnings
				showings={rows.filter(({ startTime }) => startTime !== "").map((row) => toEventFields(source, row))}
			/>
			<FailureNote failure={failure} labels={fieldLabels.event} />
			<div role="status">
				{isBusy ? <p>Et øyeblikk …</p> : null}
				{created.length > 0 ? (
					<>
						<p>
							<strong>{resultMessage(created.length - drafts.length, drafts.length)}</strong>
						</p>
						<ul className="plain-list">
							{created.map(({ item: { id, fields }, isPublic }) => (
								<li key={id}>
									{formatMoment(fields.startTime)}, {fields.screen}
									{isPublic ? "" : " – utkast"}
								</li>
							))}
						</ul>
					</>
				) : null}
			</div>
			{question}
		</Dialog>
	);
}

/** For example "2 forestillinger er publisert. 1 forestilling er lagret som utkast." */
function resultMessage(publishedCount: number, draftCount: number): string {
	const count = (number: number) => (number === 1 ? "1 forestilling er" : `${number} forestillinger er`);
	return [
		publishedCount > 0 ? `${count(publishedCount)} publisert.` : "",
		draftCount > 0 ? `${count(draftCount)} lagret som utkast.` : "",
	]
		.filter(Boolean)
		.join(" ");
}

const toEventFields = (source: Fields, { startTime, screen, ticketUrl }: Row): Fields => ({
	...copyEvent(source, startTime),
	screen,
	ticketUrl: ticketUrl === "" ? null : ticketUrl,
});

const nextDayRow = ({ startTime, screen }: Row): Row => ({
	startTime: startTime === "" ? "" : sameTimeAfterDays(startTime, 1),
	screen,
	ticketUrl: "",
});
