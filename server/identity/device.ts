import { staffPaths } from "@lerret/contracts/paths";
import { type Device, nameDevice } from "@lerret/platform/accounts/staff/devices";
import { newSecret } from "@lerret/platform/core/ids";
import { retention } from "@lerret/platform/retention/periods";
import type { Context as HonoContext } from "hono";
import { generateCookie, getCookie } from "hono/cookie";

/** Recognises a browser in which staff have logged in before: only login pages get the cookie, which gives no access. */

const name = "lerret_staff_device";

/** The browser of the request, by its cookie or, without one, by the one that `rememberDevice` sets. */
export const readDevice = (c: HonoContext): Device => ({
	token: getCookie(c, name) || newSecret(),
	name: nameDevice(c.req.header("user-agent") ?? ""),
});

/** A response that also keeps the cookie for another year. */
export function rememberDevice(response: Response, publicUrl: string, { token }: Device): Response {
	const cookie = generateCookie(name, token, {
		path: `${staffPaths.issuer}/interaction`,
		maxAge: retention.deviceDays * 24 * 60 * 60,
		secure: publicUrl.startsWith("https:"),
		httpOnly: true,
		sameSite: "Lax",
	});
	response.headers.append("set-cookie", cookie);
	return response;
}
