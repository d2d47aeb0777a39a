import type { FetchLimits } from "../net/fetch.ts";
import type { IncomingPage } from "./incoming.ts";

/** A programme elsewhere, read page by page. Throws SourceError. */
export type ProgrammeSource = {
	/** Identifies the source across runs. */
	name: string;
	isFull: boolean;
	read: (request: { since: string | null; cursor: string | null }) => Promise<IncomingPage>;
};

export type SourceOptions = {
	/** From the operator: "https://kino.example", with or without a path. */
	address: string;
	/** The site's id at the source. */
	siteId: string;
	/** Null if the form needs none. */
	credentials: { user: string; password: string } | null;
	limits: FetchLimits;
	/** In milliseconds, of a call. */
	deadline: number;
};

/** A form in which programmes are provided. */
export type SourceForm = {
	/** For operators, in the middle of a sentence in bokmål. */
	about: string;
	needsCredentials: boolean;
	/** The address is that of a file, and may have a query; else paths are appended to it. */
	isFile: boolean;
	create: (options: SourceOptions) => ProgrammeSource;
};

/** Includes reading the response to its end. */
export const callTimeoutMs = 10_000;
/** More than a full page of long texts. */
export const maxPageBytes = 16 * 1024 * 1024;

/** Credentials are not in the address, where logs would show them. */
export function isSourceAddress(text: string, { isFile }: Pick<SourceForm, "isFile">): boolean {
	const url = URL.parse(text);
	if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password) return false;
	return isFile || (!url.search && !url.hash);
}
