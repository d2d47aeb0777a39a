export type PostgresAddress = {
	servers: string[];
	needsWritable: boolean;
};

/** Lerret writes, so values that allow only a standby are missing here. */
const sessionAttributes = new Set(["any", "read-write", "primary"]);

const addressPattern = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/u;

/**
 * Parses an address that may name several hosts (https://www.postgresql.org/docs/current/libpq-connect.html, section
 * 34.1.1.3); of several, a writable one is used. Throws a reason in bokmål.
 */
export function parsePostgresAddress(text: string): PostgresAddress {
	const { scheme = "", user = "", hosts = "", rest = "" } = addressPattern.exec(text)?.groups ?? {};
	if (!scheme) throw new Error("må begynne med postgres://; uten den brukes SQLite i DATA_DIR");
	const servers = hosts.split(",").map((host) => new URL(requireParsable(`${scheme}${user}${host}${rest}`)));
	const isNamed = servers.every((server) => server.hostname || server.searchParams.has("host"));
	if (!isNamed) throw new Error("må ha et vertsnavn, som postgres://bruker:passord@vert:5432/base");
	const [{ searchParams }] = servers as [URL];
	if (searchParams.get("host")?.includes(","))
		throw new Error("må ha flere verter før databasenavnet: vert1:5432,vert2:5432");
	const attributes = searchParams.get("target_session_attrs") ?? "any";
	if (!sessionAttributes.has(attributes))
		throw new Error("kan bare ha target_session_attrs=read-write, primary eller any: Lerret må kunne skrive");
	for (const server of servers)
		if (server.searchParams.has("target_session_attrs")) server.searchParams.delete("target_session_attrs");
	return { servers: servers.map(({ href }) => href), needsWritable: servers.length > 1 || attributes !== "any" };
}

function requireParsable(address: string): string {
	if (!URL.canParse(address)) throw new Error("har en adresse som ikke kan leses; flere verter skilles med komma");
	return address;
}

export function withoutSecrets(text: string): string {
	const { scheme = "", hosts = "", rest = "" } = addressPattern.exec(text)?.groups ?? {};
	const { searchParams, pathname } = new URL(`${scheme}x${rest}`);
	return `${scheme}${hosts || searchParams.get("host")}${pathname}`;
}
