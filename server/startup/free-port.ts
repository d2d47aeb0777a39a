import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns a free port at the address: links are made from the port before the app listens there. Throws like `listen`.
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
