import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why an untrusted address is not fetched: a sentence in bokmål. */
export class RejectedAddressError extends Error {
	constructor(reason: string) {
		super(reason);
		this.name = "RejectedAddressError";
	}
}

/** Hosts that the operator allows besides the public internet, as "host:port". */
export type AllowedHosts = ReadonlySet<string>;

/** Other ports belong to other services, which a request could misuse. */
const webPorts: ReadonlySet<string> = new Set(["80", "443", "8080", "8443"]);

/** Parses "localhost:3281, bilder.example"; without a port, 80 and 443 are allowed. Null if an entry is not a host. */
export function parseAllowedHosts(text: string): AllowedHosts | null {
	const hosts = new Set<string>();
	for (const entry of text.split(",").flatMap((part) => part.trim() || [])) {
		if (/[/@?#\s]/u.test(entry) || !URL.canParse(`http://${entry}`)) return null;
		const { hostname } = new URL(`http://${entry}`);
		// A pattern such as * or *.example would match no host, or be thought to match all.
		if (!/^(?:\[[\da-f:.]+\]|[\da-z_-]+(?:\.[\da-z_-]+)*\.?)$/u.test(hostname)) return null;
		// Reads the port from the text, because URL drops a scheme's default port.
		const port = /:(\d+)$/u.exec(entry)?.[1];
		for (const each of port ? [String(Number(port))] : ["80", "443"]) hosts.add(`${hostname}:${each}`);
	}
	return hosts;
}

export function hostOf({ protocol, hostname, port }: URL): string {
	return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/**
 * Checks an address by its text: http or https, a web port, no credentials, and no IP address outside the public
 * internet in any notation (URL turns 0x7f.1 and 2130706433 into 127.0.0.1). What a name resolves to is checked by the
 * lookup. Throws RejectedAddressError.
 */
export function checkAddress(text: string, allowed: AllowedHosts): URL {
	if (!URL.canParse(text)) throw new RejectedAddressError("Adressen kan ikke leses.");
	const url = new URL(text);
	if (url.protocol !== "http:" && url.protocol !== "https:")
		throw new RejectedAddressError("Bare adresser med http og https hentes.");
	if (url.username || url.password) throw new RejectedAddressError("Adressen har brukernavn eller passord i seg.");
	if (allowed.has(hostOf(url))) return url;
	if (!webPorts.has(hostOf(url).slice(url.hostname.length + 1)))
		throw new RejectedAddressError(`Porten ${url.port} er ikke blant dem som hentes fra.`);
	const host = url.hostname.replace(/^\[|\]$/gu, "");
	if (isIP(host) !== 0 && !isPublicAddress(host))
		throw new RejectedAddressError(`${url.hostname} er ikke en adresse på det åpne nettet.`);
	return url;
}

export type Resolve = typeof systemLookup;

/**
 * Returns the DNS lookup of a connection. The checked addresses are those that the connection uses, so that a name
 * cannot resolve differently between check and use. One address outside the public internet rejects the name.
 */
export function createGuardedLookup(url: URL, allowed: AllowedHosts, resolve: Resolve = systemLookup): LookupFunction {
	const isAllowed = allowed.has(hostOf(url));
	return (hostname, options, callback) => {
		resolve(hostname, { ...options, all: true }, (error, addresses) => {
			const [first] = addresses ?? [];
			if (error || !first) return callback(error ?? new RejectedAddressError(`${hostname} finnes ikke.`), "", 0);
			if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
				return callback(new RejectedAddressError(`${hostname} fører til en adresse utenfor det åpne nettet.`), "", 0);
			}
			return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
		});
	};
}
