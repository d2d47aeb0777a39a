import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { createItem, type FieldsOf, type Item, publishItem } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { Dialog } from "../parts/dialog.tsx";
import { FailureNote } from "../parts/failure-note.tsx";
import { TextField } from "../parts/field.tsx";
import { LocalTimeField } from "../parts/local-time-field.tsx";
import { RowsField } from "../parts/rows-field.tsx";
import { EventWarnings } from "./event-warnings.tsx";
import { eventLabels } from "./labels.ts";
import { likeAnother, momentWords, sameTimeLater } from "./like-another.ts";
import { ScreenField } from "./screen-field.tsx";

type Fields = FieldsOf<"event">;
type Row = Pick<Fields, "startTime" | "screen"> & { ticketUrl: string };
type Made = { item: Item<"event">; isPublic: boolean };

/** More than a film is usually shown in a month. */
const most = 40;

export function RepeatDialog({
	of,
	title,
	screens,
	onClose,
}: {
	of: Fields;
	title: string;
	screens: readonly string[];
	onClose: () => void;
}) {
	const { client } = useConnection();
	const site = useSite();
	const [rows, setRows] = useState([nextTo({ ...of, ticketUrl: "" })]);
	const [made, setMade] = useState<Made[]>([]);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	const isWhole = rows.every(({ startTime }) => startTime !== "");
	const drafts = made.filter(({ isPublic }) => !isPublic);
	const waiting = rows.length + drafts.length;

	/**
	 * Rows leave the form as they are created, so that a second attempt creates none twice and publishes what the first
	 * left as drafts.
	 */
	async function make(isPublic: boolean): Promise<void> {
		setBusy(true);
		setFailure(null);
		const shelf = { client, siteId: site.id, kind: "event" } as const;
		const { signal } = new AbortController();
		const publish = async (item: Item<"event">) => {
			await publishItem(shelf, item, null, signal);
			setMade((before) => before.map((one) => (one.item.id === item.id ? { item, isPublic: true } : one)));
		};
		try {
			if (isPublic) for (const { item } of drafts) await publish(item);
			for (const row of rows) {
				const item = await createItem(shelf, fieldsOf(of, row), signal);
				setRows((before) => before.filter((one) => one !== row));
				setMade((before) => [...before, { item, isPublic: false }]);
				if (isPublic) await publish(item);
			}
		} catch (error) {
			setFailure(failureOf(error));
		} finally {
			setBusy(false);
		}
	}

	return (
		<Dialog title={`Gjenta «${title}»`} isWide onClose={onClose}>
			<p className="small">
				Like lang, med samme priser, språk og tilrettelegging. Avlysning og beskjed blir ikke med.
			</p>
			<RowsField
				legend="Nye forestillinger"
				one="forestilling"
				shape="thirds"
				rows={rows}
				most={most}
				empty={nextTo(rows.at(-1) ?? { ...of, ticketUrl: "" })}
				onRows={setRows}
			>
				{({ row, set, nth }) => (
					<>
						<LocalTimeField
							label={nth("Begynner (norsk tid)")}
							instant={row.startTime}
							help={row.startTime === "" ? undefined : momentWords(row.startTime, site.dayStartsAt)}
							onInstant={(startTime) => set({ startTime })}
						/>
						<ScreenField value={row.screen} screens={screens} nth={nth} onText={(screen) => set({ screen })} />
						<TextField
							label={nth("Lenke til billettsalg")}
							type="url"
							value={row.ticketUrl}
							maxLength={1000}
							onText={(ticketUrl) => set({ ticketUrl })}
						/>
					</>
				)}
			</RowsField>
			<EventWarnings showings={rows.filter(({ startTime }) => startTime !== "").map((row) => fieldsOf(of, row))} />
			<FailureNote failure={failure} labels={eventLabels} />
			<div role="status">
				{busy ? <p>Et øyeblikk …</p> : null}
				{made.length > 0 ? (
					<>
						<p>
							<strong>{doneWords(made.length - drafts.length, drafts.length)}</strong>
						</p>
						<ul className="plain-list">
							{made.map(({ item: { id, fields }, isPublic }) => (
								<li key={id}>
									{formatMoment(fields.startTime)}, {fields.screen}
									{isPublic ? "" : " – utkast"}
								</li>
							))}
						</ul>
					</>
				) : null}
			</div>
			<p className="actions">
				<button type="button" className="quiet-button" onClick={onClose}>
					{made.length > 0 && rows.length === 0 ? "Ferdig" : "Avbryt"}
				</button>
				{rows.length > 0 ? (
					<button type="button" className="plain-button" disabled={busy || !isWhole} onClick={() => void make(false)}>
						Lagre som utkast
					</button>
				) : null}
				{waiting > 0 ? (
					<button type="button" className="button" disabled={busy || !isWhole} onClick={() => void make(true)}>
						{waiting === 1 ? "Publiser forestillingen" : `Publiser ${waiting} forestillinger`}
					</button>
				) : null}
			</p>
		</Dialog>
	);
}

/** For example "2 forestillinger er publisert. 1 forestilling er lagret som utkast." */
function doneWords(isPublic: number, isDraft: number): string {
	const count = (number: number) => (number === 1 ? "1 forestilling er" : `${number} forestillinger er`);
	return [
		isPublic > 0 ? `${count(isPublic)} publisert.` : "",
		isDraft > 0 ? `${count(isDraft)} lagret som utkast.` : "",
	]
		.filter(Boolean)
		.join(" ");
}

const fieldsOf = (of: Fields, { startTime, screen, ticketUrl }: Row): Fields => ({
	...likeAnother(of, startTime),
	screen,
	ticketUrl: ticketUrl === "" ? null : ticketUrl,
});

const nextTo = ({ startTime, screen }: Row): Row => ({
	startTime: startTime === "" ? "" : sameTimeLater(startTime, 1),
	screen,
	ticketUrl: "",
});
