import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, stopProcess } from "./server-process.ts";

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).status === 0;

/**
 * Runs nginx with one worker, as the app is one process. It sends a file with the bytes and headers of the app's
 * response, keeps the file open and writes no log.
 */
export async function withNginx<T>(sourceUrl: string, act: (url: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(tmpdir(), "lerret-nginx-"));
	const port = await findFreePort();
	let nginx: ChildProcess | undefined;
	try {
		const [response] = await once(request(sourceUrl, { headers: { "accept-encoding": "br" } }).end(), "response");
		await writeFile(join(folder, "page"), Buffer.concat(await response.toArray()));
		await writeFile(join(folder, "nginx.conf"), writeConfiguration(folder, port, response.headers));
		nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
		const url = `http://127.0.0.1:${port}/page`;
		for (let tries = 0; !(await responds(url)); tries++) {
			if (tries > 100) throw new Error("nginx did not start");
			await pause(50);
		}
		return await act(url);
	} finally {
		if (nginx) await stopProcess(nginx);
		await rm(folder, { recursive: true, force: true });
	}
}

const nginxHeaders = new Set([
	"date",
	"connection",
	"keep-alive",
	"content-length",
	"content-type",
	"etag",
	"last-modified",
]);

function writeConfiguration(folder: string, port: number, headers: Record<string, string>): string {
	const added = Object.entries(headers)
		.filter(([name]) => !nginxHeaders.has(name))
		.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
	// Started by root, nginx would run its worker as another user, who cannot read the file.
	const user = process.getuid?.() === 0 ? "user root;" : "";
	return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; keepalive_timeout 300s;
	open_file_cache max=10 inactive=600s; open_file_cache_valid 600s;
	client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
	uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
	server { listen 127.0.0.1:${port}; root ${folder}; location = /page { types {} default_type "text/html; charset=utf-8"; ${added.join(" ")} } }
}
`;
}

async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	if (typeof address !== "object" || address === null) throw new Error("no port is free");
	return address.port;
}

const responds = (url: string): Promise<boolean> =>
	fetch(url).then(
		(response) => response.ok,
		() => false,
	);
