import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import { hallFields } from "@lerret/contracts/api/halls";
import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from "react-router";
import * as z from "zod";
import { listPlans } from "../../api/hall-plans.ts";
import { deleteHall, type LoadedHall, readHall, saveHall } from "../../api/halls.ts";
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
import { RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { conflictTexts } from "./conflict-texts.ts";
import { formatFrom, LaterPlans } from "./later-plans.tsx";
import { PlanSection } from "./plan-section.tsx";
import { type PlaceFields, toSent, usePlaces } from "./use-places.ts";

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
/** All that is saved at once. */
type HallFields = HallForm & PlaceFields;

export function HallPage() {
	const loaded = useLoaderData<LoadedPage | null>();
	return <HallEditor key={loaded ? loaded.hall.id + loaded.etag : "ny"} loaded={loaded} />;
}

function HallEditor({ loaded }: { loaded: LoadedPage | null }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const navigate = useNavigate();
	const hall = loaded?.hall ?? null;
	const edited = hall && ({ kind: "hall", id: hall.id } as const);
	const { plan, isNumbered, ...saved } = fieldsOf(hall);
	const form = useForm<HallForm>(formSchema, saved);
	const places = usePlaces({ plan, isNumbered });
	const { busy: isBusy, failure, notice, setNotice, run } = useAction(readInitialMessage(useLocation().state));
	const [isConfirming, setConfirming] = useState(false);
	const isLeaving = useRef(false);
	const { text, number } = bindFields(form);
	const current = loaded?.plans.findLast(({ isInForce }) => isInForce);
	const isDirty = !isEqual(form.fields, saved) || places.isChanged;

	async function send(sent: PlaceFields, etag = loaded?.etag, note = "") {
		const { capacity, ...fields } = await form.validate();
		const ref = hall && etag !== undefined ? { id: hall.id, etag } : null;
		const { id } = await saveHall(resource, ref, { ...fields, ...toSent(sent, capacity) });
		isLeaving.current = true;
		await navigate(`/${siteId}/saler/${encodeURIComponent(id)}`, {
			replace: true,
			state: { notice: `Lagret. Det gjelder med en gang. ${note}`.trim(), failure: null },
		});
	}
	const merge = useMerge<HallFields>({
		item: edited,
		labels: conflictTexts.labels,
		read: async () => {
			const { hall: theirs, etag } = await readHall(resource, hall?.id ?? "");
			return { fields: fieldsOf(theirs), etag };
		},
		save: ({ fields: { isNumbered, plan, ...others }, etag }, note) => {
			form.reset(others);
			places.replace({ isNumbered, plan });
			return send({ isNumbered, plan }, etag, note);
		},
	});
	const act = (action: () => Promise<void>) =>
		run(action, {
			onStale: () => merge.onStale(fieldsOf(hall), { ...form.current(), ...places.fields }),
			onFailure: ({ fields }) => form.showErrors(fields),
		});
	const save = () => act(() => send(places.fields));
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
				places={places}
				onNumbered={(next) => {
					setNotice("");
					places.setNumbered(next);
				}}
				hallName={form.fields.name}
				capacity={<NumberField label="Antall plasser" {...number("capacity")} isRequired />}
			/>
			{loaded ? <LaterPlans plans={loaded.plans} /> : null}
			<ActionBar item={edited} {...{ isBusy, isDirty, notice }}>
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
			<MergeConflict merge={merge} texts={conflictTexts} act={act} />
			<LeaveGuard isDirty={isDirty} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}

function fieldsOf(hall: LoadedHall["hall"] | null): HallFields {
	if (!hall) return { ...emptyHall, isNumbered: true, plan: null };
	const { name, plan, advertisementMinutes, cleaningMinutes } = hall;
	const capacity = plan ? null : hall.capacity;
	return { name, capacity, advertisementMinutes, cleaningMinutes, isNumbered: plan !== null, plan };
}

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
