import type { DescribedField } from "@lerret/contracts/describe";
import type { ReactNode } from "react";

/** Fields in order: two of half a line on one line, and three if one would be left alone. */
export const FieldLines = ({
	fields,
	children,
}: {
	fields: DescribedField[];
	children: (field: DescribedField) => ReactNode;
}) =>
	toLines(fields).map((line) =>
		line[0]?.half ? (
			<div className="pair" key={line[0].name}>
				{line.map(children)}
			</div>
		) : (
			line.map(children)
		),
	);

function toLines(fields: DescribedField[]): DescribedField[][] {
	const lines: DescribedField[][] = [];
	fields.forEach((field, index) => {
		const line = lines.at(-1);
		const isLast = !fields[index + 1]?.half;
		if (field.half && line?.[0]?.half && (line.length < 2 || isLast)) line.push(field);
		else lines.push([field]);
	});
	return lines;
}
