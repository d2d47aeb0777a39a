import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { listAllItems } from "../../api/content.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

export const pageListLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		listAllItems({ client, siteId, kind: "page" }, { sort: "path" }, signal);

export function PageList() {
	const pages = useLoaderData<ReturnType<typeof pageListLoader>>();
	return (
		<>
			<PageHeading title="Sider og innhold" />
			<ul className="rows">
				{pages.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<Link to={id} className="row-name">
							{fields.title}
						</Link>
						<StatusMark status={status} />
						<span className="small">{fields.path.includes(":") ? "Mal for mange sider" : fields.path}</span>
					</li>
				))}
			</ul>
		</>
	);
}
