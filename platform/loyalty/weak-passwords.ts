import { readFileSync } from "node:fs";
import { AppError } from "@lerret/contracts/errors";

/** Contract, "weak_password". */
export const fewestCharacters = 8;

const commonest: ReadonlySet<string> = new Set(
	readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#")),
);

export function isWeak(password: string): boolean {
	return [...password].length < fewestCharacters || commonest.has(password.normalize("NFC").toLowerCase());
}

export function refuseWeak(password: string, path: string): void {
	if (!isWeak(password)) return;
	const message =
		[...password].length < fewestCharacters ? "Bruk minst 8 tegn." : "Dette er et av de vanligste passordene.";
	throw new AppError("weak_password", { fields: [{ path, message }] });
}
