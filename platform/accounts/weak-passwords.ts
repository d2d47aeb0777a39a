import { readFileSync } from "node:fs";
import { AppError } from "@lerret/contracts/errors";

/** Contract, "weak_password". */
export const minPasswordLength = 8;

const commonPasswords: ReadonlySet<string> = new Set(
	readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#")),
);

export function isWeakPassword(password: string): boolean {
	return [...password].length < minPasswordLength || commonPasswords.has(password.normalize("NFC").toLowerCase());
}

export function rejectWeakPassword(password: string, path: string): void {
	if (!isWeakPassword(password)) return;
	const message =
		[...password].length < minPasswordLength ? "Bruk minst 8 tegn." : "Dette er et av de vanligste passordene.";
	throw new AppError("weak_password", { fields: [{ path, message }] });
}
