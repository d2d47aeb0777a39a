import { staffEmailSchema, staffNameSchema, staffPasswordSchema } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { staffPaths } from "@lerret/contracts/paths";
import { redeemLoginLink } from "@lerret/platform/accounts/known-addresses";
import { requireLink } from "@lerret/platform/accounts/links";
import { staffRealm } from "@lerret/platform/accounts/realm";
import {
	choosePassword,
	createFirstAdmin,
	openFirstAdminForm,
	readLinkMember,
	requireFirstAdminForm,
} from "@lerret/platform/accounts/staff/passwords";
import { proveEmail, requireProofLink } from "@lerret/platform/accounts/staff/test-email";
import { toStored } from "@lerret/platform/core/time";
import { Hono, type Context as HonoContext } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { endFirstCookie, readFirstCookie, setFirstCookie } from "./first-login.ts";
import { type Field, renderForm } from "./form.ts";
import { readForm, toFailure } from "./form-input.ts";
import { readBrand, renderPage, type StaffPage } from "./page.ts";

const newPassword: Field = {
	name: "password",
	label: "Nytt passord",
	type: "password",
	autocomplete: "new-password",
	hint: "Minst 8 tegn. Tre tilfeldige ord er et godt passord.",
};
const adminFields: Field[] = [
	{ name: "name", label: "Navn", type: "text", autocomplete: "name" },
	{ name: "email", label: "E-postadresse", type: "email", autocomplete: "username" },
	{ ...newPassword, label: "Passord" },
];

const password = staffPasswordSchema.min(1, "Skriv passordet.");
const passwordFormSchema = z.object({ password });
const adminFormSchema = z.object({ name: staffNameSchema, email: staffEmailSchema, password });

export function createLinkRoutes(context: Context): Hono {
	const { db, now, config } = context;
	const routes = new Hono();
	const services = () => ({ ...context, now: toStored(now()) });
	const readToken = (c: HonoContext) => c.req.query("token") ?? "";

	routes.get(staffPaths.password, (c) =>
		showLinkPage(c, context, async () => {
			const member = await readLinkMember(db, readToken(c), toStored(now()));
			return passwordPage(member, readToken(c));
		}),
	);
	routes.post(staffPaths.password, (c) =>
		showLinkPage(c, context, async () => {
			const form = await readForm(c);
			const token = form.token ?? "";
			const member = await readLinkMember(db, token, toStored(now()));
			return submitForm(
				c,
				(failure) => passwordPage(member, token, failure),
				async () => {
					await choosePassword(services(), { token, ...parseInput(passwordFormSchema, form) });
					return donePage(
						"Passordet er byttet",
						"Logg inn med det nye. Er du innlogget andre steder, er du logget ut der.",
					);
				},
			);
		}),
	);

	routes.get(staffPaths.knownAddress, (c) =>
		showLinkPage(c, context, async () => {
			await requireLink(db, staffRealm, "login", readToken(c), toStored(now()));
			return knownAddressPage(readToken(c));
		}),
	);
	routes.post(staffPaths.knownAddress, (c) =>
		showLinkPage(c, context, async () => {
			const { token = "" } = await readForm(c);
			const address = clientAddress(c, config.trustProxy);
			await redeemLoginLink(services(), staffRealm, { token, address });
			return donePage("Nå slipper du inn", "Logg inn her med passordet ditt.");
		}),
	);

	routes.get(staffPaths.firstAdmin, (c) =>
		showLinkPage(c, context, async () => {
			const token = c.req.query("token");
			if (token !== undefined && c.req.method === "GET") return openForm(c, token);
			await requireFirstAdminForm(db, formTokenOf(c), toStored(now()));
			return adminPage({});
		}),
	);
	routes.post(staffPaths.firstAdmin, (c) =>
		showLinkPage(c, context, async () => {
			const form = await readForm(c);
			const token = formTokenOf(c);
			await requireFirstAdminForm(db, token, toStored(now()));
			return submitForm(
				c,
				(failure) => adminPage(form, failure),
				async () => {
					const firstLogin = await createFirstAdmin(services(), { token, ...parseInput(adminFormSchema, form) });
					setFirstCookie(c, "login", config.publicUrl, firstLogin);
					return endFirstCookie(c, "form", c.redirect(staffPaths.management, 303));
				},
			);
		}),
	);

	/** Opening the link again in the browser that has opened it goes on with the form. */
	async function openForm(c: HonoContext, token: string): Promise<Response> {
		try {
			setFirstCookie(c, "form", config.publicUrl, await openFirstAdminForm(services(), token));
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			await requireFirstAdminForm(db, formTokenOf(c), toStored(now()));
		}
		return c.redirect(staffPaths.firstAdmin, 303);
	}

	return routes;
}

const formTokenOf = (c: HonoContext) => readFirstCookie(c, "form") ?? "";

/** Of test emails, also where staff log in elsewhere. */
export function createEmailProofRoutes(context: Context): Hono {
	const services = () => ({ ...context, now: toStored(context.now()) });
	const routes = new Hono();
	routes.get(staffPaths.emailProof, (c) =>
		showLinkPage(c, context, async () => {
			const token = c.req.query("token") ?? "";
			await requireProofLink(services(), token);
			return emailProofPage(token);
		}),
	);
	routes.post(staffPaths.emailProof, (c) =>
		showLinkPage(c, context, async () => {
			const { token = "" } = await readForm(c);
			await proveEmail(services(), token);
			return donePage("E-posten kommer fram", "Nå vet Lerret det også. Gå tilbake der du var.");
		}),
	);
	return routes;
}

type FormFailure = ReturnType<typeof toFailure>;

/**
 * Shows the result of a submitted form. On an error that can be corrected, shows the form again with the error's
 * status.
 */
async function submitForm(
	c: HonoContext,
	showAgain: (failure: FormFailure) => StaffPage,
	submit: () => Promise<StaffPage | Response>,
): Promise<StaffPage | Response> {
	try {
		return await submit();
	} catch (error) {
		if (error instanceof AppError && error.code === "invalid_token") throw error;
		const failure = toFailure(error);
		c.status(failure.status as 400);
		return showAgain(failure);
	}
}

async function showLinkPage(
	c: HonoContext,
	{ db }: Context,
	createPage: () => Promise<StaffPage | Response>,
): Promise<Response> {
	const page = await createPage().catch((error: unknown) => {
		if (!(error instanceof AppError) || error.code !== "invalid_token") throw error;
		c.status(400);
		return invalidLinkPage;
	});
	if (page instanceof Response) return page;
	const { body, headers } = await renderPage(await readBrand(db), page);
	for (const [name, value] of Object.entries(headers)) c.header(name, value);
	return c.html(body);
}

function passwordPage(
	{ name, email }: { name: string; email: string },
	token: string,
	failure?: FormFailure,
): StaffPage {
	return {
		title: "Velg passord",
		lead: `${name}, du logger inn med ${email}.`,
		hasErrors: failure !== undefined,
		body: html`${renderForm([newPassword], { submit: "Lagre passordet", hidden: { token, username: email }, errors: failure?.errors })}`,
	};
}

function adminPage(form: Record<string, string>, failure?: FormFailure): StaffPage {
	return {
		title: "Første administrator",
		lead: "Lag kontoen du logger inn med. Siden setter du opp stedet, og gir andre tilgang.",
		hasErrors: failure !== undefined,
		body: html`${renderForm(adminFields, {
			submit: "Lag kontoen",
			values: { name: form.name ?? "", email: form.email ?? "" },
			errors: failure?.errors,
		})}`,
	};
}

/** A form, because mail programs open links too. */
const knownAddressPage = (token: string): StaffPage => ({
	title: "Logg inn herfra",
	lead: "Bekreft at det er du som skal logge inn. Så kan du logge inn med passordet ditt, selv om andre har prøvd seg.",
	body: renderForm([], { submit: "Det er meg", hidden: { token } }),
});

/** A form, because mail programs and their filters open links too. */
const emailProofPage = (token: string): StaffPage => ({
	title: "Kom prøven fram?",
	lead: "Du leser e-posten der den skulle komme, og ikke i søppelposten.",
	body: renderForm([], { submit: "Ja, den kom fram", hidden: { token } }),
});

const donePage = (title: string, lead: string): StaffPage => ({
	title,
	lead,
	body: html`<p><a href="${staffPaths.management}">Til administrasjonen</a></p>`,
});

const invalidLinkPage: StaffPage = {
	title: "Lenken virker ikke",
	lead: "Den er brukt, utløpt eller ufullstendig.",
	body: html`<p>En administrator kan sende deg en ny. Er du den første her, skriver tjenesten ut en ny lenke hver gang den starter, til den første kontoen er laget. Siden lager kommandoen create-user kontoer.</p>
<p><a href="${staffPaths.management}">Til administrasjonen</a></p>`,
};
