import type { JobKind } from "../jobs/kinds.ts";

/** What operators read of each kind of job, in the plural. */
export const jobLabels: Record<JobKind, string> = {
	email: "E-post",
	"test-email": "E-post: prøve",
	"verification-email": "E-post: bekreft adressen",
	"email-change": "E-post: ny adresse",
	"unused-account-email": "E-post: konto som ikke er brukt",
	"subscriber-email": "E-post om nyhetsbrevet",
	"staff-email": "E-post til ansatte",
	"new-device-email": "E-post: ny innlogging",
	"staff-factor-email": "E-post: engangskoder",
	"forgotten-password": "E-post: glemt passord",
	"login-link": "E-post: lenke til innlogging",
	"staff-login-link": "E-post: lenke til ansatte",
	"newsletter-request": "Påmelding til nyhetsbrevet",
	newsletter: "Nyhetsbrev",
	"order-email": "E-post om bestillinger",
	"waiting-email": "E-post fra ventelister",
	"film-week-email": "E-post med kinoukas tall",
	"film-weeks": "Kinoukas tall",
	reminders: "Påminnelser",
	"waiting-list": "Ventelister",
	"refund-order": "Refusjon av en avlyst forestilling",
	refund: "Refusjoner",
	"close-order": "Bestillinger som ikke ble betalt",
	"settle-payment": "Betalinger",
	"reconcile-payments": "Avstemming av betalinger",
	"expire-cards": "Gavekort som er gått ut",
	"check-ledger": "Kontroll av regnskapet",
	"newsletter-issue": "Ukas nyhetsbrev",
	sync: "Import av programmet",
	"clean-up": "Nattlig opprydding",
	"check-settings": "Prøve av innstillingene",
	backup: "Sikkerhetskopi",
	"verify-backup": "Prøve av sikkerhetskopien",
};

/** Kinds whose work is to send one email. */
export const emailKinds = (Object.keys(jobLabels) as JobKind[]).filter(
	(kind) => jobLabels[kind].startsWith("E-post") || kind === "newsletter",
);
