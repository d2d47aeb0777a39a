import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMailer } from "./mailer.ts";

test("images are within the email, beside its HTML", async () => {
	const outbox = await mkdtemp(join(tmpdir(), "outbox-"));
	try {
		const image = { filename: "a.png", cid: "a@kino.example", content: "AAAA", encoding: "base64" as const };
		const email = { to: "kari@post.example", subject: "Billett", text: "Hei", html: '<img src="cid:a@kino.example">' };
		const mailer = createMailer({ url: null, outbox, from: "ikke-svar@kino.example" });
		const identity = { id: "1", at: "2026-11-20T17:00:00.000Z" };
		await mailer.send({ ...email, images: [{ ...image, contentType: "image/png" }] }, identity);
		const [file = ""] = await readdir(outbox);
		const message = await readFile(join(outbox, file), "utf8");
		for (const line of ["multipart/related", "Content-ID: <a@kino.example>", "Content-Disposition: inline"])
			expect(message).toContain(line);
	} finally {
		await rm(outbox, { recursive: true });
	}
});
