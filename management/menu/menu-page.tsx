import { menuFieldsSchema } from "@lerret/contracts/api/management-site";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../api/connection.ts";
import { type ListedItem, listAllItems } from "../api/content.ts";
import { KeptNote } from "../editing/kept-note.tsx";
import { LeaveGuard } from "../editing/leave-guard.tsx";
import { beginWith, type Loaded, loadItem } from "../editing/load-item.ts";
import { PublicationBar } from "../editing/publication-bar.tsx";
import { useItemEditor } from "../editing/use-item-editor.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { FailureNote } from "../parts/failure-note.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { menuLabels } from "./labels.ts";
import { MenuFields } from "./menu-fields.tsx";

type LoadedItem = Loaded<"menu"> & { others: ListedItem<"menu">[] };

export const menuLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedItem> => {
		const shelf = { client, siteId, kind: "menu" } as const;
		const all = await listAllItems(shelf, { sort: "order" }, signal);
		const others = all.filter((other) => other.id !== id);
		if (id !== undefined) return { ...(await loadItem(shelf, id, signal)), others };
		const order = Math.max(0, ...all.map(({ fields }) => fields.order)) + 1;
		const fields = { ...menuFieldsSchema.parse({ label: "-", path: null, place: "header", order }), label: "" };
		return { ...beginWith(fields), others };
	};

export function MenuPage() {
	const loaded = useLoaderData<LoadedItem>();
	return <MenuEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function MenuEditor({ loaded }: { loaded: LoadedItem }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const all = `/${siteId}/meny`;
	const shelf = { client, siteId, kind: "menu" } as const;
	const to = (id: string) => `${all}/${encodeURIComponent(id)}`;
	const editor = useItemEditor(shelf, loaded, (id, state) => void navigate(to(id), { replace: true, state }));
	return (
		<>
			<PageHeading title={editor.item ? editor.item.fields.label : "Nytt menypunkt"} />
			{editor.kept ? <KeptNote onTake={editor.takeKept} onDrop={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={menuLabels} />
			<div className="editing">
				<MenuFields editor={editor} others={loaded.others} />
				<PublicationBar
					editor={editor}
					labels={menuLabels}
					name="menypunktet"
					publicAddress={null}
					onRemoved={() => void navigate(all)}
				/>
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
