import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import type { JobKind } from "../jobs/kinds.ts";
import type { Site } from "./read.ts";

/** What runs without a person, or is sent: jobs by kind, emails about orders by topic, and what staff have planned. */
type Work = JobKind | `email ${OrderEmailTopic}` | "publication" | "withdrawal" | "price-change";
/** `stops`: it is not done, then or later. `waits`: it is done when the site is open again. */
type Course = "goes-on" | "stops" | "waits";
type Rule = { hidden: Course; closed: Course };

/** What people are owed, what the law or others await, and what is of no site. */
const goesOn: Rule = { hidden: "goes-on", closed: "goes-on" };
/** What invites to a site that the public cannot see. */
const needsPublic: Rule = { hidden: "stops", closed: "stops" };
/** What leads to a purchase or to new content: staff try it at a hidden site. */
const needsOpen: Rule = { hidden: "goes-on", closed: "stops" };
/** What was paid for, and is of no use before the site is open again. */
const waitsForOpen: Rule = { hidden: "goes-on", closed: "waits" };

/**
 * What becomes of each kind of work at a site that is hidden, and at one that operators have closed. The code that queues or does it asks
 * `courseOf`. A new kind of job is named here, or the types are wrong.
 */
export const workRules: Record<Work, Rule> = {
	// Money, receipts and places that were sold.
	"order-email": goesOn,
	"email tickets": goesOn,
	"email receipt": goesOn,
	"email refund": goesOn,
	"email seats": goesOn,
	"email notice": goesOn,
	"email card": goesOn,
	"refund-order": goesOn,
	refund: goesOn,
	"close-order": goesOn,
	"settle-payment": goesOn,
	"reconcile-payments": goesOn,
	"check-ledger": goesOn,
	// Figures that distributors, Filmweb and the law await, also corrections after refunds.
	"film-weeks": goesOn,
	"film-week-email": goesOn,

	// A gift card that is of no use is no gift, and what is left on it stays owed.
	"email gift": waitsForOpen,
	"expire-cards": waitsForOpen,

	"email pay-link": needsOpen,
	"email pay-reminder": needsOpen,
	"waiting-list": needsOpen,
	"waiting-email": needsOpen,
	sync: needsOpen,
	publication: needsOpen,
	// They only take away, or change prices that nothing is sold for.
	withdrawal: goesOn,
	"price-change": goesOn,

	reminders: needsPublic,
	"email reminder": needsPublic,
	"email card-expiry": needsPublic,
	"email gift-expiry": needsPublic,
	"newsletter-issue": needsPublic,
	newsletter: needsPublic,
	"newsletter-request": needsPublic,
	"subscriber-email": needsPublic,

	// Answers to a person, about an account that other sites of the cinema may share.
	email: goesOn,
	"verification-email": goesOn,
	"email-change": goesOn,
	"unused-account-email": goesOn,
	"forgotten-password": goesOn,
	"login-link": goesOn,
	// Of staff and of the installation.
	"staff-email": goesOn,
	"new-device-email": goesOn,
	"staff-factor-email": goesOn,
	"staff-login-link": goesOn,
	"test-email": goesOn,
	"clean-up": goesOn,
	"check-settings": goesOn,
	backup: goesOn,
	"verify-backup": goesOn,
};

export function courseOf(site: Pick<Site, "published" | "closedAt">, work: Work): Course {
	if (site.closedAt !== undefined) return workRules[work].closed;
	return site.published ? "goes-on" : workRules[work].hidden;
}

/** The sites at which some work goes on. */
export const sitesWith = (sites: Site[], work: Work): Site[] =>
	sites.filter((site) => courseOf(site, work) === "goes-on");
