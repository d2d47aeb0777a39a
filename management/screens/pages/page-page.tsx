import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type Item, type ListedItem, listAllItems } from "../../api/content.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { type LoadedItem, loadItem } from "../../editor/load-item.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { PublicationBar } from "../../editor/publication-bar.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { ChoiceField, TextArea, TextField } from "../../fields/field.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { BlockList } from "./block-list.tsx";
import { pageLabels } from "./labels.ts";
import { SourceFields } from "./source-fields.tsx";

type LoadedPage = LoadedItem<"page"> & { item: Item<"page">; blocks: ListedItem<"block-data">[] };

export const pageLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedPage> => {
		const query = { pageId: id, sort: "place" };
		const [loaded, blocks] = await Promise.all([
			loadItem({ client, siteId, kind: "page" }, id, signal),
			listAllItems({ client, siteId, kind: "block-data" }, query, signal),
		]);
		return { ...loaded, blocks };
	};

const pageTypes = [
	["ordinary", "Vanlig side"],
	["standard", "Standardside"],
] as const;

export function PagePage() {
	const loaded = useLoaderData<LoadedPage>();
	return <PageEditor key={loaded.item.id} loaded={loaded} />;
}

function PageEditor({ loaded }: { loaded: LoadedPage }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const resource = { client, siteId: site.id, kind: "page" } as const;
	const editor = useItemEditor(resource, loaded, () => {});
	const { fields, change } = editor;
	const { nb } = fields.meta;
	const path = loaded.item.fields.path;
	return (
		<>
			<PageHeading title={loaded.item.fields.title}>
				<p className="kicker">{path}</p>
			</PageHeading>
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={pageLabels} />
			<BlockList blocks={loaded.blocks} />
			<h2>Om siden</h2>
			<div className="editing">
				<div className="fields">
					<TextField
						label="Tittel"
						value={fields.title}
						maxLength={200}
						onText={(title) => change({ title })}
						help="Står i nettleserens fane og i søketreff."
					/>
					<TextArea
						label="Beskrivelse for søkemotorer"
						value={nb.description ?? ""}
						maxLength={500}
						onText={(description) => change({ meta: { nb: { ...nb, description } } })}
					/>
					<ChoiceField
						label="Slag"
						value={fields.pageType}
						choices={pageTypes}
						onChoice={(pageType) => change({ pageType })}
						help="En standardside er en som nettstedet skal ha, som personvernerklæringen. Den kan ikke slettes."
					/>
					<SourceFields editor={editor} />
				</div>
				<PublicationBar
					editor={editor}
					labels={pageLabels}
					name="siden"
					publicUrl={path.includes(":") ? null : publicUrl(sites, site, path)}
					onRemoved={() => void navigate(`/${site.id}/sider`)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
