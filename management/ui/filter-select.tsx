import { useId } from "react";
import { useSearchParams } from "react-router";

/** A choice in a search form, with the value from the address; without a choice it finds all. */
export function FilterSelect({
	name,
	label,
	all = "Alle",
	options,
}: {
	name: string;
	label: string;
	/** What is found without a choice. */
	all?: string;
	options: readonly (readonly [string, string])[];
}) {
	const [query] = useSearchParams();
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} defaultValue={query.get(name) ?? ""}>
				<option value="">{all}</option>
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		</div>
	);
}
