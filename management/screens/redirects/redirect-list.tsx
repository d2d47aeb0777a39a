import type { AddressStatus } from "@lerret/contracts/api/management";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { readAddressStatuses } from "../../api/address-status.ts";
import type { Connection } from "../../api/connection.ts";
import { deleteItem, type ListedItem, listItems, readItem } from "../../api/content.ts";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { DeadLinkMark } from "../../ui/dead-link-mark.tsx";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { NewRedirect } from "./new-redirect.tsx";

const limit = 50;

export const redirectListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const page = readPage(new URL(url).searchParams);
		const found = await listItems({ client, siteId, kind: "redirect" }, { page, limit, sort: "from" }, signal);
		const targets = found.items.map(({ fields }) => fields.to);
		return { page, ...found, addressStatuses: await readAddressStatuses({ client, siteId }, targets, signal) };
	};

/** Redirects take precedence over pages at the same path. */
export function RedirectList() {
	const { items, total, page, addressStatuses } = useLoaderData<ReturnType<typeof redirectListLoader>>();
	return (
		<>
			<PageHeading title={contentDescriptions.redirect.heading} />
			<p>
				Gamle adresser som leder videre. Når noe publisert får ny adresse, lages omdirigeringen av seg selv; her legges
				de inn som kommer fra et eldre nettsted eller en plakat.
			</p>
			<NewRedirect />
			{items.length === 0 ? <p>Ingen omdirigeringer ennå.</p> : null}
			<ul className="rows">
				{items.map((item) => (
					<RedirectRow key={item.id} item={item} addressStatus={addressStatuses.get(item.fields.to)} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function RedirectRow({
	item: { id, fields, status },
	addressStatus,
}: {
	item: ListedItem<"redirect">;
	addressStatus: AddressStatus | undefined;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { revalidate } = useRevalidator();
	const [isConfirming, setConfirming] = useState(false);
	const { busy: isBusy, failure, run } = useAction();
	const remove = () =>
		run(async () => {
			const resource = { client, siteId, kind: "redirect" } as const;
			await deleteItem(resource, await readItem(resource, id));
			await revalidate();
		});
	return (
		<li className="row redirect">
			<div>
				<strong className="redirect-path">{fields.from}</strong>
				<p className="small redirect-path">
					{fields.status === 301 ? "leder for godt til" : "leder foreløpig til"} {fields.to}
				</p>
				<DeadLinkMark status={addressStatus} />
				<FailureNote failure={failure} />
			</div>
			{status.publishedAt === null ? <StatusMark status={status} /> : <span />}
			<button type="button" className="quiet-button" disabled={isBusy} onClick={() => setConfirming(true)}>
				Ta bort<span className="visually-hidden"> {fields.from}</span>
			</button>
			{isConfirming ? (
				<ConfirmationDialog
					title="Ta bort omdirigeringen?"
					text={`${fields.from} leder da ingen steder, og den som følger en gammel lenke dit, får vite at siden ikke finnes.`}
					action="Ta bort"
					onClose={() => setConfirming(false)}
					onConfirm={() => {
						setConfirming(false);
						void remove();
					}}
				/>
			) : null}
		</li>
	);
}
