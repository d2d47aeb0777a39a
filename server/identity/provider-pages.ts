import { errors as errorTexts } from "@lerret/contracts/errors";
import { staffPaths } from "@lerret/contracts/paths";
import type { Database } from "@lerret/platform/db/database";
import { html, raw } from "hono/html";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { readBrand, renderPage, type StaffPage } from "./page.ts";

export type ProviderPages = {
	confirmLogout: (ctx: KoaContextWithOIDC, form: string) => Promise<void>;
	showLoggedOut: (ctx: KoaContextWithOIDC) => Promise<void>;
	showError: NonNullable<Configuration["renderError"]>;
	/** Middleware that replaces the provider's pages with scripts. */
	avoidScripts: (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;
};

const backLink = html`<p><a href="${staffPaths.management}">Til administrasjonen</a></p>`;

export function createProviderPages(db: Database): ProviderPages {
	const show = async (ctx: KoaContextWithOIDC, page: StaffPage) => {
		const { body, headers } = await renderPage(await readBrand(db), page);
		ctx.type = "html";
		ctx.body = body;
		for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
	};
	return {
		confirmLogout: (ctx, form) =>
			show(ctx, {
				title: "Logge ut?",
				lead: "Da må du logge inn igjen for å bruke administrasjonen på denne maskinen.",
				// The provider's own form, with its XSRF secret. Staying is a link, because submitting the form without `logout` would
				// end the client's grant and redirect as if logged out.
				body: html`${raw(form)}<div class="form-end">
<button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">Logg ut</button>
<a class="quiet-button" href="${staffPaths.management}">Fortsett innlogget</a></div>`,
			}),
		showLoggedOut: (ctx) =>
			show(ctx, {
				title: "Du er logget ut",
				lead: "Deler du maskinen med andre, bør du lukke nettleseren også.",
				body: backLink,
			}),
		showError: (ctx, _out, error) => {
			const isServerError = ctx.status >= 500;
			if (isServerError)
				return show(ctx, { title: errorTexts.internal.title, lead: errorTexts.internal.detail, body: backLink });
			return show(ctx, {
				title: "Innloggingen stanset",
				lead: "Lenken hit er gammel eller ufullstendig. Gå til administrasjonen og logg inn derfra.",
				body: html`${backLink}<p class="small">Feilkode: <code>${error.message}</code></p>`,
			});
		},
		avoidScripts: async (ctx, next) => {
			// `form_post` is disabled, but even the error would be sent as a page with a script.
			if (ctx.query.response_mode === formPost) ctx.query = { ...ctx.query, response_mode: `no ${formPost}` };
			await next();
			if (ctx.oidc?.route === "end_session" && ctx.status === 200 && !ctx.oidc.session?.accountId)
				skipConfirmation(ctx);
			const secret = ctx.oidc?.route === "resume" && ctx.status === 200 ? ctx.oidc.session?.state?.secret : undefined;
			if (secret !== undefined) await show(ctx, otherLoginPage(ctx, String(secret)));
		},
	};
}

const formPost = "form_post";

/** The one who was logged in here is logged out, and the login goes on afterwards. */
const otherLoginPage = (ctx: KoaContextWithOIDC, secret: string): StaffPage => ({
	title: "En annen er logget inn her",
	lead: "Går du videre, blir den andre logget ut av administrasjonen på denne maskinen.",
	body: html`<form method="post" action="${ctx.oidc.urlFor("end_session_confirm")}">
<input type="hidden" name="xsrf" value="${secret}"><input type="hidden" name="logout" value="yes">
<div class="form-end"><button class="button" type="submit" autofocus>Gå videre som deg selv</button>
<a class="quiet-button" href="${staffPaths.management}">Avbryt</a></div></form>`,
});

/** A user without a session has no logout to confirm. The provider has validated the redirect URL. */
function skipConfirmation(ctx: KoaContextWithOIDC): void {
	const { client, params } = ctx.oidc;
	const wanted = params?.post_logout_redirect_uri;
	const isAllowed = client !== undefined && typeof wanted === "string";
	const target = new URL(isAllowed ? wanted : `${ctx.oidc.issuer}/session/end/success`);
	if (isAllowed && typeof params?.state === "string") target.searchParams.set("state", params.state);
	ctx.status = 303;
	ctx.redirect(target.href);
}
