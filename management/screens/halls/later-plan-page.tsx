import { ApiError } from "@lerret/api-client/api-error";
import { type HallPlan, hallPlanFields } from "@lerret/contracts/api/hall-plans";
import type { Hall } from "@lerret/contracts/api/halls";
import type { FieldError } from "@lerret/contracts/errors";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as z from "zod";
import { deletePlan, type LoadedPlan, listPlans, readPlan, savePlan } from "../../api/hall-plans.ts";
import { readHall } from "../../api/halls.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { StoredItemPage } from "../../editor/stored-item-page.tsx";
import { type Save, useStoredItem } from "../../editor/use-stored-item.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { conflictTexts } from "./conflict-texts.ts";
import { formatFrom } from "./later-plans.tsx";
import { PlanSection } from "./plan-section.tsx";
import { placeFields, toPlaceFields, toSent, usePlaces } from "./use-places.ts";

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

const formSchema = z.object({ from: hallPlanFields.from, capacity: hallPlanFields.capacity, ...placeFields });
type PlanFields = z.output<typeof formSchema>;

const toStored = ({ plan, etag }: { plan: Pick<HallPlan, "from" | "plan" | "capacity">; etag: string }) => ({
	fields: { from: plan.from, ...toPlaceFields(plan) },
	etag,
});

export function LaterPlanPage() {
	const data = useLoaderData<Loaded>();
	return <LaterPlanEditor key={data.loaded?.plan.id ?? "ny"} {...data} />;
}

/** A plan of a hall from a date on. A new one begins as the last that the hall has. */
function LaterPlanEditor({ hall, latest, loaded }: Loaded) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const hallPath = `/${siteId}/saler/${encodeURIComponent(hall.id)}`;
	const planId = loaded?.plan.id ?? null;
	const isInForce = loaded?.plan.isInForce ?? false;
	const [taken, setTaken] = useState<FieldError[] | null>(null);

	/** Saves nothing where taken places are not in the plan, before it is said that their showings keep theirs. */
	const saveWith =
		(keepsTaken: boolean): Save<PlanFields> =>
		async ({ fields, etag }) => {
			const body = { from: fields.from, ...toSent(fields), keepsTaken };
			try {
				return toStored(await savePlan(resource, { hallId: hall.id, planId, etag }, body));
			} catch (error) {
				if (keepsTaken || !(error instanceof ApiError) || error.problem?.code !== "seats_in_use") throw error;
				setTaken(error.problem.errors ?? []);
				return null;
			}
		};
	const editor = useStoredItem<PlanFields>({
		name: `${siteId}:hall-plan:${hall.id}:${planId ?? "ny"}`,
		item: { kind: "hall", id: hall.id },
		schema: formSchema,
		labels: conflictTexts.labels,
		loaded: toStored(loaded ?? { plan: { ...latest, from: "" }, etag: "" }),
		store: {
			read: async () => toStored(await readPlan(resource, { hallId: hall.id, planId: planId ?? "" })),
			save: saveWith(false),
		},
		savedNotice: ({ from }) => `Lagret. Planen gjelder fra ${formatFrom(from)}.`,
		pathAfter: () => hallPath,
	});
	const { text, number } = bindFields(editor);

	return (
		<StoredItemPage
			editor={editor}
			title={loaded ? `${hall.name} fra ${formatFrom(loaded.plan.from)}` : `Ny plan for ${hall.name}`}
			formatConflict={conflictTexts.format}
			label="Lagre planen"
			removal={
				planId === null || isInForce
					? null
					: {
							menu: "Mer om planen",
							label: "Slett planen",
							question: {
								title: "Slette planen?",
								text: "Forestillingene får planen som gjelder før den. Er det tatt plasser som bare finnes her, blir den ikke slettet.",
								action: "Slett planen",
							},
							remove: () =>
								editor.remove(
									(etag) => deletePlan(resource, { hallId: hall.id, planId, etag }),
									hallPath,
									"Planen er slettet.",
								),
						}
			}
		>
			<p className="actions">
				<Link to={hallPath}>Tilbake til {hall.name}</Link>
			</p>
			{loaded ? <KeepingNote plan={loaded.plan} /> : null}
			<div className="fields">
				<RequiredNote />
				<TextField
					label="Gjelder fra"
					type="date"
					readOnly={isInForce}
					help={
						isInForce
							? "Planen er tatt i bruk, så datoen kan ikke endres."
							: "Den første dagen i programmet med disse plassene."
					}
					{...text("from")}
				/>
			</div>
			<PlanSection
				places={usePlaces(editor)}
				hallName={`${hall.name} ${editor.fields.from}`.trim()}
				capacity={<NumberField label="Antall plasser" {...number("capacity")} isRequired />}
			/>
			{taken ? (
				<TakenDialog
					taken={taken}
					onKeep={() => {
						setTaken(null);
						void editor.save(saveWith(true));
					}}
					onClose={() => setTaken(null)}
				/>
			) : null}
		</StoredItemPage>
	);
}

/** Names what is taken that the plan lacks, by showing. */
function TakenDialog({ taken, onKeep, onClose }: { taken: FieldError[]; onKeep: () => void; onClose: () => void }) {
	return (
		<Dialog
			title="Plasser er tatt som ikke er i planen"
			cancel="Gå tilbake og endre"
			actions={
				<button type="button" className="button" onClick={onKeep}>
					La dem beholde planen
				</button>
			}
			onClose={onClose}
		>
			<p>Disse er solgt, holdt av eller sperret, og er ikke i planen, eller har et annet nummer der:</p>
			<ul className="plain-list">
				{taken.map(({ message }) => (
					<li key={message}>{message}</li>
				))}
			</ul>
			<p>
				De forestillingene kan beholde planen de har, så ingen mister plassen sin. Alle andre fra datoen får den nye.
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
