import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { wordsFor } from "./last-click";
import type { Pending } from "./page-data";
import { heightFor } from "./places";

export function Placeholder({ data }: { data: Pending }) {
	const { pathname, key } = useLocation();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let isGone = false;
		const ask = () => {
			if (!isGone) void revalidate();
		};
		// On success or failure the router loads again and handles the result.
		data.pending.then(ask, ask);
		return () => {
			isGone = true;
		};
	}, [data, revalidate]);
	return (
		<div className="page placeholder" aria-busy="true" style={{ minHeight: heightFor(key) }}>
			<div className="row">
				<header className="column title-block">
					<p className="kicker">Henter siden …</p>
					<h1>{wordsFor(pathname) || "Et øyeblikk"}</h1>
				</header>
			</div>
			<div className="row" aria-hidden="true">
				<ul className="column placeholder-lines">
					{lines.map((line) => (
						<li key={line} />
					))}
				</ul>
			</div>
		</div>
	);
}

const lines = [1, 2, 3, 4, 5, 6];
