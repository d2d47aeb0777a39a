import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import { type Hall, hallFields } from "@lerret/contracts/api/halls";
import { screenPath } from "@lerret/contracts/file-paths";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as z from "zod";
import { listPlans } from "../../api/hall-plans.ts";
import { deleteHall, type LoadedHall, listHalls, readHall, saveHall } from "../../api/halls.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { StoredItemPage } from "../../editor/stored-item-page.tsx";
import { useStoredItem } from "../../editor/use-stored-item.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { CheckField, RequiredNote, TextField } from "../../ui/fields/field.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { conflictTexts } from "./conflict-texts.ts";
import { formatFrom, LaterPlans } from "./later-plans.tsx";
import { PlanSection } from "./plan-section.tsx";
import { placeFields, toPlaceFields, toSent, usePlaces } from "./use-places.ts";

/** `others` are the halls beside it, which its sound may disturb. */
type LoadedPage = { loaded: (LoadedHall & { plans: HallPlan[] }) | null; others: Hall[] };

export const hallLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedPage> => {
		const resource = { client, siteId };
		const [halls, hall, plans] = await Promise.all([
			listHalls(resource, signal),
			id === undefined ? null : readHall(resource, id, signal),
			id === undefined ? [] : listPlans(resource, id, signal),
		]);
		return { loaded: hall && { ...hall, plans }, others: halls.filter((other) => other.id !== id) };
	};

const formSchema = z.object({
	name: hallFields.name,
	capacity: hallFields.capacity,
	advertisementMinutes: hallFields.advertisementMinutes,
	cleaningMinutes: hallFields.cleaningMinutes,
	disturbs: hallFields.disturbs,
	...placeFields,
});
type HallFields = z.output<typeof formSchema>;
const emptyHall = {
	name: "",
	isNumbered: true,
	plan: null,
	capacity: null,
	advertisementMinutes: 0,
	cleaningMinutes: 0,
	disturbs: [],
};

export function HallPage() {
	const page = useLoaderData<LoadedPage>();
	return <HallEditor key={page.loaded?.hall.id ?? "ny"} {...page} />;
}

function HallEditor({ loaded, others }: LoadedPage) {
	const { client, sites } = useConnection();
	const site = useSite();
	const siteId = site.id;
	const resource = { client, siteId };
	const id = loaded?.hall.id ?? null;
	const editor = useStoredItem<HallFields>({
		name: `${siteId}:hall:${id ?? "ny"}`,
		item: id === null ? null : { kind: "hall", id },
		schema: formSchema,
		labels: conflictTexts.labels,
		loaded: loaded ? toStored(loaded) : { fields: emptyHall, etag: "" },
		store: {
			read: async () => toStored(await readHall(resource, id ?? "")),
			save: async ({ fields: { isNumbered, plan, capacity, ...fields }, etag }) =>
				toStored(await saveHall(resource, { id, etag }, { ...fields, ...toSent({ isNumbered, plan, capacity }) })),
		},
		savedNotice: () => "Lagret. Det gjelder med en gang.",
		pathAfter: (saved = "") => (id === null ? `/${siteId}/saler/${encodeURIComponent(saved)}` : null),
	});
	const { text, number } = bindFields(editor);
	const { name } = editor.saved;
	const current = loaded?.plans.findLast(({ isInForce }) => isInForce);

	return (
		<StoredItemPage
			editor={editor}
			title={id === null ? "Ny sal" : name}
			formatConflict={conflictTexts.format}
			label="Lagre salen"
			removal={
				id === null
					? null
					: {
							menu: "Mer om salen",
							label: "Slett salen",
							question: {
								title: `Slette ${name}?`,
								text: "Det kan ikke gjøres om. En sal med kommende forestillinger blir ikke slettet.",
								action: "Slett for alltid",
							},
							remove: () => editor.remove((etag) => deleteHall(resource, { id, etag }), `/${siteId}/saler`),
						}
			}
		>
			<div className="fields">
				<RequiredNote />
				<TextField
					label="Navn"
					maxLength={100}
					help="Står i programmet og på billetten. Forestillingene følger med når navnet endres."
					{...text("name")}
				/>
				<div className="pair">
					<MinutesField label="Minutter reklame før filmen" {...number("advertisementMinutes")} />
					<MinutesField label="Minutter til rydding etterpå" {...number("cleaningMinutes")} />
				</div>
				{others.length > 0 ? (
					<fieldset>
						<legend>Lyden herfra høres i</legend>
						<p className="small">Uka sier fra når det spilles i begge samtidig.</p>
						{others.map((other) => (
							<CheckField
								key={other.id}
								label={other.name}
								isChecked={editor.fields.disturbs.includes(other.id)}
								onCheck={(isHeard) =>
									editor.change({
										disturbs: [
											...editor.fields.disturbs.filter((one) => one !== other.id),
											...(isHeard ? [other.id] : []),
										],
									})
								}
							/>
						))}
					</fieldset>
				) : null}
			</div>
			{current ? (
				<p className="info-note">
					Plassene her gjaldt før {formatFrom(current.from)}. Dem som er i bruk nå, finner du under «Planer fra en
					dato».
				</p>
			) : null}
			<PlanSection
				places={usePlaces(editor)}
				hallName={editor.fields.name}
				capacity={<NumberField label="Antall plasser" {...number("capacity")} isRequired />}
			/>
			{loaded ? <LaterPlans plans={loaded.plans} /> : null}
			{id === null ? null : (
				<CopiedText
					label="Skjerm ved salen"
					help="Åpne adressen på en TV i foajeen. Den viser hva som går her nå og etterpå, og klarer seg uten nett en stund."
					text={publicUrl(sites, site, screenPath(id))}
				/>
			)}
		</StoredItemPage>
	);
}

const toStored = ({ hall, etag }: LoadedHall) => ({
	id: hall.id,
	fields: {
		name: hall.name,
		advertisementMinutes: hall.advertisementMinutes,
		cleaningMinutes: hall.cleaningMinutes,
		disturbs: hall.disturbs,
		...toPlaceFields(hall),
	},
	etag,
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
