import type { PlatformPicture } from "@lerret/contracts/api/platform";
import type { ProductionObject } from "@lerret/contracts/programme";
import type { Values } from "./merge.ts";
import type { RejectedRecord } from "./records.ts";

/** The programme of a source in stored form. `values` lacks fields that the source does not know. */

export type IncomingProduction = {
	id: string;
	object: ProductionObject;
	title: string;
	/** The preferred slug. */
	slug: string;
	ediNumbers: string[];
	values: Values;
	pictures: Partial<Record<PictureColumn, IncomingPicture | null>>;
};
export type PictureColumn = "first_image_id" | "poster_id";
export type IncomingPicture = Pick<PlatformPicture, "id" | "url" | "alt" | "focal" | "credit" | "isAi">;

export type IncomingEvent = {
	id: string;
	productionId: string;
	title: string;
	startsAt: string;
	ediNumber: string | null;
	screen: string;
	values: Values;
};

export type IncomingPage = {
	productions: IncomingProduction[];
	events: IncomingEvent[];
	rejected: RejectedRecord[];
	next: string | null;
	/** Latest time of change on the page in stored form; null if the source has none. */
	latest: string | null;
};
