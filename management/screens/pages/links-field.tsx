import type { DescribedField } from "@lerret/contracts/describe";
import * as z from "zod";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { RowsField, RowTextFields, type TextColumn } from "../../ui/fields/rows-field.tsx";

const linkSchema = z.object({ label: z.string(), path: z.string(), text: z.string().nullable() });
type Link = z.infer<typeof linkSchema>;

const emptyLink: Link = { label: "", path: "", text: null };
const maxLinks = 20;

const maxLengths = { label: 100, path: 1000, text: 300 };

export function LinksField({
	field,
	links,
	error,
	errorOf,
	onLinks,
}: {
	field: DescribedField;
	links: unknown;
	error: string | undefined;
	errorOf: (path: string) => string | undefined;
	onLinks: (links: Link[]) => void;
}) {
	const column = (name: keyof Link): TextColumn<Link> => ({
		name,
		label: field.fields.find((one) => one.name === name)?.label ?? name,
		maxLength: maxLengths[name],
	});
	const rows = z.array(linkSchema).safeParse(links).data ?? [];
	return (
		<RowsField
			legend={field.label}
			itemName={field.rowName ?? field.label}
			layout="pairs"
			rows={rows}
			maxRows={maxLinks}
			emptyRow={emptyLink}
			error={error}
			onRows={onLinks}
		>
			{(context) => (
				<>
					<RowTextFields context={context} columns={[column("label"), column("path")]} errorOf={errorOf} />
					<AddressWarning target={context.row.path} />
					<RowTextFields context={context} columns={[column("text")]} errorOf={errorOf} />
				</>
			)}
		</RowsField>
	);
}
