import type { EventPlaces } from "@lerret/contracts/api/blocked-places";
import { type EventSaleFields, eventSaleRequestSchema } from "@lerret/contracts/api/sale-settings";
import { formatMoment } from "@lerret/contracts/nb/time";
import type { Seller } from "@lerret/contracts/ticketing";
import { useId, useRef, useState } from "react";
import { type Stored, saveEventSale } from "../../api/sale.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { CheckField, ChoiceField } from "../../fields/field.tsx";
import { NumberField } from "../../fields/list-field.tsx";
import { LocalTimeField } from "../../fields/local-time-field.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { StaleNote } from "../../ui/stale-note.tsx";
import { sellerChoices } from "./names.ts";

/** What is different from the venue's sale; empty fields follow the venue. */
export function EventSaleForm({
	id,
	loaded,
	places,
	onSaved,
}: {
	id: string;
	loaded: Stored<EventSaleFields>;
	/** Null for a draft. */
	places: EventPlaces | null;
	onSaved: () => Promise<void>;
}) {
	const { client } = useConnection();
	const event = { client, siteId: useSite().id, id };
	const headingId = useId();
	const form = useForm<EventSaleFields>(eventSaleRequestSchema, loaded.fields);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [isStale, setStale] = useState(false);
	const isLeaving = useRef(false);
	const { fields, errorOf } = form;
	const { number } = bindFields(form);
	const isDirty = JSON.stringify(fields) !== JSON.stringify(loaded.fields);
	const change = (patch: Partial<EventSaleFields>) => {
		setNotice("");
		form.change(patch);
	};
	const save = () =>
		run(
			async () => {
				await saveEventSale(event, { fields: await form.validate(), etag: loaded.etag });
				await onSaved();
			},
			{ onStale: async () => setStale(true), onFailure: (found) => form.showErrors(found.fields) },
		);
	const isUnnumbered = places === null || places.seating === "unnumbered" || fields.capacity !== null;
	return (
		<section className="plan-section" aria-labelledby={headingId}>
			<h2 id={headingId}>Det som er annerledes for denne forestillingen</h2>
			<FailureNote failure={failure} />
			{isStale ? <StaleNote onReload={() => void onSaved()} /> : null}
			<div className="fields">
				<ChoiceField
					label="Hvem selger billettene"
					value={fields.seller ?? ""}
					choices={[["", "Som ellers på stedet"], ...sellerChoices] as [Seller | "", string][]}
					onChoice={(seller) => change({ seller: seller === "" ? null : seller })}
					error={errorOf("seller")}
				/>
				<div className="pair">
					<OptionalTime
						label="Salget åpner"
						otherwise="Når forestillingen er publisert"
						initial={null}
						instant={fields.opensAt}
						error={errorOf("opensAt")}
						onInstant={(opensAt) => change({ opensAt })}
					/>
					<OptionalTime
						label="Salget lukker"
						otherwise={places && fields.closesAt === null ? formatMoment(places.closesAt) : "15 minutter etter start"}
						initial={places?.closesAt ?? null}
						instant={fields.closesAt}
						error={errorOf("closesAt")}
						onInstant={(closesAt) => change({ closesAt })}
					/>
				</div>
				<div className="pair">
					<NumberField
						label="Flest billetter i en bestilling"
						help={
							places
								? `Tomt: som ellers${fields.mostPerOrder === null ? `, ${places.mostPerOrder}` : ""}.`
								: "Tomt: som ellers."
						}
						{...number("mostPerOrder")}
						onValue={(mostPerOrder) => change({ mostPerOrder })}
					/>
					{isUnnumbered ? (
						<NumberField
							label="Antall plasser"
							help="Tomt: så mange som salen har."
							{...number("capacity")}
							onValue={(capacity) => change({ capacity })}
						/>
					) : null}
				</div>
			</div>
			<p className="actions">
				<button type="button" className="button" disabled={isBusy || !isDirty} onClick={() => void save()}>
					Lagre salget
				</button>
				<span role="status">{isBusy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : notice}</span>
			</p>
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</section>
	);
}

/** A time of its own, or what is said otherwise. */
function OptionalTime({
	label,
	otherwise,
	initial,
	instant,
	error,
	onInstant,
}: {
	label: string;
	otherwise: string;
	/** The first value of an own time; null for now. */
	initial: string | null;
	instant: string | null;
	error: string | undefined;
	onInstant: (instant: string | null) => void;
}) {
	const hasOwn = instant !== null;
	return (
		<div className="optional-time">
			<CheckField
				label={`${label} på et eget tidspunkt`}
				{...(hasOwn ? {} : { help: `Nå: ${otherwise.charAt(0).toLowerCase()}${otherwise.slice(1)}.` })}
				isChecked={hasOwn}
				onCheck={(isOn) => onInstant(isOn ? (initial ?? new Date().toISOString()) : null)}
			/>
			{hasOwn ? (
				<LocalTimeField label={`${label} (norsk tid)`} instant={instant} error={error} onInstant={onInstant} />
			) : null}
		</div>
	);
}
