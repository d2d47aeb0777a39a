import type { LoginStep } from "@lerret/platform/accounts/staff/factors/login-steps";
import { html, raw } from "hono/html";
import { type Field, type FormErrors, renderForm } from "./form.ts";
import type { Html, StaffPage } from "./page.ts";

/** The pages of a login after the password. */

const codeField: Field = { name: "code", label: "Kode fra appen", type: "text", autocomplete: "one-time-code" };

/** `qrSvg` is trusted; it is that of a setup. */
export function stepPage(step: LoginStep, qrSvg: string, errors?: FormErrors): StaffPage {
	const hasErrors = errors !== undefined;
	if (step.kind === "added") return { ...addedPage(step), hasErrors };
	if (step.kind === "setup") return { ...setupPage(step, qrSvg, errors), hasErrors };
	return { ...(step.hasTotp ? codePage(step, errors) : recoveryPage(step, errors)), hasErrors };
}

/** Shown by its script, `management/session/passkey-login.ts`, in a browser that has passkeys. */
export const passkeyForm = ({
	token,
	options,
}: {
	token: string;
	options: object;
}): Html => html`<form method="post" class="login-help" data-passkey="${JSON.stringify(options)}" hidden>
<p>Har du laget en passnøkkel, er den nok.</p>
<input type="hidden" name="passkey" value="${token}"><input type="hidden" name="assertion" value="">
<div class="form-end"><button class="quiet-button" type="submit">Logg inn med passnøkkel</button></div>
<p class="field-error" role="alert"></p>
</form>`;

const recoveryPage = ({ token }: LoginStep, errors?: FormErrors): StaffPage => ({
	title: "Skriv en gjenopprettingskode",
	lead: "Rollen din krever mer enn passordet. Gå tilbake og logg inn med passnøkkelen, eller bruk en av kodene.",
	body: html`${renderForm([{ ...codeField, label: "Gjenopprettingskode", autocomplete: "off" }], {
		submit: "Logg inn",
		hidden: { step: token },
		errors,
	})}${lostHelp}`,
});

const lostHelp = html`<p class="small login-help">Har du verken telefonen eller gjenopprettingskodene, kan en administrator nullstille innloggingen din.</p>`;

const codePage = ({ token }: LoginStep, errors?: FormErrors): StaffPage => ({
	title: "Skriv koden",
	lead: "Åpne appen med engangskoder på telefonen din.",
	body: html`${renderForm(
		[{ ...codeField, hint: "Seks sifre. Har du ikke telefonen, skriver du en av gjenopprettingskodene dine." }],
		{ submit: "Logg inn", hidden: { step: token }, errors },
	)}${lostHelp}`,
});

const setupPage = (
	{ token, secret, address }: Extract<LoginStep, { kind: "setup" }>,
	qrSvg: string,
	errors?: FormErrors,
): StaffPage => ({
	title: "Sett opp engangskoder",
	lead: "Rollen din krever en kode fra en app på telefonen i tillegg til passordet.",
	body: html`<ol class="steps">
<li><p>Installer en app for engangskoder på telefonen, om du ikke har en. De fleste passordapper kan det også.</p></li>
<li><p>Skann bildet med appen.</p><div class="qr" role="img" aria-label="QR-kode til appen">${raw(qrSvg)}</div>
<p class="small">Kan du ikke skanne, skriver du nøkkelen <code>${grouped(secret)}</code> i appen, eller <a href="${address}">åpner den på denne telefonen</a>.</p></li>
<li>${renderForm([{ ...codeField, hint: "Seks sifre, som appen viser nå.", inputMode: "numeric" }], {
		submit: "Slå på engangskoder",
		hidden: { step: token },
		errors,
	})}</li>
</ol>`,
});

const addedPage = ({ token, recoveryCodes }: Extract<LoginStep, { kind: "added" }>): StaffPage => ({
	title: "Gjenopprettingskoder",
	lead: "Mister du telefonen, slipper du inn med en av disse. Hver av dem virker én gang, og de vises bare nå.",
	body: html`<ul class="codes">${recoveryCodes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p>Skriv dem ut, eller legg dem der du har passordene dine.</p>
${renderForm([], { submit: "Jeg har tatt vare på dem", hidden: { step: token } })}`,
});

const grouped = (secret: string) => secret.replaceAll(/.{4}(?=.)/gu, "$& ");
