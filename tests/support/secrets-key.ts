import { deriveSecretsKey } from "@lerret/platform/secrets/secrets-key";

export const testSecretsKey = "dGVzdC1ub2trZWwtbWVkLXRyZXR0aXRvLWJ5dGVzLi4";

export const testKey = deriveSecretsKey(Buffer.from(testSecretsKey, "base64url"));
