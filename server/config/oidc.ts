import { type StaffRole, staffRoles } from "@lerret/contracts/staff";
import * as z from "zod";
import type { ExternalIssuer } from "../identity/verify-external.ts";
import { isSafeInTransit } from "../sites/hosts.ts";
import { ConfigurationError } from "./configuration-error.ts";

export type ExternalOidc = ExternalIssuer & { clientId: string; scope: string };

/** A change of the issuer's responses in transit could forge tokens. */
const isSafeIssuer = (value: string) => {
	const url = URL.parse(value);
	return url !== null && isSafeInTransit(url) && url.username + url.password + url.search + url.hash === "";
};

const nonEmptyText = () => z.string().trim().min(1, "kan ikke være tom").optional();

export const oidcVariables = {
	OIDC_ISSUER: z
		.string()
		.refine(
			isSafeIssuer,
			"må være en adresse med https:// (http:// bare på denne maskinen), uten brukernavn og spørring",
		)
		.optional(),
	OIDC_AUDIENCE: nonEmptyText(),
	OIDC_CLIENT_ID: nonEmptyText(),
	OIDC_SCOPE: z
		.string()
		.regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/u, "må være ord med mellomrom mellom")
		.optional(),
	OIDC_ROLE_CLAIM: nonEmptyText(),
	OIDC_ROLES: z.string().optional(),
};

type Values = { [name in keyof typeof oidcVariables]?: string | undefined };

/** Null if no issuer is set. Throws ConfigurationError for contradictory variables. */
export function readExternalOidc(values: Values): ExternalOidc | null {
	const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience } = values;
	if (issuer === undefined) {
		const dependentName = Object.entries(values).find(
			([name, value]) => name.startsWith("OIDC_") && value !== undefined,
		)?.[0];
		if (dependentName === undefined) return null;
		throw new ConfigurationError("OIDC_ISSUER", `mangler, men ${dependentName} er satt`);
	}
	if (audience === undefined) throw new ConfigurationError("OIDC_AUDIENCE", "mangler, men OIDC_ISSUER er satt");
	return {
		issuer,
		audience,
		clientId: values.OIDC_CLIENT_ID ?? "lerret-management",
		scope: values.OIDC_SCOPE ?? "openid profile offline_access",
		roles: { claim: values.OIDC_ROLE_CLAIM ?? "roles", names: readRoles(values.OIDC_ROLES) },
	};
}

/** Parses "editor=redaksjon,admin=ledelse": our role and the issuer's name for it. A role may occur several times. */
function readRoles(text: string | undefined): Record<StaffRole, string[]> {
	const names = Object.fromEntries(
		staffRoles.map((role): [StaffRole, string[]] => [role, text === undefined ? [role] : []]),
	) as Record<StaffRole, string[]>;
	if (text === undefined) return names;
	for (const pair of text.split(",")) {
		const [left = "", ...right] = pair.split("=");
		const role = staffRoles.find((known) => known === left.trim());
		const name = right.join("=").trim();
		if (!role || name === "") {
			throw new ConfigurationError("OIDC_ROLES", "må være som editor=redaksjon,admin=ledelse");
		}
		names[role].push(name);
	}
	return names;
}
