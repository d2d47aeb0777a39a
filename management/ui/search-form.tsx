import { type ReactNode, useId } from "react";
import { Form, useLocation, useSearchParams } from "react-router";

/** The filters of a list, in the address. `label` is that of the words to search for. */
export function SearchForm({ label, children }: { label?: string; children?: ReactNode }) {
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const id = useId();
	return (
		<Form className="search-form" action={pathname} key={query.toString()} role="search">
			{label === undefined ? null : (
				<div className="field">
					<label htmlFor={id}>{label}</label>
					<input id={id} type="search" name="ord" maxLength={200} defaultValue={query.get("ord") ?? ""} />
				</div>
			)}
			{children}
			<button type="submit" className="plain-button">
				Vis
			</button>
		</Form>
	);
}
