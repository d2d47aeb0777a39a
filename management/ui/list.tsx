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

type Frame<T> = {
	list: LoadedList<T> & { isLoading: boolean };
	/** Without any items. */
	empty: string;
	/** Without items that the filters choose. */
	notFound?: string;
};

/**
 * One page of a list in a form of its own, and the links to the others. A list that fails to load is replaced by the failure
 * of its page.
 */
export function ListFrame<T>({
	list,
	empty,
	notFound = empty,
	className = "",
	children,
}: Frame<T> & { className?: string; children: ReactNode }) {
	const { items, total, isFiltered, isLoading } = list;
	return (
		<>
			{items.length === 0 ? <p>{emptyText()}</p> : null}
			<div className={`list ${className}`} aria-busy={isLoading}>
				{items.length > 0 ? children : null}
			</div>
			<Paging {...list} />
		</>
	);

	function emptyText(): string {
		if (total > 0) return "Det er ikke flere i listen.";
		return isFiltered ? notFound : empty;
	}
}

/** One page of a list as rows. */
export function List<T extends { id: string }>({
	className = "rows",
	children,
	...frame
}: Frame<T> & { className?: string | undefined; children: (item: T) => ReactNode }) {
	return (
		<ListFrame {...frame}>
			<ul className={className}>
				{frame.list.items.map((item) => (
					<Fragment key={item.id}>{children(item)}</Fragment>
				))}
			</ul>
		</ListFrame>
	);
}

/** Links to the other pages of a list. */
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
