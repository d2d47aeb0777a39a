import type { Picture } from "@lerret/contracts/media";

/** A media row's columns, as joined to another table. Null where there is no picture. */
export type JoinedMedia = {
	id: string | null;
	width: number | null;
	height: number | null;
	alt: string | null;
	focal_x: number | null;
	focal_y: number | null;
	placeholder: string | null;
};

/** The picture of joined columns, or null. */
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
