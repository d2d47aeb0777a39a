import { useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { listMedia } from "../../api/media.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadForm } from "./upload-form.tsx";

const limit = 48;

export const mediaListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		const q = searchParams.get("ord") || undefined;
		return { page, ...(await listMedia({ client, siteId }, { q, page, limit }, signal)) };
	};

export function MediaList() {
	const { items, total, page } = useLoaderData<ReturnType<typeof mediaListLoader>>();
	const navigate = useNavigate();
	const [hasUnsavedInput, setHasUnsavedInput] = useState(false);
	const isLeaving = useRef(false);
	const [query] = useSearchParams();
	return (
		<>
			<PageHeading title="Bilder" />
			<details className="upload-here" open={query.has("nytt")}>
				<summary>Last opp et bilde</summary>
				<UploadForm
					onUnsavedInput={setHasUnsavedInput}
					onUploaded={({ id }) => {
						isLeaving.current = true;
						void navigate(id);
					}}
				/>
			</details>
			<SearchForm label="Ord i bildeteksten" />
			{items.length === 0 ? <p>Ingen bilder her. Prøv andre ord, eller last opp et.</p> : null}
			<ul className="picture-grid">
				{items.map(({ id, alt, url, placeholder }) => (
					<li key={id}>
						<Link to={id}>
							<Thumbnail url={url} placeholder={placeholder} />
							<span>{alt}</span>
						</Link>
					</li>
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
			<LeaveGuard isDirty={hasUnsavedInput} isLeaving={isLeaving} isRecoverable={false} />
		</>
	);
}
