import { eventFieldsSchema } from "@lerret/contracts/api/management-content";
import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../api/connection.ts";
import { listAllItems } from "../api/content.ts";
import { KeptNote } from "../editing/kept-note.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { beginWith, type Loaded, loadItem } from "../editing/load-item.ts";
import { PublicationBar } from "../editing/publication-bar.tsx";
import { useItemEditor } from "../editing/use-item-editor.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { dayOf } from "./day-list.tsx";
import { EventFields } from "./event-fields.tsx";
import { eventLabels } from "./labels.ts";

/** Productions by id and title, for the choice of one. */
export type Titles = (readonly [id: string, title: string])[];
type LoadedEvent = Loaded<"event"> & { titles: Titles };

export const eventLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { url, signal } }: LoaderFunctionArgs): Promise<LoadedEvent> => {
		const productions = await listAllItems({ client, siteId, kind: "production" }, { sort: "title" }, signal);
		const titles = productions.map((production) => [production.id, production.fields.title] as const);
		if (id !== undefined) return { ...(await loadItem({ client, siteId, kind: "event" }, id, signal)), titles };
		const { searchParams } = new URL(url);
		const startTime = fromOsloLocal(`${dayOf(searchParams)}T18:00`) ?? new Date().toISOString();
		const productionId = searchParams.get("produksjon") ?? titles[0]?.[0] ?? "";
		const fields = {
			...eventFieldsSchema.parse({ productionId: productionId || "-", startTime, screen: "Sal 1" }),
			productionId,
		};
		return { ...beginWith(fields), titles };
	};

/** One showing: when, where, how it stands, and what the audience must know. */
export function EventPage() {
	const loaded = useLoaderData<LoadedEvent>();
	return <EventEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function EventEditor({ loaded }: { loaded: LoadedEvent }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const all = `/${siteId}/program`;
	const shelf = { client, siteId, kind: "event" } as const;
	const editor = useItemEditor(shelf, loaded, (id, state) => void navigate(`${all}/${id}`, { replace: true, state }));
	const { item, fields } = editor;
	const title = loaded.titles.find(([id]) => id === item?.fields.productionId)?.[1] ?? "Forestilling";
	return (
		<>
			<PageHeading title={item ? title : "Ny forestilling"}>
				{item ? <p className="kicker">{formatMoment(item.fields.startTime)}</p> : null}
			</PageHeading>
			{editor.kept ? <KeptNote onTake={editor.takeKept} onDrop={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={eventLabels} />
			<div className="editing">
				<EventFields key={editor.round} editor={editor} titles={loaded.titles} />
				<PublicationBar
					editor={editor}
					labels={eventLabels}
					name="forestillingen"
					publicAddress={null}
					onRemoved={() => void navigate(`${all}?dag=${osloDateOf(Date.parse(fields.startTime))}`)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
