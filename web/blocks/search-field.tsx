import type { BlockProps } from "@lerret/platform/sites/blocks";

/** A plain form: what is searched for stands in the address. */
export function SearchField({ label, action, query }: BlockProps<"search-field">) {
	return (
		<search>
			<form className="search-field" action={action} method="get">
				<label htmlFor="sokefelt">{label}</label>
				<div>
					<input
						id="sokefelt"
						key={query}
						type="search"
						name="q"
						defaultValue={query}
						maxLength={200}
						autoComplete="off"
						enterKeyHint="search"
					/>
					<button type="submit" className="button">
						Søk
					</button>
				</div>
			</form>
		</search>
	);
}
