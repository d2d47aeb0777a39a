import pino from "pino";
import { expect, test } from "vitest";
import { drawPicture } from "../../tests/support/pictures.ts";
import { createEncoder, EncoderLost } from "./encoder.ts";

function start() {
	const entries: { msg?: string }[] = [];
	const log = pino({ level: "warn" }, { write: (line: string) => void entries.push(JSON.parse(line)) });
	return { encoder: createEncoder(log), entries };
}

test("an app that stops ends its picture without a warning, and starts no other process for it", async () => {
	const { encoder, entries } = start();
	const task = { kind: "upload", bytes: await drawPicture(1600, 1200).png().toBuffer() } as const;
	const running = encoder.run(task).catch((error: unknown) => error);
	await encoder.close();
	expect(await running).toBeInstanceOf(EncoderLost);
	await expect(encoder.run(task)).rejects.toThrow(EncoderLost);
	expect([encoder.pid(), entries]).toEqual([undefined, []]);
});

test("a process that dies of a picture is warned of", async () => {
	const { encoder, entries } = start();
	const task = { kind: "upload", bytes: await drawPicture(1600, 1200).png().toBuffer() } as const;
	const running = encoder.run(task).catch((error: unknown) => error);
	process.kill(encoder.pid() ?? 0, "SIGKILL");
	expect(await running).toBeInstanceOf(EncoderLost);
	expect(entries).toMatchObject([{ msg: "the encoder process was lost", tasks: 1 }]);
	await encoder.close();
});
