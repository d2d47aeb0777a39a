import { type ReactNode, useId } from "react";
import { Form, useLocation, useSearchParams } from "react-router";

/** A filter of a list by its name in the address: a choice, or without options a day. */
export type Filter = {
	name: string;
	label: string;
	options?: readonly (readonly [value: string, text: string])[];
	/** What is found without a choice. */
	all?: string;
};

/** The filters of a list, in the address. */
export function ListFilters({
	words,
	filters = [],
	isOpen = false,
	kept = {},
}: {
	/** The label of the words to search for. The other filters are then closed on a phone until one of them is chosen. */
	words?: string;
	filters?: readonly Filter[];
	/** They are never closed. */
	isOpen?: boolean;
	/** What a search leaves in the address. */
	kept?: Record<string, string | null>;
}) {
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const isChosen = filters.some(({ name }) => query.get(name));
	const fields = filters.map((filter) => <FilterField key={filter.name} {...filter} value={query.get(filter.name)} />);
	return (
		<Form className="tools search-form" action={pathname} key={query.toString()} role="search">
			{words === undefined ? (
				fields
			) : (
				<>
					<Labelled label={words}>
						{(id) => <input id={id} type="search" name="ord" maxLength={200} defaultValue={query.get("ord") ?? ""} />}
					</Labelled>
					{isOpen || fields.length === 0 ? (
						fields
					) : (
						<details className="filters" open={isChosen || matchMedia("(min-width: 62rem)").matches}>
							<summary>Flere filtre</summary>
							{fields}
						</details>
					)}
				</>
			)}
			{Object.entries(kept).map(([name, value]) =>
				value ? <input key={name} type="hidden" name={name} value={value} /> : null,
			)}
			<button type="submit" className="plain-button">
				Vis
			</button>
		</Form>
	);
}

function FilterField({ name, label, options, all = "Alle", value }: Filter & { value: string | null }) {
	if (!options)
		return (
			<Labelled label={label} className="field filter-date">
				{(id) => <input id={id} name={name} type="date" defaultValue={value ?? ""} />}
			</Labelled>
		);
	return (
		<Labelled label={label}>
			{(id) => (
				<select id={id} name={name} defaultValue={value ?? ""}>
					<option value="">{all}</option>
					{options.map(([option, text]) => (
						<option key={option} value={option}>
							{text}
						</option>
					))}
				</select>
			)}
		</Labelled>
	);
}

function Labelled({
	label,
	className = "field",
	children,
}: {
	label: string;
	className?: string;
	children: (id: string) => ReactNode;
}) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id}>{label}</label>
			{children(id)}
		</div>
	);
}
