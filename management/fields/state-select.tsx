import { useId } from "react";
import { useSearchParams } from "react-router";

const states = [
	["", "Alle"],
	["public", "Publisert"],
	["withheld", "Ikke publisert"],
	["changed", "Endret siden publisering"],
	["planned", "Planlagt"],
] as const;

export function StateSelect() {
	const [query] = useSearchParams();
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>Status</label>
			<select id={id} name="status" defaultValue={readState(query) ?? ""}>
				{states.map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</div>
	);
}

export function readState(query: URLSearchParams): string | undefined {
	const wanted = query.get("status");
	return states.find(([value]) => value !== "" && value === wanted)?.[0];
}
