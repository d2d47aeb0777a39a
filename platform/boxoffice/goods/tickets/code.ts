import { randomBytes, sign } from "node:crypto";
import { hashedPart, signedText } from "@lerret/contracts/ticket-code";
import { hashOf } from "../../../core/ids.ts";
import type { EventRef } from "../../../programme/event-ref.ts";
import type { TicketSigner } from "./keys.ts";

const randomByteCount = 16;

export function createCode({ keyId, key }: TicketSigner, event: EventRef): string {
	const random = randomBytes(randomByteCount).toString("base64url");
	// The form that WebCrypto verifies.
	const options = { key, dsaEncoding: "ieee-p1363" } as const;
	const signature = sign("sha256", Buffer.from(signedText(keyId, random, event)), options);
	return [keyId, random, signature.toString("base64url")].join(".");
}

/** The hash by which phones know a code. */
export const codeHashOf = (code: string): string => hashOf(hashedPart(code));
