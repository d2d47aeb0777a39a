import type { FieldError } from "@lerret/contracts/errors";
import { html } from "hono/html";
import type { Html } from "./page.ts";

export type Field = {
	name: string;
	label: string;
	type: "email" | "password" | "text";
	autocomplete: string;
	hint?: string;
	/** The keyboard of a phone. */
	inputMode?: "numeric";
};

export type FormErrors = { summary: string; fields: FieldError[] };

/** A form that posts to its page's own URL. It focuses the first invalid field, else the first empty one. */
export function renderForm(
	fields: Field[],
	{
		submit,
		values = {},
		hidden = {},
		errors,
	}: {
		submit: string;
		values?: Record<string, string>;
		hidden?: Record<string, string>;
		errors?: FormErrors | undefined;
	},
): Html {
	const errorOf = (name: string) => errors?.fields.find(({ path }) => path === name)?.message;
	const focused = fields.find(({ name }) => errorOf(name)) ?? fields.find(({ name }) => !values[name]);
	return html`<form method="post" novalidate>
${errors ? html`<div class="form-error" role="alert"><p>${errors.summary}</p></div>` : ""}
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${fields.map((field) => renderField(field, values[field.name] ?? "", errorOf(field.name), field === focused))}
<div class="form-end"><button class="button" type="submit">${submit}</button></div>
</form>`;
}

function renderField(
	{ name, label, type, autocomplete, hint, inputMode }: Field,
	value: string,
	error: string | undefined,
	isFocused: boolean,
): Html {
	const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
	return html`<div class="field"${error ? html` data-invalid` : ""}>
<label for="${name}">${label}</label>
${hint ? html`<p class="small" id="${name}-hint">${hint}</p>` : ""}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${type === "password" ? 1000 : 254}"${
		type === "email" ? html` autocapitalize="none" spellcheck="false"` : ""
	}${type === "password" ? "" : html` value="${value}"`}${inputMode ? html` inputmode="${inputMode}"` : ""}${described ? html` aria-describedby="${described}"` : ""}${
		error ? html` aria-invalid="true"` : ""
	}${isFocused ? html` autofocus` : ""}>
${error ? html`<p class="field-error" id="${name}-error">${error}</p>` : ""}
</div>`;
}
