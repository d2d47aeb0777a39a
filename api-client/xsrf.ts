import { findCookie } from "./storage/cookies.ts";

/** The token that calls with a session repeat in a header, or null without a session. */
export const readXsrfToken = (cookies: string): string | null => findCookie("XSRF-TOKEN", cookies) || null;
