import { type PriceGroupFields, priceGroupFieldsSchema } from "@lerret/contracts/api/price-groups";
import { describeFields, labelsOf } from "@lerret/contracts/describe";
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from "react-router";
import {
	deletePriceGroup,
	type LoadedGroup,
	readPriceGroup,
	readVenuePrices,
	savePriceGroup,
	type VenuePrices,
} from "../../api/prices.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { MergeConflict } from "../../editor/conflict-dialog.tsx";
import { isEqual } from "../../editor/differences.ts";
import { readInitialMessage } from "../../editor/initial-message.ts";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { useMerge } from "../../editor/use-merge.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ActionBar } from "../../ui/action-bar.tsx";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { CheckField, RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { GroupPriceFields } from "./group-price-fields.tsx";
import { conflictTextsFor, fromMerged, type MergedGroup, toMerged } from "./merged-group.ts";
import { describeReach, failedPlanText } from "./price-texts.ts";

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
	return <PriceGroupEditor key={loaded ? loaded.group.id + loaded.etag : "ny"} loaded={loaded} venue={venue} />;
}

function PriceGroupEditor({ loaded, venue: { ticketTypes, groups } }: Loaded) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const navigate = useNavigate();
	const group = loaded?.group ?? null;
	const saved = group ? pickFields(group) : { ...emptyGroup, isUsual: groups.length === 0 };
	const form = useForm(priceGroupFieldsSchema, saved);
	const { fields, change, errorOf } = form;
	const { text } = bindFields(form);
	const { busy: isBusy, failure, notice, run } = useAction(readInitialMessage(useLocation().state));
	const [isConfirming, setConfirming] = useState(false);
	const isLeaving = useRef(false);
	const isDirty = !isEqual(fields, saved);
	const edited = group && ({ kind: "price-group", id: group.id } as const);
	const texts = conflictTextsFor(ticketTypes);
	const ref = loaded && { id: loaded.group.id, etag: loaded.etag };

	async function send(current = ref, note = ""): Promise<void> {
		const { id } = await savePriceGroup(resource, current, await form.validate());
		isLeaving.current = true;
		await navigate(`/${siteId}/priser/${encodeURIComponent(id)}`, {
			replace: true,
			state: { notice: `Lagret. Det gjelder med en gang. ${note}`.trim(), failure: null },
		});
	}
	const merge = useMerge<MergedGroup>({
		item: edited,
		labels: texts.labels,
		read: async () => {
			const { group: theirs, etag } = await readPriceGroup(resource, group?.id ?? "");
			return { fields: toMerged(pickFields(theirs)), etag };
		},
		save: (merged, note) => {
			form.reset(fromMerged(merged.fields));
			return send(ref && { ...ref, etag: merged.etag }, note);
		},
	});
	const act = (action: () => Promise<void>) =>
		run(action, {
			onStale: () => merge.onStale(toMerged(saved), toMerged(form.current())),
			onFailure: (found) => form.showErrors(found.fields),
		});
	const save = () => act(send);
	const remove = () =>
		run(async () => {
			setConfirming(false);
			if (!ref) return;
			await deletePriceGroup(resource, ref);
			isLeaving.current = true;
			await navigate(`/${siteId}/priser`);
		});
	const priceError = (path: string) => (index: number | null) =>
		errorOf(index === null ? path : `${path}.${index}.ore`) ?? undefined;

	return (
		<>
			<PageHeading title={group?.name ?? "Ny prisgruppe"} />
			<FailureNote failure={failure} />
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
			<ActionBar item={edited} {...{ isBusy, isDirty, notice }}>
				<button type="button" className="button" disabled={isBusy || !isDirty} onClick={() => void save()}>
					Lagre prisgruppen
				</button>
				{group ? (
					<MoreMenu label="Mer om prisgruppen">
						<button type="button" disabled={isBusy} onClick={() => setConfirming(true)}>
							Slett prisgruppen
						</button>
					</MoreMenu>
				) : null}
			</ActionBar>
			{isConfirming ? (
				<ConfirmationDialog
					title={`Slette «${group?.name}»?`}
					text="Det kan ikke gjøres om. En prisgruppe som kommende forestillinger har, blir ikke slettet."
					action="Slett for alltid"
					onClose={() => setConfirming(false)}
					onConfirm={() => void remove()}
				/>
			) : null}
			<MergeConflict merge={merge} texts={texts} act={act} />
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}

const pickFields = ({ name, isUsual, prices, planned }: LoadedGroup["group"]): PriceGroupFields => ({
	name,
	isUsual,
	prices,
	planned,
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
