import { Link, useLocation, useSearchParams } from "react-router";

export function Paging({ page, limit, total }: { page: number; limit: number; total: number }) {
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const lastPage = Math.max(1, Math.ceil(total / limit));
	if (lastPage === 1) return null;
	const pageUrl = (number: number) => {
		const next = new URLSearchParams(query);
		next.set("side", String(number));
		return `${pathname}?${next}`;
	};
	return (
		<nav className="paging" aria-label="Sider i listen">
			{page > 1 ? <Link to={pageUrl(page - 1)}>Forrige</Link> : <span />}
			<span>
				Side {page} av {lastPage}
			</span>
			{page < lastPage ? <Link to={pageUrl(page + 1)}>Neste</Link> : <span />}
		</nav>
	);
}

export function readPage(query: URLSearchParams): number {
	const number = Number(query.get("side") ?? 1);
	return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}
