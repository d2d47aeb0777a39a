import { type PriceGroupFields, priceGroupFieldsSchema } from "@lerret/contracts/api/price-groups";
import { describeFields, labelsOf } from "@lerret/contracts/describe";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
	deletePriceGroup,
	type LoadedGroup,
	readPriceGroup,
	readVenuePrices,
	savePriceGroup,
	type VenuePrices,
} from "../../api/prices.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { StoredItemPage } from "../../editor/stored-item-page.tsx";
import { useStoredItem } from "../../editor/use-stored-item.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CheckField, RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { GroupPriceFields } from "./group-price-fields.tsx";
import { conflictTextsFor, groupParts } from "./merged-group.ts";
import { describeReach, failedPlanText } from "./price-texts.ts";
import { unlikelyPriceQuestion } from "./unlikely-price.ts";

type Loaded = { loaded: LoadedGroup | null; venue: VenuePrices };

export const priceGroupLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> => {
		const [loaded, venue] = await Promise.all([
			id === undefined ? null : readPriceGroup({ client, siteId }, id, signal),
			readVenuePrices({ client, siteId }, signal),
		]);
		return { loaded, venue };
	};

const labels = labelsOf(priceGroupFieldsSchema);
const helpOf = (name: string) => describeFields(priceGroupFieldsSchema).find((field) => field.name === name)?.help;
const emptyGroup: PriceGroupFields = { name: "", isUsual: false, prices: [], planned: null };

export function PriceGroupPage() {
	const { loaded, venue } = useLoaderData<Loaded>();
	return <PriceGroupEditor key={loaded?.group.id ?? "ny"} loaded={loaded} venue={venue} />;
}

function PriceGroupEditor({ loaded, venue: { ticketTypes, groups } }: Loaded) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const group = loaded?.group ?? null;
	const id = group?.id ?? null;
	const texts = conflictTextsFor(ticketTypes);
	const editor = useStoredItem<PriceGroupFields>({
		name: `${siteId}:price-group:${id ?? "ny"}`,
		item: id === null ? null : { kind: "price-group", id },
		schema: priceGroupFieldsSchema,
		labels: texts.labels,
		loaded: loaded ? toStored(loaded) : { fields: { ...emptyGroup, isUsual: groups.length === 0 }, etag: "" },
		store: {
			read: async () => toStored(await readPriceGroup(resource, id ?? "")),
			save: async ({ fields, etag }) => toStored(await savePriceGroup(resource, { id, etag }, fields)),
		},
		parts: groupParts,
		savedNotice: () => "Lagret. Det gjelder med en gang.",
		pathAfter: (created = "") => (id === null ? `/${siteId}/priser/${encodeURIComponent(created)}` : null),
	});
	const { fields, change, errorOf, saved } = editor;
	const { text } = bindFields(editor);
	const priceError = (path: string) => (index: number | null) =>
		errorOf(index === null ? path : `${path}.${index}.ore`) ?? undefined;

	return (
		<StoredItemPage
			editor={editor}
			title={id === null ? "Ny prisgruppe" : saved.name}
			formatConflict={texts.format}
			label="Lagre prisgruppen"
			questionOf={(changed, before) => unlikelyPriceQuestion(changed, before, ticketTypes)}
			removal={
				id === null
					? null
					: {
							menu: "Mer om prisgruppen",
							label: "Slett prisgruppen",
							question: {
								title: `Slette «${saved.name}»?`,
								text: "Det kan ikke gjøres om. En prisgruppe som kommende forestillinger har, blir ikke slettet.",
								action: "Slett for alltid",
							},
							remove: () => editor.remove((etag) => deletePriceGroup(resource, { id, etag }), `/${siteId}/priser`),
						}
			}
		>
			<div className="fields">
				<RequiredNote />
				<TextField label={labels.name} help={helpOf("name")} maxLength={100} {...text("name")} />
				{saved.isUsual ? (
					<p>Dette er den vanlige prisgruppen.</p>
				) : (
					<CheckField
						label={labels.isUsual}
						help={helpOf("isUsual")}
						isChecked={fields.isUsual}
						onCheck={(isUsual) => change({ isUsual })}
					/>
				)}
				<GroupPriceFields
					legend={labels.prices}
					ticketTypes={ticketTypes}
					prices={fields.prices}
					errorOf={priceError("prices")}
					onPrices={(prices) => change({ prices })}
				/>
				<CheckField
					label={labels.planned}
					help="Prisene skifter av seg selv når datoen begynner."
					isChecked={fields.planned !== null}
					onCheck={(isPlanned) => change({ planned: isPlanned ? { from: "", prices: fields.prices } : null })}
				/>
				{group?.planned && group.hasFailedPlan ? <p className="field-error">{failedPlanText(group.planned)}</p> : null}
				{fields.planned ? (
					<PlannedFields
						planned={fields.planned}
						ticketTypes={ticketTypes}
						errorOf={errorOf}
						priceError={priceError("planned.prices")}
						onPlanned={(planned) => change({ planned })}
					/>
				) : null}
			</div>
			{group ? <p className="info-note">{describeReach(group.reach)}. Det som er solgt, beholder prisen.</p> : null}
		</StoredItemPage>
	);
}

const toStored = ({ group: { id, name, isUsual, prices, planned }, etag }: LoadedGroup) => ({
	id,
	fields: { name, isUsual, prices, planned },
	etag,
});

type Planned = NonNullable<PriceGroupFields["planned"]>;

function PlannedFields({
	planned,
	ticketTypes,
	errorOf,
	priceError,
	onPlanned,
}: {
	planned: Planned;
	ticketTypes: VenuePrices["ticketTypes"];
	errorOf: (path: string) => string | undefined;
	priceError: (index: number | null) => string | undefined;
	onPlanned: (planned: Planned) => void;
}) {
	return (
		<>
			<TextField
				label="Fra og med"
				type="date"
				isRequired
				value={planned.from}
				error={errorOf("planned.from")}
				onText={(from) => onPlanned({ ...planned, from })}
			/>
			<GroupPriceFields
				legend="Nye priser"
				ticketTypes={ticketTypes}
				prices={planned.prices}
				errorOf={priceError}
				onPrices={(prices) => onPlanned({ ...planned, prices })}
			/>
		</>
	);
}
