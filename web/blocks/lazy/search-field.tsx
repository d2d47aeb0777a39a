import type { BlockProps } from "@lerret/platform/pages/blocks";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { SuggestionsProps } from "../../search/suggestions";
import { PageStyle } from "../../styles/page-style";
import styles from "../../styles/search.css?inline";

/** A plain GET form. Suggestions load at the first focus. */
export default function SearchField({ label, action, query, siteId }: BlockProps<"search-field">) {
	const input = useRef<HTMLInputElement>(null);
	const { pathname } = useLocation();
	const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
	const load = useCallback(() => {
		import("../../search/suggestions").then(
			(module) => setSuggestions(() => module.Suggestions),
			(error) => console.error("bundle loading error", error),
		);
	}, []);
	useEffect(() => {
		// The focus may have triggered hydration, so onFocus was missed.
		if (document.activeElement === input.current) load();
	}, [load]);
	return (
		<search>
			<PageStyle name="search" css={styles} />
			<form className="search-field" action={action} method="get">
				<label htmlFor="sokefelt">{label}</label>
				<div className="search-box">
					<input
						ref={input}
						id="sokefelt"
						key={query}
						// With suggestions it is a combobox, which a field of type "search" cannot be (ARIA in HTML).
						type={Suggestions ? "text" : "search"}
						name="q"
						defaultValue={query}
						maxLength={200}
						autoComplete="off"
						enterKeyHint="search"
						// biome-ignore lint/a11y/noAutofocus: the page has no other purpose until something is written
						autoFocus={pathname === action && query === ""}
						onFocus={Suggestions ? undefined : load}
					/>
					<button type="submit" className="button">
						Søk
					</button>
					{Suggestions ? <Suggestions key={query} input={input} siteId={siteId} label={label} /> : null}
				</div>
			</form>
		</search>
	);
}
