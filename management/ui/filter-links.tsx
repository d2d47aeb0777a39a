import { Link, useSearchParams } from "react-router";

/** Links to the choices of one filter of a list, which keep the others; the first is chosen without a value in the address. */
export function FilterLinks({
	name,
	label,
	options,
}: {
	name: string;
	label: string;
	options: readonly (readonly [value: string, text: string])[];
}) {
	const [query] = useSearchParams();
	const chosen = options.find(([value]) => value === query.get(name)) ?? options[0];
	const addressOf = (value: string) => {
		const address = new URLSearchParams(query);
		address.delete("etter");
		address.delete(name);
		if (value !== options[0]?.[0]) address.set(name, value);
		return `?${address}`;
	};
	return (
		<nav className="link-row" aria-label={label}>
			{options.map((option) => (
				<Link key={option[0]} to={addressOf(option[0])} aria-current={option === chosen ? "true" : undefined}>
					{option[1]}
				</Link>
			))}
		</nav>
	);
}
