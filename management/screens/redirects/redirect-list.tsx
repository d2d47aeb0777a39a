import type { AddressStatus } from "@lerret/contracts/api/management";
import { contentNames } from "@lerret/contracts/content-names";
import { useState } from "react";
import { type LoaderFunctionArgs, useRevalidator } from "react-router";
import { readAddressStatuses } from "../../api/address-status.ts";
import { deleteItem, type ListedItem, loadItems, readItem } from "../../api/content.ts";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { DeadLinkMark } from "../../ui/dead-link-mark.tsx";
import { ConfirmationDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { List, useList } from "../../ui/list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { NewRedirect } from "./new-redirect.tsx";

export const redirectListLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const list = await loadItems("redirect", connection, args, { query: { sort: "from" } });
	const resource = { client: connection.client, siteId: args.params.siteId ?? "" };
	const targets = list.items.map(({ fields }) => fields.to);
	return { ...list, addressStatuses: await readAddressStatuses(resource, targets, args.request.signal) };
};

/** Redirects take precedence over pages at the same path. */
export function RedirectList() {
	const { addressStatuses, ...list } = useList<typeof redirectListLoader>();
	return (
		<>
			<PageHeading title={contentNames.redirect.heading} />
			<p>
				Gamle adresser som leder videre. Når noe publisert får ny adresse, leder den gamle videre av seg selv; her
				legges de inn som kommer fra et eldre nettsted eller en plakat.
			</p>
			<NewRedirect />
			<List list={list} empty="Ingen gamle adresser ennå.">
				{(item) => <RedirectRow item={item} addressStatus={addressStatuses.get(item.fields.to)} />}
			</List>
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
			<Button className="quiet-button" isDisabled={isBusy} onClick={() => setConfirming(true)}>
				Ta bort<span className="visually-hidden"> {fields.from}</span>
			</Button>
			{isConfirming ? (
				<ConfirmationDialog
					title="Ta bort den gamle adressen?"
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
