import type { Picture } from "@lerret/contracts/media";
import { sql } from "kysely";

export type JoinedMedia = {
	id: string | null;
	width: number | null;
	height: number | null;
	alt: string | null;
	focal_x: number | null;
	focal_y: number | null;
	placeholder: string | null;
	credit: string | null;
	is_ai: number | null;
};

/** The id of the file that a picture shows; `media` is the name of the table in the query. */
export const shownFile = (media: string) =>
	sql<string | null>`coalesce(${sql.ref(`${media}.file_id`)}, ${sql.ref(`${media}.id`)})`;

/** The file that a production's picture shows, by the column with the picture's id. */
export const shownFileOf = (column: "production.poster_id" | "production.first_image_id") =>
	sql<string | null>`(select coalesce(media.file_id, media.id) from media
		where media.site_id = production.site_id and media.id = ${sql.ref(column)})`;

const columnOf = <P extends string, C extends keyof JoinedMedia>(prefix: P, column: C) =>
	sql<JoinedMedia[C]>`${sql.ref(`${prefix}.${column}`)}`.as<`${P}_${C}`>(`${prefix}_${column}`);

/** The columns of a picture for `toPrefixedPicture`; `prefix` is the name of the table `media` in the query. */
export const pictureColumns = <P extends string>(prefix: P) =>
	[
		shownFile(prefix).as<`${P}_id`>(`${prefix}_id`),
		columnOf(prefix, "width"),
		columnOf(prefix, "height"),
		columnOf(prefix, "alt"),
		columnOf(prefix, "focal_x"),
		columnOf(prefix, "focal_y"),
		columnOf(prefix, "placeholder"),
		columnOf(prefix, "credit"),
		columnOf(prefix, "is_ai"),
	] as const;

export function toPicture(row: JoinedMedia): Picture | null {
	if (row.id === null || row.width === null || row.height === null) return null;
	return {
		id: row.id,
		width: row.width,
		height: row.height,
		alt: row.alt ?? "",
		focal: { x: row.focal_x ?? 0.5, y: row.focal_y ?? 0.5 },
		placeholder: row.placeholder ?? "",
		...(row.credit !== null || row.is_ai === 1 ? { origin: { credit: row.credit, isAi: row.is_ai === 1 } } : {}),
	};
}

type PrefixedMedia<P extends string> = { [Column in keyof JoinedMedia as `${P}_${Column}`]: JoinedMedia[Column] };

/** The prefix is that of `pictureColumns`. */
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
		credit: read("credit"),
		is_ai: read("is_ai"),
	});
}
