import { readCookies, writeCookie } from "@lerret/api-client/storage/cookies";
import { readXsrfToken } from "@lerret/api-client/xsrf";

/** What scripts can see of a session: the cookie that comes and goes with the session's own (contract, Loyalty API). */
export type SessionMark = {
	exists: () => boolean;
	/** For a logout that does not reach the back end: the browser must not log the visitor in again. */
	delete: () => void;
};

export const sessionMark: SessionMark = {
	exists: () => readXsrfToken(readCookies()) !== null,
	delete: () => writeCookie("XSRF-TOKEN", "", 0),
};

/** For a back end of another host, whose cookies scripts cannot see. */
export const noSessionMark: SessionMark = { exists: () => false, delete: () => undefined };
