import { DatabaseUnavailableError, ReadOnlyServerError } from "@lerret/platform/core/database-errors";
import { NewerDatabaseError, OlderDatabaseError } from "@lerret/platform/db/migrate";
import { ConfigurationError } from "../config/configuration-error.ts";
import type { Config } from "../config.ts";

const listenErrors: Record<string, { variable: "PORT" | "HOST"; reason: string }> = {
	EACCES: { variable: "PORT", reason: "kan bare brukes av et program med flere rettigheter" },
	EADDRNOTAVAIL: { variable: "HOST", reason: "er ikke en adresse som denne maskinen har" },
	ENOTFOUND: { variable: "HOST", reason: "er ikke en adresse som denne maskinen har" },
	EAI_AGAIN: { variable: "HOST", reason: "er ikke en adresse som denne maskinen har" },
};

/** Turns an error of listening into a ConfigurationError for the port or HOST; returns other errors unchanged. */
export function explainListenError(error: unknown, portVariable: "PORT" | "METRICS_PORT" = "PORT"): unknown {
	if (codeOf(error) === "EADDRINUSE") {
		const { port = 3000 } = error as { port?: number };
		const free = port < 65535 ? port + 1 : 3001;
		const advice = `${port} er i bruk av et annet program; prøv «${portVariable}=${free} npm start»`;
		return new ConfigurationError(portVariable, advice);
	}
	const known = listenErrors[codeOf(error) ?? ""];
	return known ? new ConfigurationError(known.variable === "PORT" ? portVariable : "HOST", known.reason) : error;
}

/**
 * PostgreSQL's error classes for reaching it: connection, authorization, database, resources, operator intervention.
 */
const unreachableCodes = /^(?:08|28|3D|53|57)[0-9A-Z]{3}$/u;
const networkCodes = /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EACCES|ENOENT)/u;

/** Turns a failure to reach or open the database into a ConfigurationError; returns other errors unchanged. */
export function explainDatabaseError(error: unknown, database: Config["database"]): unknown {
	for (const cause of causesOf(error)) {
		if (cause instanceof NewerDatabaseError || cause instanceof OlderDatabaseError)
			return new ConfigurationError(database.kind === "postgres" ? "DATABASE_URL" : "DATA_DIR", cause.message);
		const code = codeOf(cause) ?? "";
		if (database.kind === "postgres") {
			if (cause instanceof ReadOnlyServerError || code === "25006")
				return new ConfigurationError("DATABASE_URL", "databasen kan bare leses; Lerret må kunne skrive til den");
			if (cause instanceof DatabaseUnavailableError)
				return new ConfigurationError("DATABASE_URL", "databasen svarer ikke i tide");
			const isUnreachable = unreachableCodes.test(code) || networkCodes.test(code) || /connect/u.test(messageOf(cause));
			if (isUnreachable)
				return new ConfigurationError("DATABASE_URL", `databasen svarer ikke (${messageOf(cause) || code})`);
		} else {
			const reason = explainSqliteError(code, messageOf(cause));
			if (reason) return new ConfigurationError("DATA_DIR", reason);
		}
	}
	return error;
}

function explainSqliteError(code: string, message: string): string | null {
	const isDenied = code === "EACCES" || code === "EPERM" || code === "EROFS";
	if (isDenied || (code === "ERR_SQLITE_ERROR" && /open database file|readonly/u.test(message)))
		return `databasefilen kan ikke brukes (${message}); gi brukeren som kjører Lerret rett til å skrive i mappen og filene i den, eller velg en annen mappe`;
	if (code === "ENOSPC" || /disk is full/u.test(message)) return "disken er full; gjør plass, og prøv igjen";
	if (code !== "ERR_SQLITE_ERROR") return null;
	if (/database is (?:locked|busy)/u.test(message))
		return "databasen er opptatt av et annet program; vent litt, og prøv igjen";
	return /not a database|malformed/u.test(message) ? `databasefilen kan ikke brukes (${message})` : null;
}

function causesOf(error: unknown): unknown[] {
	const causes: unknown[] = [];
	for (let next = error; next && causes.length < 10; ) {
		causes.push(next);
		next = next instanceof AggregateError ? next.errors[0] : next instanceof Error ? next.cause : null;
	}
	return causes;
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : "");

function codeOf(error: unknown): string | null {
	return error instanceof Error && "code" in error ? String(error.code) : null;
}
