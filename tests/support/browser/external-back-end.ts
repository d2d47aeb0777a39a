import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A loyalty back end of another supplier, written from the specification alone: numeric ids, addresses without a host,
 * and none of our extensions. It accepts browsers from one origin, with credentials.
 */
export type ExternalBackEnd = { baseUrl: string; calls: string[]; close: () => Promise<void> };

export const visitor = { email: "siri@lojalitet.example", password: "et annet passord", userName: "Siri" };
const token = "token-of-external-back-end";
const session = "session-of-external-back-end";
const xsrf = "xsrf-of-external-back-end";

export async function startExternalBackEnd(allowedOrigin: string): Promise<ExternalBackEnd> {
	const calls: string[] = [];
	const watchList: number[] = [];
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		if (request.method !== "OPTIONS") calls.push(`${request.method} ${pathname.replace("/v2", "")}`);
		response.setHeader("access-control-allow-origin", allowedOrigin);
		response.setHeader("access-control-allow-credentials", "true");
		response.setHeader("access-control-allow-headers", "content-type, x-token, x-xsrf-token");
		response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
		respond(request, response, pathname.replace("/v2", ""), watchList).catch((error: unknown) => {
			response.writeHead(500).end(String(error));
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		baseUrl: `http://localhost:${port}/v2`,
		calls,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

const movie = (id: number) => ({
	Title: `Film ${id} fra det andre huset`,
	MovieId: id,
	Edis: ["EDI20269001"],
	Rating: 5.2,
	RatingCount: 12,
	Poster: "/v2/poster.svg",
	link: null,
});

function tickets() {
	const start = Date.now() + 60 * 60 * 1000;
	return [
		{
			movieId: 7,
			movieTitle: "Natt i det andre huset",
			notes: null,
			qrCode: "ANNET-7",
			qrUrl: "/v2/tickets/7.svg",
			startTime: new Date(start).toISOString(),
			expirationDate: new Date(start + 2 * 60 * 60 * 1000).toISOString(),
			poster: "/v2/poster.svg",
			screen: "Sal 3",
			seatsInfo: { info: null, seats: [{ row: 4, seats: [7, 8] }] },
		},
	];
}

async function respond(request: IncomingMessage, response: ServerResponse, path: string, watchList: number[]) {
	const send = (status: number, body?: unknown) => {
		response.writeHead(status, { "content-type": "application/json" });
		response.end(body === undefined ? "" : JSON.stringify(body));
	};
	const { method, headers } = request;
	if (method === "OPTIONS") return send(204);
	const cookies = headers.cookie ?? "";
	const isLoggedIn = cookies.includes(`other_session=${session}`);
	const isWrite = method !== "GET";
	if (path === "/login") {
		const { Email, Password } = await readJson(request);
		const isValid = Email === visitor.email && Password === visitor.password;
		return isValid ? send(200, { marsToken: token, UserName: visitor.userName, UserInfo: Email }) : send(401);
	}
	if (path === "/switchTokensDx") {
		if (headers["x-token"] !== token) return send(401);
		response.setHeader("set-cookie", [
			`other_session=${session}; Path=/; HttpOnly; SameSite=Lax`,
			`XSRF-TOKEN=${xsrf}; Path=/; SameSite=Lax`,
		]);
		return send(204);
	}
	if (path === "/movieInfo") return send(200, movie(7));
	if (path === "/reviews" && !isWrite) return send(200, []);
	if (path.endsWith(".svg")) {
		response.writeHead(200, { "content-type": "image/svg+xml" });
		return response.end(
			'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10H0z"/></svg>',
		);
	}
	if (!isLoggedIn) return send(401);
	if (isWrite && headers["x-xsrf-token"] !== xsrf) return send(403);
	if (path === "/tickets") return send(200, tickets());
	if (path === "/watchlist") return send(200, watchList.map(movie));
	if (path === "/profile")
		return send(200, { UserName: visitor.userName, ContactEmail: visitor.email, createdAt: "2026-01-02T12:00:00Z" });
	if (path === "/addMovieToWatchList") {
		watchList.push(Number((await readJson(request)).id));
		return send(200, true);
	}
	if (path === "/logout") return send(204);
	return send(404);
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks = await request.toArray();
	return Object(JSON.parse(Buffer.concat(chunks).toString()));
}
