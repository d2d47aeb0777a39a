import { createPublicKey, randomBytes, sign, verify } from "node:crypto";
import { hashOf } from "../../ids.ts";
import type { EventRef } from "../event-ref.ts";
import type { PublicJwk, TicketSigner } from "./keys.ts";

/**
 * A ticket's code: key id, random bits and signature, with dots between. The signature covers the event, so that a code
 * is valid for one event alone, and a phone without a network can tell that it is genuine.
 */

const randomByteCount = 16;

const signedText = (keyId: string, random: string, { siteId, eventId }: EventRef) =>
	Buffer.from(["lerret ticket", keyId, random, siteId, eventId].join("\n"));

export function createCode({ keyId, key }: TicketSigner, event: EventRef): string {
	const random = randomBytes(randomByteCount).toString("base64url");
	// The form that WebCrypto verifies.
	const signature = sign("sha256", signedText(keyId, random, event), { key, dsaEncoding: "ieee-p1363" });
	return [keyId, random, signature.toString("base64url")].join(".");
}

/**
 * The hash by which phones know a code. It leaves out the signature, of which one code can have several that are valid.
 */
export const codeHashOf = (code: string): string => hashOf(code.split(".", 2).join("."));

/** Whether one of the keys signed the code for this event. */
export function isGenuine(code: string, event: EventRef, keys: { id: string; jwk: PublicJwk }[]): boolean {
	const [keyId = "", random = "", signature = "", ...rest] = code.split(".");
	const known = keys.find(({ id }) => id === keyId);
	if (!known || rest.length > 0) return false;
	const key = createPublicKey({ key: known.jwk, format: "jwk" });
	const options = { key, dsaEncoding: "ieee-p1363" } as const;
	return verify("sha256", signedText(keyId, random, event), options, Buffer.from(signature, "base64url"));
}
