import { describeFields, initialFields } from "@lerret/contracts/describe";
import { type OrganiserFields, organiserFieldsSchema } from "@lerret/contracts/organiser";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { deleteOrganiser, type LoadedOrganiser, readOrganiser, saveOrganiser } from "../../api/organisers.ts";
import { FormSections } from "../../editor/form-sections.tsx";
import { StoredItemPage } from "../../editor/stored-item-page.tsx";
import { useStoredItem } from "../../editor/use-stored-item.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { OrganiserLink } from "./organiser-link.tsx";

type Loaded = LoadedOrganiser | null;

export const organiserLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> =>
		id === undefined ? null : readOrganiser({ client, siteId }, id, signal);

const described = describeFields(organiserFieldsSchema);

export function OrganiserPage() {
	const loaded = useLoaderData<Loaded>();
	return <OrganiserEditor key={loaded?.organiser.id ?? "ny"} loaded={loaded} />;
}

function OrganiserEditor({ loaded }: { loaded: Loaded }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const id = loaded?.organiser.id ?? null;
	const editor = useStoredItem<OrganiserFields>({
		name: `${siteId}:organiser:${id ?? "ny"}`,
		item: id === null ? null : { kind: "organiser", id },
		schema: organiserFieldsSchema,
		loaded: loaded ? toStored(loaded) : { fields: initialFields(organiserFieldsSchema), etag: "" },
		store: {
			read: async () => toStored(await readOrganiser(resource, id ?? "")),
			save: async ({ fields, etag }) => toStored(await saveOrganiser(resource, { id, etag }, fields)),
		},
		savedNotice: () => "Lagret. Avtalen gjelder for forestillinger som ingen har bestilt til.",
		pathAfter: (created = "") => (id === null ? `/${siteId}/arrangorer/${encodeURIComponent(created)}` : null),
	});
	return (
		<StoredItemPage
			editor={editor}
			title={id === null ? "Ny arrangør" : editor.saved.name}
			label="Lagre arrangøren"
			removal={
				id === null
					? null
					: {
							menu: "Mer om arrangøren",
							label: "Slett arrangøren",
							question: {
								title: `Slette «${editor.saved.name}»?`,
								text: "Det kan ikke gjøres om. En som en forestilling selges eller er solgt for, blir ikke slettet.",
								action: "Slett for alltid",
							},
							remove: () => editor.remove((etag) => deleteOrganiser(resource, { id, etag }), `/${siteId}/arrangorer`),
						}
			}
		>
			<FormSections key={editor.resetCount} form={editor} described={described} />
			{loaded ? <OrganiserLink id={loaded.organiser.id} links={loaded.organiser.links} /> : null}
		</StoredItemPage>
	);
}

const toStored = ({ organiser, etag }: LoadedOrganiser) => ({
	id: organiser.id,
	fields: organiserFieldsSchema.parse(
		Object.fromEntries(described.map(({ name }) => [name, organiser[name as keyof OrganiserFields]])),
	),
	etag,
});
