import type { GuidePage } from "./guide-page.ts";
import { programmePages } from "./programme-pages.ts";
import { sitePages } from "./site-pages.ts";
import { startPages } from "./start-pages.ts";
import { ticketPages } from "./ticket-pages.ts";
import { venuePages } from "./venue-pages.ts";

export const guidePages: GuidePage[] = [...programmePages, ...startPages, ...ticketPages, ...sitePages, ...venuePages];
