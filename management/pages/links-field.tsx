import * as z from "zod";
import { AddressNote } from "../editing/address-note.tsx";
import { RowsField, RowTexts, type TextColumn } from "../parts/rows-field.tsx";

const linkSchema = z.object({ label: z.string(), path: z.string(), text: z.string().nullable() });
type Link = z.infer<typeof linkSchema>;

const empty: Link = { label: "", path: "", text: null };
const most = 20;

const columns: readonly TextColumn<Link>[] = [
	{ name: "label", label: "Tekst", maxLength: 100 },
	{ name: "path", label: "Hvor den leder", maxLength: 1000 },
];
const more: readonly TextColumn<Link>[] = [{ name: "text", label: "Mer om den", maxLength: 300 }];

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
			one="snarvei"
			shape="pairs"
			rows={rows}
			most={most}
			empty={empty}
			error={error}
			onRows={onLinks}
		>
			{(part) => (
				<>
					<RowTexts part={part} columns={columns} errorOf={errorOf} />
					<AddressNote target={part.row.path} />
					<RowTexts part={part} columns={more} errorOf={errorOf} />
				</>
			)}
		</RowsField>
	);
}
