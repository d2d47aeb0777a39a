import { expect, test } from "vitest";
import { nameDevice } from "./devices.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0", "Firefox på Windows"],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
		"Edge på Windows",
	],
	[`Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome på Android"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
		"Safari på iPhone",
	],
	[`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome på Linux"],
	["curl/8.5.0", "Ukjent enhet"],
	["", "Ukjent enhet"],
])("names the device of %s", (userAgent, name) => {
	expect(nameDevice(userAgent)).toBe(name);
});
