import * as z from "zod";
import { AddressWarning } from "../../editor/address-warning.tsx";
import { RowsField, RowTextFields, type TextColumn } from "../../fields/rows-field.tsx";

const linkSchema = z.object({ label: z.string(), path: z.string(), text: z.string().nullable() });
type Link = z.infer<typeof linkSchema>;

const emptyLink: Link = { label: "", path: "", text: null };
const maxLinks = 20;

const columns: readonly TextColumn<Link>[] = [
	{ name: "label", label: "Tekst", maxLength: 100 },
	{ name: "path", label: "Hvor den leder", maxLength: 1000 },
];
const textColumn: readonly TextColumn<Link>[] = [{ name: "text", label: "Mer om den", maxLength: 300 }];

export function LinksField({
	links,
	error,
	errorOf,
	onLinks,
}: {
	links: unknown;
	error: string | undefined;
	errorOf: (path: string) => string | undefined;
	onLinks: (links: Link[]) => void;
}) {
	const rows = z.array(linkSchema).safeParse(links).data ?? [];
	return (
		<RowsField
			legend="Snarveier"
			itemName="snarvei"
			layout="pairs"
			rows={rows}
			maxRows={maxLinks}
			emptyRow={emptyLink}
			error={error}
			onRows={onLinks}
		>
			{(context) => (
				<>
					<RowTextFields context={context} columns={columns} errorOf={errorOf} />
					<AddressWarning target={context.row.path} />
					<RowTextFields context={context} columns={textColumn} errorOf={errorOf} />
				</>
			)}
		</RowsField>
	);
}
