/** Thrown if the database does not respond in time, or cannot be used for another temporary reason. */
export class DatabaseUnavailableError extends Error {
	constructor(reason: string, options?: ErrorOptions) {
		super(reason, options);
		this.name = "DatabaseUnavailableError";
	}
}

/** A read-only server where a writable one is needed: a standby, or a primary that is being replaced. */
export class ReadOnlyServerError extends DatabaseUnavailableError {
	constructor() {
		super("the server is read-only");
		this.name = "ReadOnlyServerError";
	}
}

/**
 * SQLSTATEs after which the same statement may succeed later: connection (08), login (28), rollback by conflict (40),
 * resources (53), operator (57), system (58), database missing during a restore (3D), read-only server, our own lock
 * and idle limits.
 */
const temporaryStates = /^(?:(?:08|28|40|53|57|58|3D)[0-9A-Z]{3}|25006|25P0[34]|55P03)$/u;
const networkCodes = /^(?:ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_)/u;
const driverMessages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/u;

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const sqliteResults = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 };
const temporaryResults = new Set(Object.values(sqliteResults));

export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof DatabaseUnavailableError || driverMessages.test(error.message)) return true;
	const state = stateOf(error);
	if (temporaryStates.test(state) || networkCodes.test(state)) return true;
	const result = sqliteResultOf(error);
	return (result !== null && temporaryResults.has(result)) || isDatabaseUnavailable(error.cause);
}

/** True if PostgreSQL works, but other transactions held what this one needed. */
export const isConflictError = (error: unknown): boolean => /^(?:40[0-9A-Z]{3}|55P03)$/u.test(stateOf(error));

export const isSqliteBusy = (error: unknown): boolean => {
	const result = sqliteResultOf(error);
	return result === sqliteResults.busy || result === sqliteResults.locked;
};

export const isReadOnlyError = (error: unknown): boolean =>
	error instanceof ReadOnlyServerError ||
	stateOf(error) === "25006" ||
	sqliteResultOf(error) === sqliteResults.readOnly;

/** True if there is no room on the disk or in memory. */
export const isStorageFullError = (error: unknown): boolean =>
	["53100", "53200"].includes(stateOf(error)) || sqliteResultOf(error) === sqliteResults.full;

/** True if the database works but exceeded a time limit, of a lock or of ours. */
export const isTimeoutError = (error: unknown): boolean =>
	error instanceof DatabaseUnavailableError || isSqliteBusy(error) || ["55P03", "57014"].includes(stateOf(error));

const stateOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

function sqliteResultOf(error: unknown): number | null {
	if (stateOf(error) !== "ERR_SQLITE_ERROR") return null;
	// The low byte of an extended code is the primary one.
	return Number((error as Error & { errcode?: number }).errcode ?? 0) & 0xff;
}
