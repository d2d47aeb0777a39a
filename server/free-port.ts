import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port that nobody has at that address, for an operator who leaves the choice to the machine: links are made from it before the house
 * listens there. Throws as listening does.
 */
export async function findFreePort(host: string): Promise<number> {
	const server = createServer().listen(0, host);
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	if (address === null || typeof address === "string") throw new Error(`${host} has no ports`);
	return address.port;
}
