import { deriveSecretsKey } from "@lerret/platform/secrets/secrets-key";

/** `SECRETS_KEY` of test apps: apps on one database must have the same. */
export const testSecretsKey = "dGVzdC1ub2trZWwtbWVkLXRyZXR0aXRvLWJ5dGVzLi4";

export const testKey = deriveSecretsKey(Buffer.from(testSecretsKey, "base64url"));
