import { once } from "node:events";
import { type AddressInfo, createServer, connect as openSocket, type Socket } from "node:net";

/**
 * A TCP proxy that can change its target, and can hang like a stopped process: connections stay open without a
 * response.
 */
export type TcpProxy = {
	port: number;
	hang: () => void;
	/** What was sent meanwhile arrives. */
	resume: () => void;
	/** New connections go to another target; open ones stay as they are. */
	moveTo: (target: Target) => void;
	close: () => Promise<void>;
};

export type Target = number | string;

export async function startProxy(first: Target): Promise<TcpProxy> {
	let target = first;
	let isSilent = false;
	const sockets = new Set<Socket>();
	const connect = (client: Socket, upstream: Socket) => {
		client.pipe(upstream);
		upstream.pipe(client);
	};
	const pairs = new Map<Socket, Socket>();
	const server = createServer((client) => {
		const upstream = typeof target === "number" ? openSocket(target, "127.0.0.1") : openSocket(target);
		pairs.set(client, upstream);
		client.on("close", () => pairs.delete(client));
		for (const [from, to] of [
			[client, upstream],
			[upstream, client],
		] as const) {
			sockets.add(from);
			from.on("error", () => to.destroy());
			from.on("close", () => {
				sockets.delete(from);
				to.destroy();
			});
		}
		if (!isSilent) connect(client, upstream);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	return {
		port: (server.address() as AddressInfo).port,
		hang() {
			isSilent = true;
			for (const socket of sockets) socket.unpipe().pause();
		},
		resume() {
			isSilent = false;
			for (const [client, upstream] of pairs) connect(client, upstream);
		},
		moveTo(next) {
			target = next;
			isSilent = false;
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}
