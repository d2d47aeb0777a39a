import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import { hallFields } from "@lerret/contracts/api/halls";
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useRevalidator } from "react-router";
import * as z from "zod";
import { listPlans } from "../../api/hall-plans.ts";
import { deleteHall, type LoadedHall, readHall, saveHall } from "../../api/halls.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { readInitialMessage } from "../../editor/initial-message.ts";
import { useAction } from "../../editor/use-action.ts";
import { useForm } from "../../editor/use-form.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { ActionBar } from "../../ui/action-bar.tsx";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StaleNote } from "../../ui/stale-note.tsx";
import { formatFrom, LaterPlans } from "./later-plans.tsx";
import { PlanSection } from "./plan-section.tsx";
import { usePlanHistory } from "./use-plan-history.ts";

type LoadedPage = LoadedHall & { plans: HallPlan[] };

export const hallLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedPage | null> => {
		if (id === undefined) return null;
		const resource = { client, siteId };
		const [hall, plans] = await Promise.all([readHall(resource, id, signal), listPlans(resource, id, signal)]);
		return { ...hall, plans };
	};

/** Only the text fields; the plan has its own state, with undo. */
const formSchema = z.object({
	name: hallFields.name,
	capacity: hallFields.capacity,
	advertisementMinutes: hallFields.advertisementMinutes,
	cleaningMinutes: hallFields.cleaningMinutes,
});
const emptyHall = { name: "", capacity: null, advertisementMinutes: 0, cleaningMinutes: 0 };
type HallForm = z.output<typeof formSchema>;

export function HallPage() {
	const loaded = useLoaderData<LoadedPage | null>();
	return <HallEditor key={loaded ? loaded.hall.id + loaded.etag : "ny"} loaded={loaded} />;
}

function HallEditor({ loaded }: { loaded: LoadedPage | null }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const hall = loaded?.hall ?? null;
	const saved: HallForm = hall ? { ...pickForm(hall), capacity: hall.plan ? null : hall.capacity } : emptyHall;
	const form = useForm(formSchema, saved);
	const history = usePlanHistory(hall?.plan ?? null);
	const [isNumbered, setNumbered] = useState(hall === null || hall.plan !== null);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction(readInitialMessage(useLocation().state));
	const [isStale, setStale] = useState(false);
	const [isConfirming, setConfirming] = useState(false);
	const isLeaving = useRef(false);
	const { text, number } = bindFields(form);
	const current = loaded?.plans.findLast(({ isInForce }) => isInForce);
	const isDirty =
		JSON.stringify(form.fields) !== JSON.stringify(saved) ||
		history.plan !== (hall?.plan ?? null) ||
		isNumbered !== (hall === null || hall.plan !== null);

	const save = () =>
		run(
			async () => {
				const { capacity, ...fields } = await form.validate();
				const places = isNumbered && history.plan ? { plan: history.plan } : { plan: null, capacity };
				const ref = loaded && { id: loaded.hall.id, etag: loaded.etag };
				const { id } = await saveHall(resource, ref, { ...fields, ...places });
				isLeaving.current = true;
				await navigate(`/${siteId}/saler/${encodeURIComponent(id)}`, {
					replace: true,
					state: { notice: "Lagret. Det gjelder med en gang.", failure: null },
				});
			},
			{ onStale: async () => setStale(true), onFailure: ({ fields }) => form.showErrors(fields) },
		);
	const remove = () =>
		run(async () => {
			setConfirming(false);
			if (!loaded) return;
			await deleteHall(resource, { id: loaded.hall.id, etag: loaded.etag });
			isLeaving.current = true;
			await navigate(`/${siteId}/saler`);
		});

	return (
		<>
			<PageHeading title={hall?.name ?? "Ny sal"} />
			<FailureNote failure={failure} />
			{isStale ? <StaleNote onReload={() => void revalidate()} /> : null}
			<div className="fields">
				<RequiredNote />
				<TextField
					label="Navn"
					maxLength={100}
					help="Står i programmet og på billetten. Kommende forestillinger følger med når navnet endres."
					{...text("name")}
				/>
				<div className="pair">
					<MinutesField label="Minutter reklame før filmen" {...number("advertisementMinutes")} />
					<MinutesField label="Minutter til rydding etterpå" {...number("cleaningMinutes")} />
				</div>
			</div>
			{current ? (
				<p className="info-note">
					Plassene her gjaldt før {formatFrom(current.from)}. Dem som er i bruk nå, finner du under «Planer fra en
					dato».
				</p>
			) : null}
			<PlanSection
				history={history}
				isNumbered={isNumbered}
				onNumbered={(next) => {
					setNotice("");
					setNumbered(next);
				}}
				hallName={form.fields.name}
				capacity={<NumberField label="Antall plasser" {...number("capacity")} isRequired />}
			/>
			{loaded ? <LaterPlans plans={loaded.plans} /> : null}
			<ActionBar {...{ isBusy, isDirty, notice }}>
				<button type="button" className="button" disabled={isBusy || !isDirty} onClick={() => void save()}>
					Lagre salen
				</button>
				{hall ? (
					<MoreMenu label="Mer om salen">
						<button type="button" disabled={isBusy} onClick={() => setConfirming(true)}>
							Slett salen
						</button>
					</MoreMenu>
				) : null}
			</ActionBar>
			{isConfirming ? (
				<ConfirmationDialog
					title={`Slette ${hall?.name}?`}
					text="Det kan ikke gjøres om. En sal med kommende forestillinger blir ikke slettet."
					action="Slett for alltid"
					onClose={() => setConfirming(false)}
					onConfirm={() => void remove()}
				/>
			) : null}
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}

const pickForm = ({ name, capacity, advertisementMinutes, cleaningMinutes }: LoadedHall["hall"]): HallForm => ({
	name,
	capacity,
	advertisementMinutes,
	cleaningMinutes,
});

function MinutesField({
	label,
	value,
	error,
	onValue,
}: {
	label: string;
	value: number | null;
	error: string | undefined;
	onValue: (value: number | null) => void;
}) {
	return <NumberField label={label} value={value} error={error} onValue={(minutes) => onValue(minutes ?? 0)} />;
}
