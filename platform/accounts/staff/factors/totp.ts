import { Secret, TOTP } from "otpauth";

/** Time-based one-time codes (RFC 6238) with what all apps know: SHA-1, six digits, 30 seconds. */

/** Steps before and after the present one whose codes are taken, because clocks differ and people type. */
const window = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string) =>
	new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });

/** What a QR code says to the app; `issuer` and `email` are for people. */
export function totpAddress(secret: string, { issuer, email }: { issuer: string; email: string }): string {
	const totp = totpOf(secret);
	totp.issuer = issuer;
	totp.label = email;
	return totp.toString();
}

/** The time step that a code is of; null for a wrong code. `now` is a stored instant. */
export function stepOfCode(secret: string, code: string, now: string): number | null {
	const totp = totpOf(secret);
	const timestamp = Temporal.Instant.from(now).epochMilliseconds;
	const delta = totp.validate({ token: code, timestamp, window });
	return delta === null ? null : totp.counter({ timestamp }) + delta;
}
