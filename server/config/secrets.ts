import { secretsKeyBytes } from "@lerret/platform/secrets/secrets-key";
import * as z from "zod";
import { ConfigurationError } from "./configuration-error.ts";

export const newKeyCommand = `node -p "crypto.randomBytes(${secretsKeyBytes}).toString('base64url')"`;
export const secretsKeyRule = `må være ${secretsKeyBytes} byte som base64url (43 tegn). Lag en ny med ${newKeyCommand}`;

export function parseSecretsKey(text: string): Buffer | null {
	return /^[A-Za-z0-9_-]{43}$/u.test(text) ? Buffer.from(text, "base64url") : null;
}

const keyText = z
	.string()
	.refine((text) => parseSecretsKey(text) !== null, secretsKeyRule)
	.optional();
export const secretsVariables = { SECRETS_KEY: keyText, SECRETS_KEY_OLD: keyText };

/**
 * Null: the key is a file in DATA_DIR. Required on PostgreSQL, where processes need not share a folder. Throws
 * ConfigurationError.
 */
export function readSecretsKey(text: string | undefined, isPostgres: boolean): Buffer | null {
	if (text === undefined && isPostgres)
		throw new ConfigurationError(
			"SECRETS_KEY",
			`mangler, men DATABASE_URL er satt. Lag en nøkkel med ${newKeyCommand}, ta vare på den, og gi alle prosesser den samme`,
		);
	return text === undefined ? null : parseSecretsKey(text);
}
