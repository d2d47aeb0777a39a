import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { hashOf } from "../core/ids.ts";

/** The installation's key (`SECRETS_KEY`). Every use has its own key, derived by HKDF (RFC 5869). */
export type SecretsKey = {
	/** Keyed hash of an IP or e-mail address: equal for equal addresses, and useless without the key. */
	hashAddress: HashAddress;
	hashOldHash: (oldHash: string) => string;
	/** The token that opens an order in any browser; it is never stored. The version of the link is 0 until the address is corrected. */
	orderTokenOf: (orderId: string, linkVersion?: number) => string;
	/** The token of the link that a caller pays an order by. One that was sent to another address is none any more. */
	payLinkTokenOf: (orderId: string, email: string) => string;
	/** Proves that a hold was made for the browser that was sent to an address with it; it is never stored. */
	holdTokenOf: (holdId: string) => string;
	/** The token of an entry of a waiting list; it is never stored. */
	waitingTokenOf: (entryId: string) => string;
	/** The secret of the session of a form that is sent without one: the same each time that the form is sent. */
	formSessionOf: (form: object) => string;
	/** Signs when a visitor's turn comes in a waiting room. */
	signTurn: (turn: string) => string;
	/** The token of the page of a gift card or klippekort that its buyer can pass on; it is never stored. */
	voucherTokenOf: (voucherId: string) => string;
	/** 20 characters that the code of a gift card or klippekort is made of: only their hash is stored, and those of a former key sealed. */
	voucherCodeOf: (voucherId: string, sealed?: string | null) => string;
	/** Encrypts a secret for the database. `context` says whose it is; it opens with the same context only. */
	seal: (secret: string, context: string) => string;
	/** Throws if the text was sealed with another key or context, or has been changed. */
	open: (sealed: string, context: string) => string;
	/** Distinguishes two keys without revealing them. */
	checkValue: string;
};
export type HashAddress = (address: string) => string;

export const voucherCodeContext = (voucherId: string): string => `voucher code ${voucherId}`;

export const secretsKeyBytes = 32;
/** Length of the unkeyed hashes from before migration 0018; the keyed ones have 43 characters. */
export const oldHashLength = 32;

export function deriveSecretsKey(key: Uint8Array): SecretsKey {
	if (key.length !== secretsKeyBytes) throw new Error(`a secrets key has ${secretsKeyBytes} bytes, not ${key.length}`);
	const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `lerret ${purpose}`, 32));
	const addressKey = derive("address hash");
	const orderKey = derive("order token");
	const payLinkKey = derive("pay link");
	const holdKey = derive("hold token");
	const waitingKey = derive("waiting token");
	const voucherTokenKey = derive("card token");
	const formKey = derive("form session");
	const turnKey = derive("waiting room");
	const voucherKey = derive("voucher code");
	const sealKey = derive("sealed secrets");
	const hashOldHash = (oldHash: string) => createHmac("sha256", addressKey).update(oldHash).digest("base64url");
	return {
		hashOldHash,
		orderTokenOf: (orderId, linkVersion = 0) =>
			createHmac("sha256", orderKey)
				.update(linkVersion === 0 ? orderId : `${orderId} ${linkVersion}`)
				.digest("base64url"),
		payLinkTokenOf: (orderId, email) =>
			createHmac("sha256", payLinkKey).update(`${orderId} ${email}`).digest("base64url"),
		holdTokenOf: (holdId) => createHmac("sha256", holdKey).update(holdId).digest("base64url"),
		waitingTokenOf: (entryId) => createHmac("sha256", waitingKey).update(entryId).digest("base64url"),
		voucherTokenOf: (voucherId) => createHmac("sha256", voucherTokenKey).update(voucherId).digest("base64url"),
		formSessionOf: (form) => createHmac("sha256", formKey).update(JSON.stringify(form)).digest("base64url"),
		signTurn: (turn) => createHmac("sha256", turnKey).update(turn).digest("base64url"),
		voucherCodeOf: (voucherId, sealed = null) =>
			sealed === null
				? toBase32(createHmac("sha256", voucherKey).update(voucherId).digest())
				: open(sealKey, sealed, voucherCodeContext(voucherId)),
		// Built on the old hash, so that stored ones can be converted.
		hashAddress: (address) => hashOldHash(hashOf(`fingerprint ${address}`).slice(0, oldHashLength)),
		seal: (secret, context) => seal(sealKey, secret, context),
		open: (sealed, context) => open(sealKey, sealed, context),
		checkValue: derive("key check").toString("base64url"),
	};
}

/** Crockford's alphabet has no characters that look like digits. */
const base32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 20;

/** Five bits of each of the first bytes: 100 bits. */
const toBase32 = (bytes: Buffer) => [...bytes.subarray(0, codeLength)].map((byte) => base32[byte & 31]).join("");

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Nonce, ciphertext and tag. */
function seal(key: Buffer, secret: string, context: string): string {
	const nonce = randomBytes(nonceBytes);
	const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context));
	const text = Buffer.concat([encryption.update(secret, "utf8"), encryption.final()]);
	return Buffer.concat([nonce, text, encryption.getAuthTag()]).toString("base64url");
}

function open(key: Buffer, sealed: string, context: string): string {
	const bytes = Buffer.from(sealed, "base64url");
	const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
		.setAAD(Buffer.from(context))
		.setAuthTag(bytes.subarray(-tagBytes));
	return decryption.update(bytes.subarray(nonceBytes, -tagBytes), undefined, "utf8") + decryption.final("utf8");
}
