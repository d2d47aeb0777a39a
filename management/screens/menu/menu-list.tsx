import { contentNames } from "@lerret/contracts/content-names";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type AddressStatuses, readAddressStatuses } from "../../api/address-status.ts";
import { type ListedItem, listAllItems } from "../../api/content.ts";
import { describedFields } from "../../editor/descriptions.ts";
import { type Ordering, useOrder } from "../../editor/use-order.tsx";
import type { Connection } from "../../session/connection.ts";
import { DeadLinkMark } from "../../ui/dead-link-mark.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";

type MenuItem = ListedItem<"menu">;
type MenuData = { items: MenuItem[]; addressStatuses: AddressStatuses };

const places = describedFields.menu.find(({ name }) => name === "place")?.choices ?? [];

const ordering: Ordering<"menu"> = {
	kind: "menu",
	orderOf: ({ order }) => order,
	withOrder: (fields, order) => ({ ...fields, order }),
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
	return (
		<>
			<PageHeading title={contentNames.menu.heading}>
				<Link className="button" to="ny">
					Nytt menypunkt
				</Link>
			</PageHeading>
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
		</>
	);
}

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
