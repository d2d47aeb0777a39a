import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type EventSaleFields, eventSaleRequestSchema } from "@lerret/contracts/settings/sale";
import { eventSale, type Stored } from "../../../api/settings.ts";
import type { EditedFields } from "../../../editor/described-fields.tsx";
import { StoredForm } from "../../../editor/stored-form.tsx";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { CheckField } from "../../../ui/fields/field.tsx";
import { LocalTimeField } from "../../../ui/fields/local-time-field.tsx";

/** What is different from the venue's sale; empty fields follow the venue. */
export function EventSaleForm({
	id,
	loaded,
	places,
}: {
	id: string;
	loaded: Stored<EventSaleFields>;
	/** Null for a draft. */
	places: EventPlaces | null;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const custom = ({ fields, change, errorOf }: EditedFields<EventSaleFields>) => {
		const isUnnumbered = places === null || places.seating === "unnumbered" || fields.capacity !== null;
		return {
			opensAt: {
				field: (
					<OptionalTime
						label="Salget åpner"
						otherwise="Når forestillingen er publisert"
						initial={null}
						instant={fields.opensAt}
						error={errorOf("opensAt")}
						onInstant={(opensAt) => change({ opensAt })}
					/>
				),
			},
			closesAt: {
				field: (
					<OptionalTime
						label="Salget lukker"
						otherwise={places && fields.closesAt === null ? formatMoment(places.closesAt) : "15 minutter etter start"}
						initial={places?.closesAt ?? null}
						instant={fields.closesAt}
						error={errorOf("closesAt")}
						onInstant={(closesAt) => change({ closesAt })}
					/>
				),
			},
			mostPerOrder: places && fields.mostPerOrder === null ? { help: `Tomt: som ellers, ${places.mostPerOrder}.` } : {},
			capacity: isUnnumbered ? {} : (false as const),
		};
	};
	return (
		<StoredForm
			name={`${siteId}:event-sale:${id}`}
			item={{ kind: "event-sale", id }}
			schema={eventSaleRequestSchema}
			loaded={loaded}
			label="Lagre salget"
			savedNotice={() => "Lagret."}
			store={eventSale(client, siteId, id)}
			custom={custom}
		/>
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
		<div className="stack optional-time">
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
