import { hashOf } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";

/** A browser that a member logs in with: `token` is its cookie's, `name` is for people. */
export type Device = { token: string; name: string };

/** In the order in which their names decide: most browsers also name those that they descend from. */
const browsers: [pattern: RegExp, name: string][] = [
	[/\bEdgA?\//u, "Edge"],
	[/\bEdgiOS\//u, "Edge"],
	[/\bOPR\//u, "Opera"],
	[/\bSamsungBrowser\//u, "Samsung Internett"],
	[/\b(?:Firefox|FxiOS)\//u, "Firefox"],
	[/(?:Chrome|CriOS|Chromium)\//u, "Chrome"],
	[/\bSafari\//u, "Safari"],
];
const systems: [pattern: RegExp, name: string][] = [
	[/\biPhone\b/u, "iPhone"],
	[/\biPad\b/u, "iPad"],
	[/\bAndroid\b/u, "Android"],
	[/\bWindows\b/u, "Windows"],
	[/\bCrOS\b/u, "Chromebook"],
	[/\bMac OS X\b/u, "Mac"],
	[/\bLinux\b/u, "Linux"],
];

const find = (names: [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** «Firefox på Windows», as far as the header User-Agent says it. It is a help to recognise a device, and proves nothing. */
export function nameDevice(userAgent: string): string {
	const known = [find(browsers, userAgent), find(systems, userAgent)].filter((name) => name !== undefined);
	return known.join(" på ") || "Ukjent enhet";
}

/** Returns false for a device that the member has not logged in with before. */
export async function recordDevice(trx: Writer, staffId: string, { token }: Device, now: string): Promise<boolean> {
	const added = await trx
		.insertInto("staff_device")
		.values({ staff_id: staffId, device_hash: hashOf(token), last_login_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning("device_hash")
		.executeTakeFirst();
	if (added) return false;
	await trx
		.updateTable("staff_device")
		.set({ last_login_at: now })
		.where("staff_id", "=", staffId)
		.where("device_hash", "=", hashOf(token))
		.execute();
	return true;
}
