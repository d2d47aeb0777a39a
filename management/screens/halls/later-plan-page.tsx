import { ApiError } from "@lerret/api-client/api-error";
import { type HallPlan, hallPlanFields } from "@lerret/contracts/api/hall-plans";
import type { Hall } from "@lerret/contracts/api/halls";
import type { FieldError } from "@lerret/contracts/errors";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import * as z from "zod";
import { deletePlan, type LoadedPlan, listPlans, readPlan, savePlan } from "../../api/hall-plans.ts";
import { readHall } from "../../api/halls.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { MergeConflict } from "../../editor/conflict-dialog.tsx";
import { isEqual } from "../../editor/differences.ts";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import { useMerge } from "../../editor/use-merge.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ActionBar } from "../../ui/action-bar.tsx";
import { ConfirmationDialog, Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { conflictTexts } from "./conflict-texts.ts";
import { formatFrom } from "./later-plans.tsx";
import { PlanSection } from "./plan-section.tsx";
import { type PlaceFields, toSent, usePlaces } from "./use-places.ts";

type Loaded = {
	hall: Hall;
	/** The last plan that the hall has. */
	latest: Pick<HallPlan, "plan" | "capacity">;
	/** Null for a new one. */
	loaded: LoadedPlan | null;
};

export const laterPlanLoader =
	({ client }: Connection) =>
	async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> => {
		const { siteId = "", id = "", planId } = params;
		const resource = { client, siteId };
		const [{ hall }, plans, loaded] = await Promise.all([
			readHall(resource, id, signal),
			listPlans(resource, id, signal),
			planId === undefined ? null : readPlan(resource, { hallId: id, planId }, signal),
		]);
		return { hall, latest: plans.at(-1) ?? hall, loaded };
	};

const formSchema = z.object({ from: hallPlanFields.from, capacity: hallPlanFields.capacity });
type PlanForm = z.output<typeof formSchema>;
/** All that is saved at once. */
type PlanFields = PlanForm & PlaceFields;

const fieldsOf = ({ from, capacity, plan }: PlanForm & Pick<HallPlan, "plan">): PlanFields => ({
	from,
	capacity: plan ? null : capacity,
	isNumbered: plan !== null,
	plan,
});

export function LaterPlanPage() {
	const data = useLoaderData<Loaded>();
	return <LaterPlanEditor key={data.loaded?.etag ?? "ny"} {...data} />;
}

/** A plan of a hall from a date on. A new one begins as the last that the hall has. */
function LaterPlanEditor({ hall, latest, loaded }: Loaded) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const hallPath = `/${siteId}/saler/${encodeURIComponent(hall.id)}`;
	const navigate = useNavigate();
	const { plan, isNumbered, ...saved } = fieldsOf(loaded?.plan ?? { ...latest, from: "" });
	const form = useForm<PlanForm>(formSchema, saved);
	const places = usePlaces({ plan, isNumbered });
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const [taken, setTaken] = useState<FieldError[] | null>(null);
	const [isConfirming, setConfirming] = useState(false);
	const isLeaving = useRef(false);
	const { text, number } = bindFields(form);
	const isDirty = !isEqual(form.fields, saved) || places.isChanged;

	async function leave(message: string): Promise<void> {
		isLeaving.current = true;
		await navigate(hallPath, { state: { notice: message, failure: null } });
	}

	async function send(keepsTaken: boolean, sent: PlaceFields, etag = loaded?.etag, note = "") {
		setTaken(null);
		const { from, capacity } = await form.validate();
		try {
			const base = loaded && { ...loaded, etag: etag ?? "" };
			await savePlan(resource, hall.id, base, { from, ...toSent(sent, capacity), keepsTaken });
		} catch (error) {
			if (keepsTaken || !(error instanceof ApiError) || error.problem?.code !== "seats_in_use") throw error;
			return setTaken(error.problem.errors ?? []);
		}
		await leave(`Lagret. Planen gjelder fra ${formatFrom(from)}. ${note}`.trim());
	}
	const merge = useMerge<PlanFields>({
		item: { kind: "hall", id: hall.id },
		labels: conflictTexts.labels,
		read: async () => {
			const theirs = await readPlan(resource, { hallId: hall.id, planId: loaded?.plan.id ?? "" });
			return { fields: fieldsOf(theirs.plan), etag: theirs.etag };
		},
		save: ({ fields: { isNumbered, plan, ...others }, etag }, note) => {
			form.reset(others);
			places.replace({ isNumbered, plan });
			return send(false, { isNumbered, plan }, etag, note);
		},
	});
	const act = (action: () => Promise<void>) =>
		run(action, {
			onStale: () => merge.onStale({ ...saved, plan, isNumbered }, { ...form.current(), ...places.fields }),
			onFailure: ({ fields }) => form.showErrors(fields),
		});
	const save = (keepsTaken: boolean) => act(() => send(keepsTaken, places.fields));
	const remove = () =>
		run(async () => {
			setConfirming(false);
			if (!loaded) return;
			await deletePlan(resource, hall.id, loaded);
			await leave("Planen er slettet.");
		});

	return (
		<>
			<PageHeading title={loaded ? `${hall.name} fra ${formatFrom(loaded.plan.from)}` : `Ny plan for ${hall.name}`} />
			<FailureNote failure={failure} />
			<p className="actions">
				<Link to={hallPath}>Tilbake til {hall.name}</Link>
			</p>
			{loaded ? <KeepingNote plan={loaded.plan} /> : null}
			<div className="fields">
				<RequiredNote />
				<TextField
					label="Gjelder fra"
					type="date"
					readOnly={loaded?.plan.isInForce ?? false}
					help={
						loaded?.plan.isInForce
							? "Planen er tatt i bruk, så datoen kan ikke endres."
							: "Den første dagen i programmet med disse plassene."
					}
					{...text("from")}
				/>
			</div>
			<PlanSection
				places={places}
				onNumbered={(next) => {
					setNotice("");
					places.setNumbered(next);
				}}
				hallName={`${hall.name} ${form.fields.from}`.trim()}
				capacity={<NumberField label="Antall plasser" {...number("capacity")} isRequired />}
			/>
			<ActionBar item={{ kind: "hall", id: hall.id }} {...{ isBusy, isDirty, notice }}>
				<button type="button" className="button" disabled={isBusy || !isDirty} onClick={() => void save(false)}>
					Lagre planen
				</button>
				{loaded && !loaded.plan.isInForce ? (
					<MoreMenu label="Mer om planen">
						<button type="button" disabled={isBusy} onClick={() => setConfirming(true)}>
							Slett planen
						</button>
					</MoreMenu>
				) : null}
			</ActionBar>
			<MergeConflict merge={merge} texts={conflictTexts} act={act} />
			{taken ? <TakenDialog taken={taken} onKeep={() => void save(true)} onClose={() => setTaken(null)} /> : null}
			{isConfirming ? (
				<ConfirmationDialog
					title="Slette planen?"
					text="Forestillingene får planen som gjelder før den. Er det tatt plasser som bare finnes her, blir den ikke slettet."
					action="Slett planen"
					onClose={() => setConfirming(false)}
					onConfirm={() => void remove()}
				/>
			) : null}
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}

/** Names what is taken that the plan lacks, by showing. */
function TakenDialog({ taken, onKeep, onClose }: { taken: FieldError[]; onKeep: () => void; onClose: () => void }) {
	return (
		<Dialog title="Plasser er tatt som ikke er i planen" onClose={onClose}>
			<p>Disse er solgt, holdt av eller sperret, og er ikke i planen, eller har et annet nummer der:</p>
			<ul className="plain-list">
				{taken.map(({ message }) => (
					<li key={message}>{message}</li>
				))}
			</ul>
			<p>
				De forestillingene kan beholde planen de har, så ingen mister plassen sin. Alle andre fra datoen får den nye.
			</p>
			<p className="actions">
				<button type="button" className="quiet-button" onClick={onClose}>
					Gå tilbake og endre
				</button>
				<button type="button" className="button" onClick={onKeep}>
					La dem beholde planen
				</button>
			</p>
		</Dialog>
	);
}

function KeepingNote({ plan: { keeping } }: { plan: HallPlan }) {
	const siteId = useSite().id;
	if (keeping.length === 0) return null;
	return (
		<div className="info-note">
			<p>Beholder planen de hadde, fordi plasser som er tatt, ikke er i denne:</p>
			<ul className="plain-list">
				{keeping.map(({ id, title, startTime }) => (
					<li key={id}>
						<Link to={`/${siteId}/program/${encodeURIComponent(id)}`}>{title}</Link>, {formatMoment(startTime)}
					</li>
				))}
			</ul>
		</div>
	);
}
