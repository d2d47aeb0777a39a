import type { Picture } from "@lerret/contracts/media";

export type JoinedMedia = {
	id: string | null;
	width: number | null;
	height: number | null;
	alt: string | null;
	focal_x: number | null;
	focal_y: number | null;
	placeholder: string | null;
};

export function toPicture(row: JoinedMedia): Picture | null {
	if (row.id === null || row.width === null || row.height === null) return null;
	return {
		id: row.id,
		width: row.width,
		height: row.height,
		alt: row.alt ?? "",
		focal: { x: row.focal_x ?? 0.5, y: row.focal_y ?? 0.5 },
		placeholder: row.placeholder ?? "",
	};
}

type PrefixedMedia<P extends string> = { [Column in keyof JoinedMedia as `${P}_${Column}`]: JoinedMedia[Column] };

/** The prefix is that of the columns without the underscore, such as "cover" for "cover_id". */
export function toPrefixedPicture<P extends string>(row: PrefixedMedia<P>, prefix: P): Picture | null {
	const read = <Column extends keyof JoinedMedia>(column: Column) =>
		(row as Record<string, unknown>)[`${prefix}_${column}`] as JoinedMedia[Column];
	return toPicture({
		id: read("id"),
		width: read("width"),
		height: read("height"),
		alt: read("alt"),
		focal_x: read("focal_x"),
		focal_y: read("focal_y"),
		placeholder: read("placeholder"),
	});
}
