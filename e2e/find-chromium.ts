import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * What Chromium is called where it is installed. The one without windows draws no frame round each page that a test opens: the tests
 * take a fifth less time in it.
 */
const names = { windowless: "chromium-headless-shell", whole: ["chromium", "chromium-browser", "google-chrome"] };

const advice = `Install Chromium and run the tests again:
  Debian           apt-get install chromium-headless-shell
  Ubuntu           install Google Chrome from https://www.google.com/chrome
  macOS            brew install --cask chromium
or set CHROMIUM_PATH to the program of a Chromium or Chrome that is already there.`;

/**
 * The Chromium that tests and measurements run in: CHROMIUM_PATH, else one on PATH, the `preferred` kind if there are both, else Debian's,
 * installed now where this process may (as root, which is how CI runs). Throws, saying what to do, where there is none.
 */
export function findChromium(preferred: "windowless" | "whole", environment: NodeJS.ProcessEnv = process.env): string {
	const given = environment.CHROMIUM_PATH;
	if (given) {
		if (isProgram(given)) return given;
		throw new Error(
			`CHROMIUM_PATH is ${given}, and there is no program there.\nSet it to one, or leave it out: then Chromium is looked for on PATH.`,
		);
	}
	const { windowless, whole } = names;
	const wanted = preferred === "windowless" ? [windowless, ...whole] : [...whole, windowless];
	const found = onPath(wanted, environment.PATH);
	if (found) return found;
	const mayInstall = process.getuid?.() === 0 && onPath(["apt-get"], environment.PATH) !== null;
	const installed = mayInstall && installDebians() ? onPath(wanted, environment.PATH) : null;
	if (installed) return installed;
	const tried = mayInstall ? ", and apt-get could not install it (see above)" : "";
	throw new Error(`The browser tests need Chromium, and none was found on PATH${tried}.\n${advice}`);
}

function installDebians(): boolean {
	console.log("Chromium is not installed: installing Debian's with apt-get …");
	const install = (name: string) => aptGet("install", "-y", "--no-install-recommends", name);
	// Older releases of Debian have only the whole one.
	return aptGet("update") && (install("chromium-headless-shell") || install("chromium"));
}

function aptGet(...words: string[]): boolean {
	const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	return spawnSync("apt-get", ["-q", ...words], { stdio: "inherit", env: environment }).status === 0;
}

function onPath(programs: string[], path = ""): string | null {
	const folders = path.split(delimiter).filter(Boolean);
	const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
	return candidates.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
