import { type DescribedField, describeFields } from "@lerret/contracts/describe";
import { accountDescriptions, credentialsSchemaOf } from "@lerret/contracts/settings/payment-accounts";
import { type PaymentProvider, paymentProviders, paymentWords } from "@lerret/contracts/ticketing";
import type { PaymentEnvironment } from "@lerret/platform/boxoffice/payments/accounts";
import * as z from "zod";
import { isSafeInTransit } from "../sites/hosts.ts";
import { ConfigurationError } from "./configuration-error.ts";

const text = () => z.string().trim().min(1, "kan ikke være tom").optional();

/** Each call carries the keys of the account, and its response decides what is paid. */
const isSafeOrigin = (value: string) => {
	const url = URL.parse(value);
	return url !== null && isSafeInTransit(url) && url.origin === value.replace(/\/$/u, "");
};
const origin = () =>
	z
		.string()
		.refine(isSafeOrigin, "må være en adresse som https://api.eksempel.no (http:// bare på denne maskinen)")
		.optional();

/** The variable of a key of an account: `clientId` of Vipps is PAYMENT_VIPPS_CLIENT_ID. */
const nameOf = (provider: PaymentProvider, key: string): string =>
	`PAYMENT_${provider}_${key.replace(/[A-Z]/gu, "_$&")}`.toUpperCase();

/** What the environment cannot set has its default. */
const isVariable = ({ widget }: DescribedField): boolean => widget !== "check";

/** Only the provider knows which secrets it accepts. */
const variablesOf = (provider: PaymentProvider): Record<string, z.ZodOptional<z.ZodType<string>>> => ({
	...Object.fromEntries(
		describeFields(accountDescriptions[provider].schema)
			.filter(isVariable)
			.map(({ name, widget, schema }) => [
				nameOf(provider, name),
				widget === "secret" ? text() : (schema as z.ZodType<string>).optional(),
			]),
	),
	[nameOf(provider, "webhookSecret")]: text(),
	[nameOf(provider, "baseUrl")]: origin(),
});

export const paymentVariables = Object.assign({}, ...paymentProviders.map(variablesOf)) as ReturnType<
	typeof variablesOf
>;

/** Names that other programs use for a variable of ours. */
export const foreignPaymentNames: Record<string, string[]> = Object.fromEntries(
	paymentProviders.flatMap((provider) => [
		...Object.entries(accountDescriptions[provider].foreignNames).map(([key, names]) => [nameOf(provider, key), names]),
		[nameOf(provider, "baseUrl"), ["API_URL", "URL"].map((name) => `${provider}_${name}`.toUpperCase())],
	]),
);

type Values = Record<string, unknown>;

/** Throws ConfigurationError if only some of an account's variables are set. */
export const readPayments = (values: Values): PaymentEnvironment =>
	Object.fromEntries(
		paymentProviders.map((provider) => {
			const baseUrl = values[nameOf(provider, "baseUrl")];
			return [
				provider,
				{
					credentials: readCredentials(provider, values),
					baseUrl: typeof baseUrl === "string" ? baseUrl.replace(/\/$/u, "") : null,
				},
			];
		}),
	) as PaymentEnvironment;

function readCredentials(provider: PaymentProvider, values: Values) {
	const described = describeFields(accountDescriptions[provider].schema);
	const read = (key: string) => values[nameOf(provider, key)];
	const required = described.filter((field) => isVariable(field) && field.name !== "webhookSecret");
	const names = required.map(({ name }) => name);
	const firstSet = [...names, "webhookSecret"].find((name) => read(name) !== undefined);
	if (firstSet === undefined) return null;
	const missing = names.find((name) => read(name) === undefined);
	if (missing !== undefined)
		throw new ConfigurationError(nameOf(provider, missing), `mangler, men ${nameOf(provider, firstSet)} er satt`);
	return credentialsSchemaOf(provider).parse({
		...Object.fromEntries(
			described.map((field) => [field.name, isVariable(field) ? read(field.name) : field.schema.parse(undefined)]),
		),
		webhookSecret: read("webhookSecret") ?? null,
	});
}

/** What an operator should know of the accounts, in bokmål. */
export function paymentWarnings(payments: PaymentEnvironment, publicUrl: string): string[] {
	function warn<P extends PaymentProvider>(provider: P): string[] {
		const { credentials } = payments[provider];
		const { registersWebhook, show } = accountDescriptions[provider];
		const { company } = paymentWords[provider];
		if (!credentials) return [];
		if (registersWebhook && !publicUrl.startsWith("https:"))
			return [
				`PUBLIC_URL er uten https, så ${company} kan ikke sende varsler hit; betalinger blir funnet ved å spørre ${company}`,
			];
		if (!registersWebhook && credentials.webhookSecret === null && !show(credentials).isTest)
			return [
				`Kontoen hos ${company} tar imot ekte penger, men ${nameOf(provider, "webhookSecret")} mangler, så varsler fra ${company} avvises; betalinger blir funnet ved å spørre ${company}`,
			];
		return [];
	}
	return paymentProviders.flatMap((provider) => warn(provider));
}
