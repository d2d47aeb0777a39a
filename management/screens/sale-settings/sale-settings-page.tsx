import { type SaleSettings, saleSettingsRequestSchema } from "@lerret/contracts/api/sale-settings";
import { ruleChoices } from "@lerret/contracts/ticket-rules";
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { readSaleSettings, type Stored, saveSaleSettings } from "../../api/sale.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { CheckField, ChoiceField, LineField } from "../../fields/field.tsx";
import { NumberField } from "../../fields/list-field.tsx";
import { RowsField } from "../../fields/rows-field.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StaleNote } from "../../ui/stale-note.tsx";
import { CardSaleFields } from "./card-fields.tsx";
import { sellerChoices } from "./names.ts";

export const saleSettingsLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		readSaleSettings({ client, siteId }, signal);

export function SaleSettingsPage() {
	const loaded = useLoaderData<Stored<SaleSettings>>();
	return <SaleSettingsEditor key={useSite().id + loaded.etag} loaded={loaded} />;
}

function SaleSettingsEditor({ loaded }: { loaded: Stored<SaleSettings> }) {
	const { client } = useConnection();
	const site = { client, siteId: useSite().id };
	const [saved, setSaved] = useState(loaded);
	const [isStale, setStale] = useState(false);
	const form = useForm<SaleSettings>(saleSettingsRequestSchema, saved.fields);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const { revalidate } = useRevalidator();
	const isLeaving = useRef(false);
	const { fields, errorOf } = form;
	const { number } = bindFields(form);
	const isDirty = JSON.stringify(fields) !== JSON.stringify(saved.fields);
	const change = (patch: Partial<SaleSettings>) => {
		setNotice("");
		form.change(patch);
	};
	const save = () =>
		run(
			async () => {
				const stored = await saveSaleSettings(site, { fields: await form.validate(), etag: saved.etag });
				form.reset(stored.fields);
				setSaved(stored);
				setNotice("Lagret. Det gjelder for det som bestilles fra nå av.");
			},
			{ onStale: async () => setStale(true), onFailure: (found) => form.showErrors(found.fields) },
		);
	return (
		<>
			<PageHeading title="Billettsalg" />
			<FailureNote failure={failure} />
			{isStale ? <StaleNote onReload={() => void revalidate()} /> : null}
			<div className="fields">
				<ChoiceField
					label="Hvem selger billettene"
					help="En forestilling kan ha noe annet, under Salgsregler på forestillingen."
					value={fields.seller}
					choices={sellerChoices}
					onChoice={(seller) => change({ seller })}
					error={errorOf("seller")}
				/>
				<TicketTypesField
					types={fields.ticketTypes}
					errorOf={errorOf}
					onTypes={(ticketTypes) => change({ ticketTypes })}
				/>
				<CardSaleFields fields={fields} errorOf={errorOf} onChange={change} />
				<div className="pair">
					<NumberField
						label="Flest billetter i en bestilling"
						{...number("mostPerOrder")}
						onValue={(most) => change({ mostPerOrder: most ?? 0 })}
					/>
					<NumberField
						label="Timer rullestolplasser holdes av"
						help="Så lenge før start er de, og setene ved siden av, for dem som trenger dem."
						{...number("keptHours")}
						onValue={(hours) => change({ keptHours: hours ?? 0 })}
					/>
				</div>
				<CheckField
					label="Publikum kan selv avbestille billetter de har betalt"
					help="Gratis billetter kan alltid avbestilles fram til start. Regelen gjelder for det som bestilles etter at den er lagret."
					isChecked={fields.mayCancel}
					onCheck={(mayCancel) => change({ mayCancel })}
				/>
			</div>
			<p className="actions save-actions">
				<button type="button" className="button" disabled={isBusy || !isDirty} onClick={() => void save()}>
					Lagre
				</button>
				<span role="status">{isBusy ? "Et øyeblikk …" : isDirty ? "Endringer som ikke er lagret." : notice}</span>
			</p>
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}

type TicketTypes = SaleSettings["ticketTypes"];

function TicketTypesField({
	types,
	errorOf,
	onTypes,
}: {
	types: TicketTypes;
	errorOf: (path: string) => string | undefined;
	onTypes: (types: TicketTypes) => void;
}) {
	return (
		<RowsField
			legend="Billettyper"
			help="Hva de koster, står i prisgruppene under Priser. En billettype beholder prisene sine når navnet endres."
			itemName="billettype"
			rows={types}
			maxRows={30}
			emptyRow={{ name: "", rule: "none", shows: "" }}
			layout="thirds"
			error={errorOf("ticketTypes")}
			onRows={onTypes}
		>
			{({ row, index, set, rowLabel }) => (
				<>
					<LineField
						label={rowLabel("Navn")}
						value={row.name}
						maxLength={100}
						error={errorOf(`ticketTypes.${index}.name`)}
						onText={(name) => set({ name })}
					/>
					<ChoiceField
						label={rowLabel("Hvem kan bruke den")}
						value={row.rule}
						choices={ruleChoices}
						onChoice={(rule) => set({ rule })}
					/>
					<LineField
						label={rowLabel("Hva billettkontrollen må se")}
						value={row.shows}
						maxLength={200}
						error={errorOf(`ticketTypes.${index}.shows`)}
						onText={(shows) => set({ shows })}
					/>
				</>
			)}
		</RowsField>
	);
}
