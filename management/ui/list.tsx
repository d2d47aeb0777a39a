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
		if (total > 0) return "Det er ikke så mange sider i listen lenger.";
		return isFiltered ? notFound : empty;
	}
}

function Paging({ page, limit, total }: { page: number; limit: number; total: number }) {
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const lastPage = Math.max(1, Math.ceil(total / limit));
	if (lastPage === 1 && page === 1) return null;
	const pageUrl = (number: number) => {
		const next = new URLSearchParams(query);
		next.set("side", String(number));
		return `${pathname}?${next}`;
	};
	return (
		<nav className="paging" aria-label="Sider i listen">
			{page > 1 ? <Link to={pageUrl(Math.min(page - 1, lastPage))}>Forrige</Link> : <span />}
			<span>
				Side {page} av {lastPage}
			</span>
			{page < lastPage ? <Link to={pageUrl(page + 1)}>Neste</Link> : <span />}
		</nav>
	);
}
