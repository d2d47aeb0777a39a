import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { productionPath } from "@lerret/contracts/paths";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type ListedItem, listAllItems } from "../../api/content.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { PublicationBar } from "../../editor/publication-bar.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { productionLabels } from "./labels.ts";
import { ProductionFields } from "./production-fields.tsx";
import { Showings, upcomingShowings } from "./showings.tsx";

type LoadedProduction = LoadedItem<"production"> & { showings: ListedItem<"event">[] };

export const productionLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedProduction> => {
		const emptyFields = { ...productionFieldsSchema.parse({ title: "Ny", object: "movie" }), title: "" };
		if (id === undefined) return { ...toNewItem(emptyFields), showings: [] };
		const query = { productionId: id, sort: "startTime" };
		const [loaded, showings] = await Promise.all([
			loadItem({ client, siteId, kind: "production" }, id, signal),
			listAllItems({ client, siteId, kind: "event" }, query, signal),
		]);
		return { ...loaded, showings };
	};

export function ProductionPage() {
	const loaded = useLoaderData<LoadedProduction>();
	return <ProductionEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function ProductionEditor({ loaded }: { loaded: LoadedProduction }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const listPath = `/${site.id}/produksjoner`;
	const resource = { client, siteId: site.id, kind: "production" } as const;
	const editor = useItemEditor(
		resource,
		loaded,
		(id, state) => void navigate(`${listPath}/${id}`, { replace: true, state }),
	);
	const { item } = editor;
	const { slug, pageReference } = item?.fields ?? {};
	const address = pageReference ?? slug;
	return (
		<>
			<PageHeading title={item ? item.fields.title : "Ny film eller nytt arrangement"}>
				{item ? (
					<>
						<a href="#forestillinger">{formatShowingCount(upcomingShowings(loaded.showings).length)}</a>
						<Link
							className="plain-button link-button"
							to={`/${site.id}/program/ny?produksjon=${encodeURIComponent(item.id)}`}
						>
							Ny forestilling
						</Link>
					</>
				) : null}
			</PageHeading>
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={productionLabels} />
			<div className="editing">
				<ProductionFields editor={editor} />
				<PublicationBar
					editor={editor}
					labels={productionLabels}
					name={editor.fields.object === "movie" ? "filmen" : "arrangementet"}
					publicUrl={address === undefined ? null : publicUrl(sites, site, productionPath(address))}
					withdrawalNote={withdrawalNoteFor(loaded.showings)}
					onRemoved={() => void navigate(listPath)}
				/>
			</div>
			{item ? <Showings showings={loaded.showings} siteId={site.id} /> : null}
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}

const formatShowingCount = (count: number): string =>
	count === 0
		? "Ingen forestillinger framover"
		: count === 1
			? "1 forestilling framover"
			: `${count} forestillinger framover`;

/** Showings are hidden while their production is withdrawn. */
function withdrawalNoteFor(showings: ListedItem<"event">[]): string {
	const count = upcomingShowings(showings).filter(({ status }) => status.publishedAt !== null).length;
	if (count === 0) return "";
	return count === 1 ? "Forestillingen framover forsvinner også." : `${count} forestillinger framover forsvinner også.`;
}
