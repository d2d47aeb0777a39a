import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { linkTextTo } from "./last-click";
import type { Pending } from "./page-data";
import { minHeightFor } from "./scroll-positions";

export function Placeholder({ data }: { data: Pending }) {
	const { pathname, key } = useLocation();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let isUnmounted = false;
		const revalidateIfMounted = () => {
			if (!isUnmounted) void revalidate();
		};
		// On success or failure the router loads again and handles the result.
		data.pending.then(revalidateIfMounted, revalidateIfMounted);
		return () => {
			isUnmounted = true;
		};
	}, [data, revalidate]);
	return (
		<div className="page placeholder" aria-busy="true" style={{ minHeight: minHeightFor(key) }}>
			<div className="row">
				<header className="column title-block">
					<p className="kicker">Henter siden …</p>
					<h1>{linkTextTo(pathname) || "Et øyeblikk"}</h1>
				</header>
			</div>
			<div className="row" aria-hidden="true">
				<ul className="column placeholder-lines">
					{lineKeys.map((line) => (
						<li key={line} />
					))}
				</ul>
			</div>
		</div>
	);
}

const lineKeys = [1, 2, 3, 4, 5, 6];
