import { lazy, Suspense, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import * as z from "zod";
import { changeMedia, deleteMedia, type Focal, readMedia, type UsedMedia } from "../../api/media.ts";
import type { ConflictTexts } from "../../editor/conflict-dialog.tsx";
import { StoredItemPage } from "../../editor/stored-item-page.tsx";
import { useStoredItem } from "../../editor/use-stored-item.ts";
import { AltTextField } from "../../pictures/alt-text-field.tsx";
import { FocalPoint } from "../../pictures/focal-point.tsx";
import { OriginFields } from "../../pictures/origin-fields.tsx";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { RequiredNote } from "../../ui/fields/field.tsx";
import { hasFiles } from "./has-files.ts";
import { PictureFiles } from "./picture-files.tsx";
import { UsesSection } from "./uses-section.tsx";

const formSchema = z.object({
	alt: z.string(),
	focal: z.object({ x: z.number(), y: z.number() }),
	credit: z.string().nullable(),
	isAi: z.boolean(),
});
type PictureFields = z.output<typeof formSchema>;

const conflictTexts: ConflictTexts = {
	labels: { alt: "Alternativ tekst", focal: "Fokuspunkt", credit: "Fotograf eller tegner", isAi: "Laget med KI" },
	format(name, value) {
		if (name === "isAi") return value ? "Ja" : "Nei";
		if (name !== "focal") return null;
		const { x, y } = value as Focal;
		return `${Math.round(x * 100)} % fra venstre, ${Math.round(y * 100)} % fra toppen`;
	},
};

const importFile = () => import("./document-page.tsx");
const DocumentPage = lazy(async () => ({ default: (await importFile()).DocumentPage }));

/** A picture, or with `?vis=filer` a file of texts. */
export const mediaLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { params, request } = args;
	if (hasFiles(new URL(request.url).searchParams)) return (await importFile()).documentLoader(connection)(args);
	const { siteId = "", id = "" } = params;
	return readMedia({ client: connection.client, siteId }, id, request.signal);
};

export function MediaPage() {
	const [query] = useSearchParams();
	return <Suspense fallback={null}>{hasFiles(query) ? <DocumentPage /> : <PicturePage />}</Suspense>;
}

function PicturePage() {
	const picture = useLoaderData<UsedMedia>();
	const [notice, setNotice] = useState("");
	// Another file has another focal point, which the form must not keep.
	return (
		<>
			<PictureEditor key={`${picture.id} ${picture.url}`} picture={picture} onShown={setNotice} />
			<p className="visually-hidden" role="status">
				{notice}
			</p>
		</>
	);
}

function PictureEditor({ picture, onShown }: { picture: UsedMedia; onShown: (notice: string) => void }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const resource = { client, siteId };
	const { id } = picture;
	const editor = useStoredItem<PictureFields>({
		name: `${siteId}:media:${id}`,
		item: { kind: "media", id },
		schema: formSchema,
		labels: conflictTexts.labels,
		loaded: toStored(picture),
		store: {
			read: async () => toStored(await readMedia(resource, id)),
			save: async ({ fields, etag }) => {
				const saved = await changeMedia(resource, { id, etag, ...fields });
				return toStored({ ...saved.response, etag: saved.etag });
			},
		},
		savedNotice: () => "Lagret.",
	});
	const { alt, focal, credit, isAi } = editor.fields;

	return (
		<StoredItemPage
			editor={editor}
			title="Bilde"
			formatConflict={conflictTexts.format}
			label="Lagre"
			removal={{
				menu: "Mer om bildet",
				label: "Slett bildet",
				question: {
					title: "Slette bildet?",
					text: "Det kan ikke gjøres om. Et bilde som er i bruk, blir ikke slettet.",
					action: "Slett for alltid",
				},
				remove: () => editor.remove((etag) => deleteMedia(resource, { id, etag }), `/${siteId}/bilder`),
			}}
		>
			<div className="fields">
				<RequiredNote />
				<FocalPoint url={picture.url} focal={focal} onFocal={(next) => editor.change({ focal: next })} />
				<AltTextField
					value={alt}
					onText={(text) => editor.change({ alt: text })}
					error={alt.trim() === "" ? "Skriv hva bildet viser." : undefined}
				/>
				<OriginFields origin={{ credit, isAi }} onOrigin={(origin) => editor.change(origin)} />
			</div>
			<PictureFiles picture={picture} isDirty={editor.isDirty} onShown={onShown} />
			<UsesSection usages={picture.usedIn} />
		</StoredItemPage>
	);
}

const toStored = ({ alt, focal, credit, isAi, etag }: PictureFields & { etag: string }) => ({
	fields: { alt, focal, credit, isAi },
	etag,
});
