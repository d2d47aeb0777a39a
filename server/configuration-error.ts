/** A value that cannot be used: which variable, and why, in one line. */
export class ConfigurationError extends Error {
	constructor(variable: string, reason: string) {
		super(`${variable}: ${reason}`);
		this.name = "ConfigurationError";
	}
}
