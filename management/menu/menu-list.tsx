import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Answers, findAnswers } from "../api/addresses.ts";
import type { Connection } from "../api/connection.ts";
import { type ListedItem, listAllItems } from "../api/content.ts";
import { DeadEnd } from "../parts/dead-end.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { StandingMark } from "../parts/standing-mark.tsx";
import { places } from "./labels.ts";

type Listed = ListedItem<"menu">;
type Loaded = { items: Listed[]; answers: Answers };

export const menuListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> => {
		const items = await listAllItems({ client, siteId, kind: "menu" }, { sort: "order" }, signal);
		const paths = items.map(({ fields }) => fields.path ?? "");
		return { items, answers: await findAnswers({ client, siteId }, paths, signal) };
	};

export function MenuList() {
	const { items, answers } = useLoaderData<Loaded>();
	return (
		<>
			<PageHeading title="Meny">
				<Link className="button" to="ny">
					Nytt menypunkt
				</Link>
			</PageHeading>
			{places.map(([place, label]) => (
				<section key={place} aria-labelledby={`meny-${place}`}>
					<h2 id={`meny-${place}`}>{label}</h2>
					<Level items={items.filter(({ fields }) => fields.place === place)} parent={null} answers={answers} />
				</section>
			))}
		</>
	);
}

function Level({ items, parent, answers }: Loaded & { parent: string | null }) {
	const own = items.filter(({ fields }) => fields.parent === parent);
	if (own.length === 0) return parent === null ? <p>Ingen menypunkter her ennå.</p> : null;
	return (
		<ul className={parent === null ? "rows" : "rows menu-below"}>
			{own.map(({ id, fields, standing }) => (
				<li key={id}>
					<div className="row">
						<Link to={encodeURIComponent(id)} className="row-name">
							{fields.label}
						</Link>
						<StandingMark standing={standing} />
						<span className="small menu-path">
							{fields.path ?? "Uten lenke, åpner punktene under"}
							<DeadEnd answer={answers.get(fields.path ?? "")} />
						</span>
					</div>
					<Level items={items} parent={id} answers={answers} />
				</li>
			))}
		</ul>
	);
}
