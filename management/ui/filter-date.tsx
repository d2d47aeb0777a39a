import { useId } from "react";
import { useSearchParams } from "react-router";

/** A day in a search form, with the value from the address. */
export function FilterDate({ name, label }: { name: string; label: string }) {
	const [query] = useSearchParams();
	const id = useId();
	return (
		<div className="field filter-date">
			<label htmlFor={id}>{label}</label>
			<input id={id} name={name} type="date" defaultValue={query.get(name) ?? ""} />
		</div>
	);
}
