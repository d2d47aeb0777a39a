import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import type { Connection } from "../../../session/connection.ts";
import { PageEditor } from "./page-editor.tsx";
import { addBlock, type PageBlock } from "./page-model.ts";
import { readStoredPage } from "./stored-page.ts";
import type { LoadedPage } from "./use-page.ts";

export const pageLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs): Promise<LoadedPage> => ({
		id,
		...(await readStoredPage(client, siteId, id, signal)),
	});

/** The page that its loader has read, with what a new page has and cannot be stored yet. Another page gets a new editor. */
export function PageScreen() {
	const loaded = useLoaderData<LoadedPage>();
	const { left = [] } = (useLocation().state ?? {}) as { left?: PageBlock[] };
	const known = new Set(loaded.model.blocks.map(({ id }) => id));
	const model = left
		.filter(({ id }) => !known.has(id))
		.reduce((done, block) => addBlock(done, block, block.fields.place, block.fields.place.order), loaded.model);
	return <PageEditor key={loaded.id} loaded={{ ...loaded, model }} />;
}
