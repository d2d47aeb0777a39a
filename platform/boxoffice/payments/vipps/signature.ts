import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { NoticeRequest } from "../provider.ts";

/**
 * Whether a request is signed by Vipps' Webhooks API with this secret: an HMAC over method, path, date, host and the hash
 * of the body. `url` is the registered address, not the one that the request names.
 */
export function isSignedByVipps({ url, body, header }: NoticeRequest, secret: string): boolean {
	const contentHash = createHash("sha256").update(body).digest("base64");
	const { host, pathname, search } = new URL(url);
	const signature = signatureOf(`POST\n${pathname}${search}\n${header("x-ms-date")};${host};${contentHash}`, secret);
	const isSameContent = isEqual(header("x-ms-content-sha256"), contentHash);
	return isEqual(header("authorization"), `${scheme}&Signature=${signature}`) && isSameContent;
}

const scheme = "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256";

const signatureOf = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("base64");

/** In constant time for texts of any length. */
function isEqual(one: string | undefined, other: string): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(one ?? ""), digest(other));
}
