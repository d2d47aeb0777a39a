import { priceChangeRequestSchema } from "@lerret/contracts/api/price-changes";
import { formatPrice } from "@lerret/contracts/nb/money";
import { adjustPrices, type ChangedPrice, isUnlikelyPrice, type PriceAdjustment } from "@lerret/contracts/price-change";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { useRevalidator } from "react-router";
import * as z from "zod";
import { InvalidFieldsError } from "../../api/failure.ts";
import { changeAllPrices, type VenuePrices } from "../../api/prices.ts";
import { ActionDialog } from "../../editor/action-dialog.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CheckField, ChoiceField } from "../../ui/fields/field.tsx";
import { KronerField } from "../../ui/fields/list-field.tsx";
import { planDate } from "./price-texts.ts";

const ways = {
	"kroner-up": { label: "Opp med kroner", unit: "kroner", sign: 1 },
	"kroner-down": { label: "Ned med kroner", unit: "kroner", sign: -1 },
	"percent-up": { label: "Opp med prosent", unit: "percent", sign: 1 },
	"percent-down": { label: "Ned med prosent", unit: "percent", sign: -1 },
} as const;
type Way = keyof typeof ways;
const wayChoices = (Object.keys(ways) as Way[]).map((way) => [way, ways[way].label] as const);

/** `amount` is without its sign, and 0 while nothing is written. */
type Fields = { way: Way; amount: number; ticketTypeId: string; isSure: boolean };
const schema = z.object({
	way: z.string(),
	amount: priceChangeRequestSchema.shape.amount,
	ticketTypeId: z.string(),
	isSure: z.boolean(),
});

const changeOf = ({ way, amount, ticketTypeId }: Fields): PriceAdjustment & { ticketTypeId: string | null } => ({
	unit: ways[way].unit,
	amount: ways[way].sign * (Number.isNaN(amount) ? 0 : amount),
	ticketTypeId: ticketTypeId === "" ? null : ticketTypeId,
});

/** Changes the prices of all groups at once; every new one is beside the fields before it is in force. */
export function ChangeAllDialog({ venue, onClose }: { venue: VenuePrices; onClose: () => void }) {
	const { groups, ticketTypes } = venue;
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const pricesAfter = (fields: Fields) => adjustPrices(groups, ticketTypes, changeOf(fields));

	return (
		<ActionDialog<Fields>
			action={{
				title: "Endre alle priser",
				label: (fields) => {
					const { length } = pricesAfter(fields);
					return length === 0 ? "Endre prisene" : length === 1 ? "Endre 1 pris" : `Endre ${length} priser`;
				},
				schema,
				first: { way: "kroner-up", amount: 0, ticketTypeId: "", isSure: false },
				intro: (
					<p>
						Gjelder alle prisgruppene med en gang. Prisene rundes av til hele kroner, og det som er gratis, er gratis
						fortsatt. Det som er solgt, beholder prisen.
					</p>
				),
				fields: (form) => (
					<>
						<ChoiceField
							label="Hvordan"
							value={form.fields.way}
							choices={wayChoices}
							onChoice={(way) => form.change({ way })}
						/>
						<KronerField
							label={ways[form.fields.way].unit === "kroner" ? "Kroner" : "Prosent"}
							isRequired
							ore={form.fields.amount === 0 ? null : form.fields.amount}
							error={form.errorOf("amount")}
							onOre={(amount) => form.change({ amount })}
						/>
						<ChoiceField
							label="Billettype"
							value={form.fields.ticketTypeId}
							choices={[
								["", "Alle"],
								...ticketTypes.filter((type) => !isCompanion(type)).map(({ id, name }) => [id, name] as const),
							]}
							onChoice={(ticketTypeId) => form.change({ ticketTypeId })}
						/>
						{pricesAfter(form.fields).some(isUnlikely) ? (
							<div role="alert">
								<CheckField
									label="Prisene skal bli minst ti ganger så høye"
									isChecked={form.fields.isSure}
									onCheck={(isSure) => form.change({ isSure })}
								/>
								<p className="field-error">{form.errorOf("isSure")}</p>
							</div>
						) : null}
						<PlannedNote groups={groups} />
					</>
				),
				preview: (fields) => <NewPrices prices={pricesAfter(fields)} venue={venue} />,
				async send(fields) {
					const prices = pricesAfter(fields);
					if (prices.some(isUnlikely) && !fields.isSure)
						throw new InvalidFieldsError([{ path: "isSure", message: "Se over de nye prisene, og kryss av her." }]);
					await changeAllPrices({ client, siteId }, { ...changeOf(fields), prices });
					onClose();
					await revalidate();
				},
			}}
			onClose={onClose}
		/>
	);
}

const isUnlikely = ({ fromOre, toOre }: ChangedPrice): boolean => isUnlikelyPrice(fromOre, toOre);

function PlannedNote({ groups }: Pick<VenuePrices, "groups">) {
	const planned = groups.flatMap(({ name, planned: plan, hasFailedPlan }) =>
		plan && !hasFailedPlan ? [`${name} får nye priser ${planDate(plan)}`] : [],
	);
	return planned.length === 0 ? null : <p className="info-note">{planned.join(", ")}. De prisene endres ikke her.</p>;
}

/** Every price that changes, by group. */
function NewPrices({ prices, venue: { groups, ticketTypes } }: { prices: ChangedPrice[]; venue: VenuePrices }) {
	if (prices.length === 0) return <p>Her kommer de nye prisene.</p>;
	const nameOf = (id: string) => ticketTypes.find((type) => type.id === id)?.name;
	return (
		<section className="report-table" aria-label="Nye priser">
			<table>
				<thead>
					<tr>
						<th scope="col">Billettype</th>
						<th scope="col" data-kind="ore">
							Nå
						</th>
						<th scope="col" data-kind="ore">
							Ny pris
						</th>
					</tr>
				</thead>
				{groups.map(({ id, name }) => {
					const changed = prices.filter(({ groupId }) => groupId === id);
					return changed.length === 0 ? null : (
						<tbody key={id}>
							<tr className="group">
								<th scope="rowgroup" colSpan={3}>
									<span>{name}</span>
								</th>
							</tr>
							{changed.map(({ ticketTypeId, fromOre, toOre }) => (
								<tr key={ticketTypeId}>
									<td data-kind="text">{nameOf(ticketTypeId)}</td>
									<td data-kind="ore">{formatPrice(fromOre)}</td>
									<td data-kind="ore">{formatPrice(toOre)}</td>
								</tr>
							))}
						</tbody>
					);
				})}
			</table>
		</section>
	);
}
