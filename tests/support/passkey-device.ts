import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/**
 * An authenticator written from WebAuthn, level 2, apart from the library of the server: it signs what a test says, also what no
 * browser would.
 */

type Signed = { origin: string; rpID: string; isVerified?: boolean; counter?: number };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** CBOR (RFC 8949) of what WebAuthn needs: small integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
	const head = (major: number, size: number) => {
		if (size < 24) return Buffer.from([(major << 5) | size]);
		return size < 256
			? Buffer.from([(major << 5) | 24, size])
			: Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
	};
	if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
	if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]);
	return Buffer.concat([head(5, value.size), ...entries]);
}

const clientData = (type: string, challenge: string, origin: string) =>
	Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ rpID, isVerified = true, counter = 0 }: Signed, attested: Buffer | null): Buffer {
	// User present, user verified, attested credential data.
	const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0);
	const count = Buffer.alloc(4);
	count.writeUInt32BE(counter);
	return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

export class PasskeyDevice {
	readonly id = randomBytes(16).toString("base64url");
	readonly #key: KeyObject;
	readonly #publicKey: Buffer;

	constructor() {
		const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
		const { x = "", y = "" } = publicKey.export({ format: "jwk" });
		this.#key = privateKey;
		// COSE (RFC 9052): key type EC2, ES256, curve P-256.
		const cose = new Map<number, number | Buffer>([
			[1, 2],
			[3, -7],
			[-1, 1],
		]);
		this.#publicKey = cbor(cose.set(-2, Buffer.from(x, "base64url")).set(-3, Buffer.from(y, "base64url")));
	}

	register(challenge: string, signed: Signed) {
		const id = Buffer.from(this.id, "base64url");
		const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey]);
		const authData = authenticatorData(signed, attested);
		const attestation = new Map<string, unknown>([
			["fmt", "none"],
			["attStmt", new Map()],
			["authData", authData],
		]);
		return this.#respond({
			clientDataJSON: clientData("webauthn.create", challenge, signed.origin).toString("base64url"),
			attestationObject: cbor(attestation).toString("base64url"),
			transports: ["internal"],
		});
	}

	logIn(challenge: string, signed: Signed) {
		const data = clientData("webauthn.get", challenge, signed.origin);
		const authData = authenticatorData(signed, null);
		const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), this.#key);
		return this.#respond({
			clientDataJSON: data.toString("base64url"),
			authenticatorData: authData.toString("base64url"),
			signature: signature.toString("base64url"),
		});
	}

	#respond(response: object) {
		return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
	}
}
