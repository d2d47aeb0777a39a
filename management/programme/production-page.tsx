import { productionFieldsSchema } from "@lerret/contracts/api/management-content";
import { productionPath } from "@lerret/contracts/paths";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../api/connection.ts";
import { KeptNote } from "../editing/kept-note.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { beginWith, type Loaded, loadItem } from "../editing/load-item.ts";
import { publicAddress } from "../editing/public-address.ts";
import { PublicationBar } from "../editing/publication-bar.tsx";
import { useItemEditor } from "../editing/use-item-editor.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { productionLabels } from "./labels.ts";
import { ProductionFields } from "./production-fields.tsx";

type LoadedProduction = Loaded<"production">;

export const productionLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedProduction> => {
		if (id !== undefined) return loadItem({ client, siteId, kind: "production" }, id, signal);
		return beginWith({ ...productionFieldsSchema.parse({ title: "Ny", object: "movie" }), title: "" });
	};

/** A film or a culture event: what is said of it, its age limit and its pictures. */
export function ProductionPage() {
	const loaded = useLoaderData<LoadedProduction>();
	return <ProductionEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function ProductionEditor({ loaded }: { loaded: LoadedProduction }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const all = `/${site.id}/produksjoner`;
	const shelf = { client, siteId: site.id, kind: "production" } as const;
	const editor = useItemEditor(shelf, loaded, (id, state) => void navigate(`${all}/${id}`, { replace: true, state }));
	const { item } = editor;
	const slug = item?.fields.slug;
	return (
		<>
			<PageHeading title={item ? item.fields.title : "Ny film eller nytt arrangement"}>
				{item ? (
					<Link
						className="plain-button link-button"
						to={`/${site.id}/program/ny?produksjon=${encodeURIComponent(item.id)}`}
					>
						Ny forestilling
					</Link>
				) : null}
			</PageHeading>
			{editor.kept ? <KeptNote onTake={editor.takeKept} onDrop={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={productionLabels} />
			<div className="editing">
				<ProductionFields editor={editor} />
				<PublicationBar
					editor={editor}
					labels={productionLabels}
					name={editor.fields.object === "movie" ? "filmen" : "arrangementet"}
					publicAddress={slug === undefined ? null : publicAddress(sites, site, productionPath(slug))}
					onRemoved={() => void navigate(all)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
