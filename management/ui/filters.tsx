import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

/** The filters of a list beside its words: closed on a phone until one of them is chosen. `names` are theirs in the address. */
export function Filters({ names, children }: { names: readonly string[]; children: ReactNode }) {
	const [query] = useSearchParams();
	const isOpen = names.some((name) => query.get(name)) || matchMedia("(min-width: 62rem)").matches;
	return (
		<details className="filters" open={isOpen}>
			<summary>Flere filtre</summary>
			{children}
		</details>
	);
}
