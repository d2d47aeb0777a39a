export class ConfigurationError extends Error {
	constructor(variable: string, reason: string) {
		super(`${variable}: ${reason}`);
		this.name = "ConfigurationError";
	}
}
