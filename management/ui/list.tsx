import { Fragment, type ReactNode } from "react";
import {
	Link,
	type LoaderFunctionArgs,
	useLoaderData,
	useLocation,
	useNavigation,
	useSearchParams,
} from "react-router";
import type { LoadedList } from "../api/list.ts";
import type { Connection } from "../session/connection.ts";

type ListLoader = (connection: Connection) => (args: LoaderFunctionArgs) => Promise<LoadedList<unknown>>;

/** What the loader of a list screen has read. `isLoading` while another page or choice is on its way. */
export function useList<L extends ListLoader>() {
	const data = useLoaderData<ReturnType<L>>();
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	return { ...data, isLoading: next?.pathname === pathname };
}

/** One page of a list and the links to the others. A list that fails to load is replaced by the failure of its page. */
export function List<T extends { id: string }>({
	list,
	className = "rows",
	empty,
	notFound = empty,
	children,
}: {
	list: LoadedList<T> & { isLoading: boolean };
	className?: string | undefined;
	/** Without any items. */
	empty: string;
	/** Without items that the filters choose. */
	notFound?: string;
	/** A row of it. */
	children: (item: T) => ReactNode;
}) {
	const { items, total, isFiltered, isLoading } = list;
	return (
		<>
			{items.length === 0 ? <p>{emptyText()}</p> : null}
			<ul className={className} aria-busy={isLoading}>
				{items.map((item) => (
					<Fragment key={item.id}>{children(item)}</Fragment>
				))}
			</ul>
			<Paging {...list} />
		</>
	);

	function emptyText(): string {
		if (total > 0) return "Det er ikke flere i listen.";
		return isFiltered ? notFound : empty;
	}
}

function Paging({ total, next, isFirst }: Pick<LoadedList<unknown>, "total" | "next" | "isFirst">) {
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	if (isFirst && next === null) return null;
	const pageUrl = (after: string | null) => {
		const address = new URLSearchParams(query);
		address.delete("etter");
		if (after !== null) address.set("etter", after);
		return `${pathname}?${address}`;
	};
	return (
		<nav className="paging" aria-label="Sider i listen">
			{isFirst ? <span /> : <Link to={pageUrl(null)}>Til begynnelsen</Link>}
			<span>{total} i alt</span>
			{next === null ? <span /> : <Link to={pageUrl(next)}>Neste</Link>}
		</nav>
	);
}
