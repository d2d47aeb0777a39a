import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The tests take a fifth less time in the headless shell than in a full browser. */
const headlessShell = "chromium-headless-shell";
const fullBrowsers = ["chromium", "chromium-browser", "google-chrome"];

const advice = `Install Chromium and run the tests again:
  Debian           apt-get install chromium-headless-shell fonts-liberation
  Ubuntu           install Google Chrome from https://www.google.com/chrome
  macOS            brew install --cask chromium
or set CHROMIUM_PATH to the executable of an installed Chromium or Chrome.`;

/**
 * Returns the path of Chromium: CHROMIUM_PATH, else a program on PATH, the `preferred` kind first, else Debian's
 * package, installed now if this process is root (as in CI). Throws if there is none.
 */
export function findChromium(
	preferred: "headless-shell" | "full",
	environment: NodeJS.ProcessEnv = process.env,
): string {
	const given = environment.CHROMIUM_PATH;
	if (given) {
		if (isExecutable(given)) return given;
		throw new Error(
			`CHROMIUM_PATH is ${given}, but no program is there.\nCorrect it, or unset it to search for Chromium on PATH.`,
		);
	}
	const candidates =
		preferred === "headless-shell" ? [headlessShell, ...fullBrowsers] : [...fullBrowsers, headlessShell];
	const found = findOnPath(candidates, environment.PATH);
	if (found) return found;
	const mayInstall = process.getuid?.() === 0 && findOnPath(["apt-get"], environment.PATH) !== null;
	const installed = mayInstall && installDebianPackage() ? findOnPath(candidates, environment.PATH) : null;
	if (installed) return installed;
	const tried = mayInstall ? ", and apt-get could not install it (see above)" : "";
	throw new Error(`The browser tests need Chromium, but none was found on PATH${tried}.\n${advice}`);
}

/** Returns the path of a Chromium with a (fake) camera, which the headless shell has not; null if there is none. */
export function findChromiumWithCamera({ CHROMIUM_PATH: given, PATH }: NodeJS.ProcessEnv = process.env): string | null {
	if (given && !given.endsWith(headlessShell) && isExecutable(given)) return given;
	return findOnPath(fullBrowsers, PATH);
}

function installDebianPackage(): boolean {
	console.log("Chromium is not installed: installing Debian's with apt-get …");
	// Pages are laid out by the measures of Arial, for which Liberation stands in.
	const install = (name: string) => aptGet("install", "-y", "--no-install-recommends", name, "fonts-liberation");
	// Older Debian releases have no headless shell.
	return aptGet("update") && (install("chromium-headless-shell") || install("chromium"));
}

function aptGet(...args: string[]): boolean {
	const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	return spawnSync("apt-get", ["-q", ...args], { stdio: "inherit", env: environment }).status === 0;
}

function findOnPath(programs: string[], path = ""): string | null {
	const directories = path.split(delimiter).filter(Boolean);
	const candidates = programs.flatMap((program) => directories.map((directory) => join(directory, program)));
	return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
