import { contentNames } from "@lerret/contracts/content-names";
import { lazy, Suspense, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { type AddressStatuses, readAddressStatuses } from "../../api/address-status.ts";
import { type ListedItem, listAllItems } from "../../api/content.ts";
import { describedFields } from "../../editor/descriptions.ts";
import { type Ordering, useOrder } from "../../editor/use-order.tsx";
import type { Connection } from "../../session/connection.ts";
import { Button } from "../../ui/button.tsx";
import { DeadLinkMark } from "../../ui/dead-link-mark.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

type MenuItem = ListedItem<"menu">;
type MenuData = { items: MenuItem[]; addressStatuses: AddressStatuses };

const PublishMenuDialog = lazy(async () => ({ default: (await import("./publish-menu.tsx")).PublishMenuDialog }));

const places = describedFields.menu.find(({ name }) => name === "place")?.choices ?? [];

const ordering: Ordering<"menu"> = {
	kind: "menu",
	orderOf: ({ order }) => order,
	nameOf: ({ label }) => label,
};

export const menuListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs): Promise<MenuData> => {
		const items = await listAllItems({ client, siteId, kind: "menu" }, { sort: "order" }, signal);
		const paths = items.map(({ fields }) => fields.path ?? "");
		return { items, addressStatuses: await readAddressStatuses({ client, siteId }, paths, signal) };
	};

export function MenuList() {
	const data = useLoaderData<MenuData>();
	const { buttons, note } = useOrder(ordering, data.items);
	const { revalidate } = useRevalidator();
	const [isPublishing, setPublishing] = useState(false);
	const [notice, setNotice] = useState("");
	const changed = data.items.filter(({ status }) => status.isChanged || status.publishedAt === null);
	return (
		<>
			<PageHeading title={contentNames.menu.heading}>
				<Link className="button" to="ny">
					Nytt menypunkt
				</Link>
				<Button className="plain-button" isDisabled={changed.length === 0} onClick={() => setPublishing(true)}>
					Publiser menyen
				</Button>
			</PageHeading>
			<p role="status">{changed.length > 0 ? waitingText(changed.length) : notice}</p>
			{places.map(([place, label]) => (
				<section key={place} aria-labelledby={`meny-${place}`}>
					<h2 id={`meny-${place}`}>{label}</h2>
					<MenuLevel
						{...data}
						items={data.items.filter(({ fields }) => fields.place === place)}
						parent={null}
						buttons={buttons}
					/>
				</section>
			))}
			{note}
			{isPublishing ? (
				<Suspense>
					<PublishMenuDialog
						changed={changed}
						onClose={() => setPublishing(false)}
						onPublished={async () => {
							setPublishing(false);
							setNotice("Menyen er publisert. Nå ser alle den.");
							await revalidate();
						}}
					/>
				</Suspense>
			) : null}
		</>
	);
}

const waitingText = (count: number): string =>
	count === 1
		? "Ett menypunkt er endret i utkastet. Publikum ser det når menyen er publisert."
		: `${count} menypunkter er endret i utkastet. Publikum ser dem når menyen er publisert.`;

type LevelProps = MenuData & { parent: string | null; buttons: ReturnType<typeof useOrder<"menu">>["buttons"] };

function MenuLevel({ items, parent, addressStatuses, buttons }: LevelProps) {
	const children = items.filter(({ fields }) => fields.parent === parent);
	if (children.length === 0) return parent === null ? <p>Ingen menypunkter her ennå.</p> : null;
	return (
		<ul className={parent === null ? "rows" : "rows menu-below"}>
			{children.map(({ id, fields, status }, index) => (
				<li key={id}>
					<div className="row ordered-row">
						<Link to={encodeURIComponent(id)} className="row-name">
							{fields.label}
						</Link>
						<span className="small menu-path">
							{fields.path ?? "Uten lenke, åpner punktene under"}
							<DeadLinkMark status={addressStatuses.get(fields.path ?? "")} />
						</span>
						<StatusMark status={status} />
						{buttons(children, index)}
					</div>
					<MenuLevel items={items} parent={id} addressStatuses={addressStatuses} buttons={buttons} />
				</li>
			))}
		</ul>
	);
}
