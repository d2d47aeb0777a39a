import type { AddressAnswer } from "@lerret/contracts/api/management";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { findAnswers } from "../api/addresses.ts";
import type { Connection } from "../api/connection.ts";
import { deleteItem, type ListedItem, listItems, readItem } from "../api/content.ts";
import { useAct } from "../editing/use-act.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";
import { DeadEnd } from "../parts/dead-end.tsx";
import { Confirmation } from "../parts/dialog.tsx";
import { FailureNote } from "../parts/failure-note.tsx";
import { PageHeading } from "../parts/heading.tsx";
import { Paging, pageOf } from "../parts/paging.tsx";
import { StandingMark } from "../parts/standing-mark.tsx";
import { NewRedirect } from "./new-redirect.tsx";

const limit = 50;

export const redirectListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const page = pageOf(new URL(url).searchParams);
		const found = await listItems({ client, siteId, kind: "redirect" }, { page, limit, sort: "from" }, signal);
		const ends = found.items.map(({ fields }) => fields.to);
		return { page, ...found, answers: await findAnswers({ client, siteId }, ends, signal) };
	};

/** Redirects take precedence over pages at the same path. */
export function RedirectList() {
	const { items, total, page, answers } = useLoaderData<ReturnType<typeof redirectListLoader>>();
	return (
		<>
			<PageHeading title="Omdirigeringer" />
			<p>
				Gamle adresser som leder videre. Når noe publisert får ny adresse, lages omdirigeringen av seg selv; her legges
				de inn som kommer fra et eldre nettsted eller en plakat.
			</p>
			<NewRedirect />
			{items.length === 0 ? <p>Ingen omdirigeringer ennå.</p> : null}
			<ul className="rows">
				{items.map((item) => (
					<Row key={item.id} item={item} answer={answers.get(item.fields.to)} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function Row({
	item: { id, fields, standing },
	answer,
}: {
	item: ListedItem<"redirect">;
	answer: AddressAnswer | undefined;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const [isAsked, setAsked] = useState(false);
	const { busy, failure, run } = useAct();
	const remove = () =>
		run(async (signal) => {
			const shelf = { client, siteId, kind: "redirect" } as const;
			await deleteItem(shelf, await readItem(shelf, id, signal), signal);
			await revalidate();
		});
	return (
		<li className="row redirect">
			<div>
				<strong className="redirect-path">{fields.from}</strong>
				<p className="small redirect-path">
					{fields.status === 301 ? "leder for godt til" : "leder foreløpig til"} {fields.to}
				</p>
				<DeadEnd answer={answer} />
				<FailureNote failure={failure} />
			</div>
			{standing.publishedAt === null ? <StandingMark standing={standing} /> : <span />}
			<button type="button" className="quiet-button" disabled={busy} onClick={() => setAsked(true)}>
				Ta bort<span className="visually-hidden"> {fields.from}</span>
			</button>
			{isAsked ? (
				<Confirmation
					title="Ta bort omdirigeringen?"
					text={`${fields.from} leder da ingen steder, og den som følger en gammel lenke dit, får vite at siden ikke finnes.`}
					action="Ta bort"
					onClose={() => setAsked(false)}
					onConfirm={() => {
						setAsked(false);
						void remove();
					}}
				/>
			) : null}
		</li>
	);
}
