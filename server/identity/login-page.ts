import { staffEmailSchema, staffPasswordSchema } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { staffPaths } from "@lerret/contracts/paths";
import { linkHours } from "@lerret/platform/accounts/links";
import type { Device } from "@lerret/platform/accounts/staff/devices";
import {
	type LoginResult,
	type LoginStep,
	loginWithPasskey,
	repeatStep,
	takeStep,
} from "@lerret/platform/accounts/staff/factors/login-steps";
import { beginPasskeyLogin } from "@lerret/platform/accounts/staff/factors/passkeys";
import { loginFirstAdmin, loginStaff, requestStaffLoginLink } from "@lerret/platform/accounts/staff/login";
import { toStored } from "@lerret/platform/core/time";
import { Hono, type Context as HonoContext } from "hono";
import { html } from "hono/html";
import type { InteractionResults, Provider } from "oidc-provider";
import * as z from "zod";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { readDevice, rememberDevice } from "./device.ts";
import { endFirstCookie, readFirstCookie } from "./first-login.ts";
import { type Field, renderForm } from "./form.ts";
import { type Failure, readForm, toFailure } from "./form-input.ts";
import { toNodeRequest } from "./node-bridge.ts";
import { readBrand, renderPage, type StaffPage } from "./page.ts";
import { factorMethods } from "./provider-settings.ts";
import { passkeyForm, stepPage } from "./step-pages.ts";

const credentialsSchema = z.object({
	email: staffEmailSchema,
	password: staffPasswordSchema.min(1, "Skriv passordet."),
});

const linkFormSchema = credentialsSchema.pick({ email: true });

const fields: Field[] = [
	{ name: "email", label: "E-postadresse", type: "email", autocomplete: "username" },
	{ name: "password", label: "Passord", type: "password", autocomplete: "current-password" },
];

export function createLoginRoutes(context: Context, currentProvider: () => Promise<Provider>): Hono {
	const { now } = context;
	const { publicUrl, trustProxy } = context.config;
	const routes = new Hono();
	const path = `${staffPaths.issuer}/interaction/:uid`;
	const services = () => ({ ...context, now: toStored(now()) });
	const requestOf = (c: HonoContext) => ({ address: clientAddress(c, trustProxy), device: readDevice(c) });

	routes.get(path, async (c) => {
		const login = await readLogin(c, await currentProvider(), publicUrl);
		if (!login) return showPage(c, context, expiredPage, 400);
		// The management client has every permission, so consent is given without a page.
		if (login.prompt === "consent") return finishLogin(c, await currentProvider(), publicUrl, { consent: {} });
		const token = readFirstCookie(c, "login");
		const request = requestOf(c);
		const accountId = token && (await logInFirst(context, { token, ...request }));
		if (!accountId) return showPage(c, context, await firstPage(login));
		return endFirstCookie(c, "login", await complete(c, { accountId, factor: null }, request.device));
	});

	routes.post(path, async (c) => {
		const login = await readLogin(c, await currentProvider(), publicUrl);
		if (login?.prompt !== "login") return showPage(c, context, expiredPage, 400);
		const form = await readForm(c);
		try {
			if (form.link !== undefined) {
				const { email } = parseInput(linkFormSchema, form);
				await requestStaffLoginLink(services(), { email, address: clientAddress(c, trustProxy) });
				return showPage(c, context, linkSentPage);
			}
			const { address, device } = requestOf(c);
			const { title: issuer } = await readBrand(context.db);
			const { uid: name } = login;
			const request = { login: name, address, device };
			const { step, passkey, assertion } = form;
			const result =
				passkey !== undefined && assertion !== undefined
					? await loginWithPasskey(services(), { ...request, token: passkey, assertion })
					: step !== undefined
						? await takeStep(services(), { ...request, token: step, code: form.code ?? "" })
						: await loginStaff(
								services(),
								{ ...parseInput(credentialsSchema, form), address },
								{ device, login: name, issuer },
							);
			return await ("kind" in result ? showStep(c, login, result) : complete(c, result, device));
		} catch (error) {
			return showFailure(c, login, form, error);
		}
	});

	return routes;

	async function complete(c: HonoContext, { accountId, factor }: LoginResult, device: Device): Promise<Response> {
		const amr = [...(factor === "passkey" ? [] : ["pwd"]), ...(factor === null ? [] : [factorMethods[factor]])];
		const result = { login: { accountId, remember: false, amr } };
		return rememberDevice(await finishLogin(c, await currentProvider(), publicUrl, result), publicUrl, device);
	}

	async function showStep(c: HonoContext, login: Login, step: LoginStep, failure?: Failure): Promise<Response> {
		const qrSvg = step.kind === "setup" ? await context.boxOffice.drawings.qrSvg(step.address) : "";
		const page = stepPage(step, qrSvg, failure?.errors);
		return showPage(c, context, { ...page, redirectOrigins: login.redirectOrigins }, failure?.status);
	}

	/** The page again with the error: that of the step, or the first one where the password has to be written again. */
	async function showFailure(
		c: HonoContext,
		login: Login,
		form: Record<string, string>,
		error: unknown,
	): Promise<Response> {
		const failure = toFailure(error);
		for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
		const isStepOver = error instanceof AppError && stepEnds.has(error.code);
		if (form.step !== undefined && !isStepOver) {
			const { title: issuer } = await readBrand(context.db);
			return showStep(c, login, await repeatStep(services(), form.step, { login: login.uid, issuer }), failure);
		}
		if (form.step !== undefined && failure.status === 400) return showPage(c, context, expiredPage, 400);
		return showPage(c, context, await firstPage(login, { failure, email: form.email ?? "" }), failure.status);
	}

	async function firstPage(login: Login, submitted?: { failure: Failure; email: string }): Promise<StaffPage> {
		const script = context.managementFiles?.passkeyScript;
		const passkey = script === undefined ? null : await beginPasskeyLogin(services(), login.uid);
		const page = loginPage(login, submitted);
		if (script === undefined || passkey === null) return page;
		return { ...page, script, body: html`${page.body}${passkeyForm(passkey)}` };
	}
}

/** Errors after which the step is no use: it is too old, or the password was changed meanwhile. */
const stepEnds: ReadonlySet<string> = new Set(["invalid_token", "invalid_credentials", "factors_off"]);

/** Null for a token that is used or too old, for which the login page is shown. */
async function logInFirst(context: Context, first: Parameters<typeof loginFirstAdmin>[1]): Promise<string | null> {
	try {
		return await loginFirstAdmin({ ...context, now: toStored(context.now()) }, first);
	} catch (error) {
		if (error instanceof AppError && error.code === "invalid_token") return null;
		throw error;
	}
}

/** A login in progress: its id, what the provider asks for, and the foreign origins that it may redirect back to. */
type Login = { uid: string; prompt: string; hint: string; redirectOrigins: string[] };

/** The login that both cookie and URL name; null if it has expired or belongs to another browser. */
async function readLogin(c: HonoContext, provider: Provider, publicUrl: string): Promise<Login | null> {
	const { incoming, outgoing } = await toNodeRequest(withoutBody(c.req.raw), publicUrl, staffPaths.issuer);
	try {
		const { uid, prompt, params } = await provider.interactionDetails(incoming, outgoing);
		if (uid !== c.req.param("uid")) return null;
		const target = typeof params.redirect_uri === "string" ? new URL(params.redirect_uri).origin : null;
		return {
			uid,
			prompt: prompt.name,
			hint: typeof params.login_hint === "string" ? params.login_hint.slice(0, 254) : "",
			redirectOrigins: target === null || target === publicUrl ? [] : [target],
		};
	} catch (error) {
		const { errors } = await import("./oidc-provider.ts");
		if (error instanceof errors.SessionNotFound) return null;
		throw error;
	}
}

async function finishLogin(
	c: HonoContext,
	provider: Provider,
	publicUrl: string,
	result: InteractionResults,
): Promise<Response> {
	const { incoming, outgoing, response } = await toNodeRequest(withoutBody(c.req.raw), publicUrl, staffPaths.issuer);
	await provider.interactionFinished(incoming, outgoing, result, { mergeWithLastSubmission: "consent" in result });
	return response;
}

/** The provider needs only the cookies; this module has read the form. */
const withoutBody = ({ url, headers }: Request) => new Request(url, { headers });

async function showPage(c: HonoContext, { db }: Context, page: StaffPage, status = 200): Promise<Response> {
	const { body, headers } = await renderPage(await readBrand(db), page);
	return c.html(body, status as 200, headers);
}

function loginPage({ hint, redirectOrigins }: Login, submitted?: { failure: Failure; email: string }): StaffPage {
	return {
		title: "Logg inn",
		lead: "For deg som jobber her.",
		redirectOrigins,
		hasErrors: submitted !== undefined,
		body: html`${renderForm(fields, {
			submit: "Logg inn",
			values: { email: submitted?.email ?? hint },
			errors: submitted?.failure.errors,
		})}${submitted?.failure.status === 429 ? linkForm(submitted.email) : ""}<p class="small login-help">Har du glemt passordet, kan en administrator sende deg en lenke til å velge et nytt.</p>`,
	};
}

/** Shown to everybody after too many attempts, so that it does not reveal whether the account exists. */
const linkForm = (email: string) => html`<form method="post" class="login-help">
<p>Er det noen andre som har prøvd seg på kontoen din? Vi kan sende deg en lenke på e-post. Når du har åpnet den her, kan du logge inn med passordet ditt.</p>
<input type="hidden" name="email" value="${email}">
<div class="form-end"><button class="quiet-button" type="submit" name="link" value="1">Send meg en lenke</button></div>
</form>`;

const linkSentPage: StaffPage = {
	title: "Sjekk innboksen",
	lead: `Har adressen tilgang her, ligger lenken der om et øyeblikk. Den virker i ${linkHours.login * 60} minutter.`,
	body: html`<p>Åpne lenken på denne maskinen, og logg inn med passordet ditt.</p>`,
};

const expiredPage: StaffPage = {
	title: "Innloggingen er utløpt",
	lead: "Siden sto for lenge, eller nettleseren tok ikke vare på informasjonskapselen.",
	body: html`<p><a href="${staffPaths.management}">Gå til administrasjonen og logg inn på nytt</a></p>`,
};
