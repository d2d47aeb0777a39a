import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./address.ts";

/** Why an address that somebody else gave is not asked: a sentence in bokmål. */
export class RefusedAddress extends Error {
	constructor(reason: string) {
		super(reason);
		this.name = "RefusedAddress";
	}
}

/** What may be asked besides the public internet: "host:port", as the operator named them. */
export type AllowedHosts = ReadonlySet<string>;

/** Others are for other services than the web, which could be made to do things by what is sent to them. */
const webPorts: ReadonlySet<string> = new Set(["80", "443", "8080", "8443"]);

/**
 * Reads "localhost:3281, bilder.example": a host without a port is allowed on 80 and 443.
 * Returns null where an entry is no host.
 */
export function readAllowedHosts(text: string): AllowedHosts | null {
	const hosts = new Set<string>();
	for (const entry of text.split(",").flatMap((part) => part.trim() || [])) {
		if (/[/@?#\s]/u.test(entry) || !URL.canParse(`http://${entry}`)) return null;
		const { hostname } = new URL(`http://${entry}`);
		// The port as written: URL leaves out the one that is its scheme's own.
		const port = /:(\d+)$/u.exec(entry)?.[1];
		for (const each of port ? [String(Number(port))] : ["80", "443"]) hosts.add(`${hostname}:${each}`);
	}
	return hosts;
}

/** The "host:port" of an address, as `AllowedHosts` has it. */
export function hostOf({ protocol, hostname, port }: URL): string {
	return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/**
 * Checks what can be told of an address by reading it: http or https, a port of the web, nobody's password, and no IP address outside the
 * public internet, however it is written (URL turns 0x7f.1 and 2130706433 into 127.0.0.1). What a name stands for is checked by the lookup.
 * Throws RefusedAddress.
 */
export function checkAddress(text: string, allowed: AllowedHosts): URL {
	if (!URL.canParse(text)) throw new RefusedAddress("Adressen kan ikke leses.");
	const url = new URL(text);
	if (url.protocol !== "http:" && url.protocol !== "https:")
		throw new RefusedAddress("Bare adresser med http og https hentes.");
	if (url.username || url.password) throw new RefusedAddress("Adressen har brukernavn eller passord i seg.");
	if (allowed.has(hostOf(url))) return url;
	if (!webPorts.has(hostOf(url).slice(url.hostname.length + 1)))
		throw new RefusedAddress(`Porten ${url.port} er ikke blant dem som hentes fra.`);
	const host = url.hostname.replace(/^\[|\]$/gu, "");
	if (isIP(host) !== 0 && !isPublicAddress(host))
		throw new RefusedAddress(`${url.hostname} er ikke en adresse på det åpne nettet.`);
	return url;
}

/** Asks the name service: as `dns.lookup` with `all`. A test puts its own in place. */
export type Resolve = typeof systemLookup;

/**
 * The name lookup of a connection. The answer is checked and is itself what gets connected to, so that a name cannot mean one thing when it
 * is checked and another when it is used. One address outside the public internet is enough to refuse the name.
 */
export function guardedLookup(url: URL, allowed: AllowedHosts, resolve: Resolve = systemLookup): LookupFunction {
	const isAllowed = allowed.has(hostOf(url));
	return (hostname, options, callback) => {
		resolve(hostname, { ...options, all: true }, (error, addresses) => {
			const [first] = addresses ?? [];
			if (error || !first) return callback(error ?? new RefusedAddress(`${hostname} finnes ikke.`), "", 0);
			if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
				return callback(new RefusedAddress(`${hostname} fører til en adresse utenfor det åpne nettet.`), "", 0);
			}
			return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
		});
	};
}
